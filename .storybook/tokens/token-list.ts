import type { CSSProperties } from 'react'

import { vars } from '#ui/theme/vars.css.ts'

export interface ListedToken {
  /** Its path in the theme: `color.brand.solid`. */
  name: string
  /** `--counter-color-brand-solid` */
  variable: string
}

/** The tokens of one part of the theme, in the theme's order. */
export const tokensIn = (part: keyof typeof vars): ListedToken[] => leaves(part, vars[part])

export const parts = Object.keys(vars) as (keyof typeof vars)[]

function leaves(path: string, node: unknown): ListedToken[] {
  if (typeof node === 'string') return [{ name: path, variable: node.slice(4, -1) }]
  return Object.entries(node as object).flatMap(([name, each]: [string, unknown]) =>
    leaves(`${path}.${name}`, each),
  )
}

const amount = 'Charge $1,234.50'

const examples: Record<string, (value: string) => { text?: string; style: CSSProperties }> = {
  color: (backgroundColor) => ({ style: { ...swatch, backgroundColor } }),
  space: (inlineSize) => ({ style: { inlineSize } }),
  target: (blockSize) => ({ style: { inlineSize: '10rem', blockSize } }),
  radius: (borderRadius) => ({ style: { ...card, borderRadius } }),
  font: (fontFamily) => ({ text: amount, style: { fontFamily } }),
  text: (fontSize) => ({ text: amount, style: { fontSize, lineHeight: 1.2 } }),
  weight: (fontWeight) => ({ text: amount, style: { fontWeight } }),
  shadow: (boxShadow) => ({
    style: { ...card, backgroundColor: vars.color.surface.raised, boxShadow },
  }),
}

/** How to show a token: text, or a bar with these styles; undefined for what cannot be seen at rest. */
export function exampleOf({ name, variable }: ListedToken) {
  const [part = ''] = name.split('.')
  return name.endsWith('.height') ? undefined : examples[part]?.(`var(${variable})`)
}

const swatch = {
  inlineSize: '4rem',
  blockSize: '2rem',
  border: `1px solid ${vars.color.border.base}`,
}
const card = { inlineSize: '6rem', blockSize: '3rem' }
