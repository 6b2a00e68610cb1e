import type { ReactNode } from 'react'

import { visuallyHidden } from './VisuallyHidden.css.ts'

export interface VisuallyHiddenProps {
  children: ReactNode
  as?: 'span' | 'div' | 'h2' | 'h3' | 'caption'
  id?: string
}

/** Content for screen readers only, if the layout already shows it visually. */
export function VisuallyHidden({ children, as: Element = 'span', id }: VisuallyHiddenProps) {
  return (
    <Element id={id} className={visuallyHidden}>
      {children}
    </Element>
  )
}
