import type { ReactNode } from 'react'

import type { vars } from '#ui/theme/vars.css.ts'

import { inline } from './Inline.css.ts'

export interface InlineProps {
  children: ReactNode
  gap?: keyof typeof vars.space
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
  justify?: 'start' | 'center' | 'end' | 'between'
  /** Off only where a second line would be worse than a squeeze. */
  wrap?: boolean
  as?: 'div' | 'header' | 'footer' | 'nav' | 'ul' | 'ol' | 'li' | 'span'
  'aria-label'?: string
  'aria-labelledby'?: string
}

/** One thing beside the other, in reading direction, wrapping where room is short. */
export function Inline({
  gap = 's',
  align = 'center',
  justify = 'start',
  wrap = true,
  as: Element = 'div',
  ...rest
}: InlineProps) {
  // Safari forgets that a list without markers is a list.
  const role = Element === 'ul' || Element === 'ol' ? 'list' : undefined
  return <Element {...rest} role={role} className={inline({ gap, align, justify, wrap })} />
}
