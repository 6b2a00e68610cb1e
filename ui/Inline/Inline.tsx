import type { ReactNode } from 'react'

import type { vars } from '#ui/theme/vars.css.ts'

import { inline } from './Inline.css.ts'

export interface InlineProps {
  children: ReactNode
  gap?: keyof typeof vars.space
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
  justify?: 'start' | 'center' | 'end' | 'between'
  /** Turn off only if a second line is worse than squeezing. */
  wrap?: boolean
  as?: 'div' | 'header' | 'footer' | 'nav' | 'ul' | 'ol' | 'li' | 'span'
  'aria-label'?: string
  'aria-labelledby'?: string
}

/** A horizontal row that wraps if space is short. */
export function Inline({
  gap = 's',
  align = 'center',
  justify = 'start',
  wrap = true,
  as: Element = 'div',
  ...rest
}: InlineProps) {
  // Safari drops list semantics from unstyled lists.
  const role = Element === 'ul' || Element === 'ol' ? 'list' : undefined
  return <Element {...rest} role={role} className={inline({ gap, align, justify, wrap })} />
}
