import type { ReactNode } from 'react'

import type { vars } from '#ui/theme/vars.css.ts'

import { stack } from './Stack.css.ts'

export interface StackProps {
  /** Elements one below the other. */
  children: ReactNode
  /** Space between the children. */
  gap?: keyof typeof vars.space
  /** Position of narrow elements; by default all are as wide as the stack. */
  align?: 'stretch' | 'start' | 'center' | 'end'
  /** Element: a list for items of one kind, a landmark for part of a page. */
  as?: 'div' | 'section' | 'article' | 'header' | 'footer' | 'nav' | 'ul' | 'ol' | 'li' | 'dl'
  /** For links to it. */
  id?: string
  /** Its accessible name, if no text on the screen names it. */
  'aria-label'?: string
  /** The id of the text that names it. */
  'aria-labelledby'?: string
}

/** A vertical stack with an even gap. Children have no margins. */
export function Stack({ gap = 'm', align = 'stretch', as: Element = 'div', ...rest }: StackProps) {
  // Safari drops list semantics from unstyled lists.
  const role = Element === 'ul' || Element === 'ol' ? 'list' : undefined
  return <Element {...rest} role={role} className={stack({ gap, align })} />
}
