import type { ReactNode } from 'react'

import { visuallyHidden } from './VisuallyHidden.css.ts'

export interface VisuallyHiddenProps {
  /** Text for screen readers. */
  children: ReactNode
  /** Element: a heading or a caption where the page shows none. */
  as?: 'span' | 'div' | 'h2' | 'h3' | 'caption'
  /** For `aria-labelledby` and `aria-describedby`. */
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
