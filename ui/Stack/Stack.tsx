import type { ReactNode } from 'react'

import type { vars } from '#ui/theme/vars.css.ts'

import { stack } from './Stack.css.ts'

export interface StackProps {
  children: ReactNode
  gap?: keyof typeof vars.space
  align?: 'stretch' | 'start' | 'center' | 'end'
  as?: 'div' | 'section' | 'article' | 'header' | 'footer' | 'nav' | 'ul' | 'ol' | 'li' | 'dl'
  id?: string
  'aria-label'?: string
  'aria-labelledby'?: string
}

/** One thing under the other, evenly apart. The gap belongs to the stack: children have no margins. */
export function Stack({ gap = 'm', align = 'stretch', as: Element = 'div', ...rest }: StackProps) {
  // Safari forgets that a list without markers is a list.
  const role = Element === 'ul' || Element === 'ol' ? 'list' : undefined
  return <Element {...rest} role={role} className={stack({ gap, align })} />
}
