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

/** A vertical stack with an even gap. Children have no margins. */
export function Stack({ gap = 'm', align = 'stretch', as: Element = 'div', ...rest }: StackProps) {
  // Safari drops list semantics from unstyled lists.
  const role = Element === 'ul' || Element === 'ol' ? 'list' : undefined
  return <Element {...rest} role={role} className={stack({ gap, align })} />
}
