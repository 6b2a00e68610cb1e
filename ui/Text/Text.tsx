import type { ReactNode } from 'react'

import { textStyle, type textTones, type textWeights } from './Text.css.ts'

export interface TextProps {
  /** The text, and elements within a line. */
  children: ReactNode
  /** Size and line height. */
  size?: 'caption' | 'label' | 'body' | 'lead'
  /** Never the only carrier of meaning; the text or an icon says it too. */
  tone?: keyof typeof textTones
  /** Weight; by default the one of the text around it. */
  weight?: keyof typeof textWeights
  /** Defaults to a paragraph; use `span` inside a line, a button or a heading. */
  as?: 'p' | 'span' | 'div' | 'strong' | 'em' | 'dt' | 'dd' | 'li' | 'small'
  /** For `aria-labelledby` and `aria-describedby`. */
  id?: string
  /** Figures of equal width, for numbers below each other. */
  isNumeric?: boolean
  /** Side on which lines start; by default the one of the text around it. */
  align?: 'start' | 'center' | 'end'
}

export function Text({
  children,
  size = 'body',
  tone = 'base',
  weight,
  as: Element = 'p',
  id,
  isNumeric = false,
  align,
}: TextProps) {
  const strength = weight ?? (Element === 'strong' ? 'bold' : 'regular')
  return (
    <Element id={id} className={textStyle({ size, tone, weight: strength, isNumeric, align })}>
      {children}
    </Element>
  )
}
