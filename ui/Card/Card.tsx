import type { ReactNode } from 'react'

import { card } from './Card.css.ts'

export interface CardProps {
  children: ReactNode
  /** `none` for edge-to-edge content such as a table, which is clipped to the corners. */
  padding?: 'none' | 's' | 'm' | 'l' | 'xl'
  /** `section` needs an accessible name: a label, or the id of its heading. */
  as?: 'div' | 'section' | 'article' | 'aside' | 'li'
  'aria-label'?: string
  'aria-labelledby'?: string
}

/** A surface that groups related content. Do not nest cards. */
export function Card({ padding = 'l', as: Element = 'div', ...rest }: CardProps) {
  return <Element {...rest} className={card({ padding })} />
}
