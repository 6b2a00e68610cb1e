import type { ReactNode } from 'react'

import type { vars } from '#ui/theme/vars.css.ts'

import { inline } from './Inline.css.ts'

export interface InlineProps {
  /** Elements side by side. */
  children: ReactNode
  /** Space between the children. */
  gap?: keyof typeof vars.space
  /** Vertical position of low elements beside tall ones. */
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
  /** Position of the elements if room is left. */
  justify?: 'start' | 'center' | 'end' | 'between'
  /** Turn off only if a second line is worse than squeezing. */
  wrap?: boolean
  /** Element: a list for items of one kind. */
  as?: 'div' | 'header' | 'footer' | 'nav' | 'ul' | 'ol' | 'li' | 'span'
  /** Its accessible name, if no text on the screen names it. */
  'aria-label'?: string
  /** The id of the text that names it. */
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
