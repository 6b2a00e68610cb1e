import type { ReactNode } from 'react'

import { visuallyHidden } from './VisuallyHidden.css.ts'

export interface VisuallyHiddenProps {
  children: ReactNode
  as?: 'span' | 'div' | 'h2' | 'h3' | 'caption'
  id?: string
}

/** Read aloud, not drawn: for words that the layout says to those who see it. */
export function VisuallyHidden({ children, as: Element = 'span', id }: VisuallyHiddenProps) {
  return (
    <Element id={id} className={visuallyHidden}>
      {children}
    </Element>
  )
}
