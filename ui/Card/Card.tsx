import type { ReactNode } from 'react'

import { card } from './Card.css.ts'

export interface CardProps {
  children: ReactNode
  /** `none` for what reaches the edges, such as a table: it is clipped to the corners. */
  padding?: 'none' | 's' | 'm' | 'l' | 'xl'
  /** `section` needs a name: a label, or the id of its heading. */
  as?: 'div' | 'section' | 'article' | 'aside' | 'li'
  'aria-label'?: string
  'aria-labelledby'?: string
}

/** A sheet on the canvas that holds what belongs together. Not for nesting. */
export function Card({ padding = 'l', as: Element = 'div', ...rest }: CardProps) {
  return <Element {...rest} className={card({ padding })} />
}
