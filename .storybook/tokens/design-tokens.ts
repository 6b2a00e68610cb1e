import { measures } from '#ui/theme/measures.ts'
import { dark, highContrast, light, type Palette, print } from '#ui/theme/palettes.ts'
import {
  channelsOf,
  darkShadows,
  lightShadows,
  noShadows,
  type Shadows,
} from '#ui/theme/shadows.ts'

/** A token or a group of them, as in the Design Tokens Format (designtokens.org/tr/2025.10/format). */
export interface TokenGroup {
  [name: string]: Token | TokenGroup
}
export interface Token {
  $type: string
  $value: unknown
}

type Values = { readonly [name: string]: string | Values }

const grouped = (values: Values, tokenOf: (value: string) => Token): TokenGroup =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? tokenOf(value) : grouped(value, tokenOf),
    ]),
  )

/** `#rrggbb` or `rgb(r g b / alpha)`. */
const color = (css: string): Token => {
  const [, rgb = '', alpha = '1'] = /^rgb\(([\d ]+) \/ ([\d.]+)\)$/.exec(css) ?? []
  const channels = css.startsWith('#') ? channelsOf(css) : rgb.split(' ').map(Number)
  const hex = channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')
  return {
    $type: 'color',
    $value: {
      colorSpace: 'srgb',
      components: channels.map((channel) => Number((channel / 255).toFixed(4))),
      alpha: Number(alpha),
      hex: `#${hex}`,
    },
  }
}

const length = (css: string) => ({
  value: Number.parseFloat(css),
  unit: css.replace(/^[\d.]+/, ''),
})
const dimension = (css: string): Token => ({ $type: 'dimension', $value: length(css) })
const number = (css: string): Token => ({ $type: 'number', $value: Number(css) })
const line = (css: string): Token =>
  /\d/.test(css) ? dimension(css) : { $type: 'strokeStyle', $value: css }
const motion = (css: string): Token =>
  css.startsWith('cubic-bezier')
    ? { $type: 'cubicBezier', $value: (css.match(/[\d.]+/g) ?? []).map(Number) }
    : { $type: 'duration', $value: length(css) }
const family = (css: string): Token => ({
  $type: 'fontFamily',
  $value: css.split(', ').map((name) => name.replaceAll("'", '')),
})

const shadow = (layers: Shadows['raised']): Token => ({
  $type: 'shadow',
  $value: layers.map(({ y, blur, ink, opacity }) => ({
    color: color(`rgb(${channelsOf(ink).join(' ')} / ${opacity})`).$value,
    offsetX: length('0px'),
    offsetY: length(`${y}px`),
    blur: length(`${blur}px`),
    spread: length('0px'),
  })),
})

const painted = (palette: Palette, { raised, overlay }: Shadows): TokenGroup => ({
  color: grouped(palette, color),
  shadow: { raised: shadow(raised), overlay: shadow(overlay) },
})

/** Every token of the theme: `base` for all themes, then the colors and shadows of each. */
export const designTokens: TokenGroup = {
  base: {
    space: grouped(measures.space, dimension),
    target: grouped(measures.target, dimension),
    radius: grouped(measures.radius, dimension),
    line: grouped(measures.line, line),
    font: grouped(measures.font, family),
    text: grouped(measures.text, dimension),
    weight: grouped(measures.weight, (css) => ({ $type: 'fontWeight', $value: Number(css) })),
    motion: grouped(measures.motion, motion),
    layer: grouped(measures.layer, number),
    covered: grouped(measures.covered, dimension),
  },
  light: painted(light, lightShadows),
  dark: painted(dark, darkShadows),
  // Its outline of disabled controls is dashed, because gray is not available.
  highContrast: { ...painted(highContrast, noShadows), line: { disabled: line('dashed') } },
  print: painted(print, noShadows),
}
