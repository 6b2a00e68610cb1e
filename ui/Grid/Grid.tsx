import type { ReactNode } from 'react'

import type { vars } from '#ui/theme/vars.css.ts'

import { grid } from './Grid.css.ts'

export interface GridProps {
  /** The cells; each is as wide as its column. */
  children: ReactNode
  /** Space between rows and columns. */
  gap?: keyof typeof vars.space
  /** Minimum column width: 160, 240, 320 or 448 px. */
  minColumn?: 's' | 'm' | 'l' | 'xl'
  /** Element: a list for items of one kind, `dl` for figures. */
  as?: 'div' | 'ul' | 'ol' | 'dl'
  /** Its accessible name, if no text on the screen names it. */
  'aria-label'?: string
  /** The id of the text that names it. */
  'aria-labelledby'?: string
}

export function Grid({ gap = 'm', minColumn = 'm', as: Element = 'div', ...rest }: GridProps) {
  // Safari drops list semantics from unstyled lists.
  const role = Element === 'ul' || Element === 'ol' ? 'list' : undefined
  return <Element {...rest} role={role} className={grid({ gap, minColumn })} />
}
