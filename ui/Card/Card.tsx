import type { ReactNode } from 'react'

import { card } from './Card.css.ts'

export interface CardProps {
  /** Content of one subject. */
  children: ReactNode
  /** `none` for edge-to-edge content such as a table, which is clipped to the corners. */
  padding?: 'none' | 's' | 'm' | 'l' | 'xl'
  /** `section` needs an accessible name: a label, or the id of its heading. */
  as?: 'div' | 'section' | 'article' | 'aside' | 'li'
  /** Its accessible name, if no text on the screen names it. */
  'aria-label'?: string
  /** The id of the text that names it. */
  'aria-labelledby'?: string
  /** True while its content loads. */
  'aria-busy'?: boolean
}

/** A surface that groups related content. Do not nest cards. */
export function Card({ padding = 'l', as: Element = 'div', ...rest }: CardProps) {
  return <Element {...rest} className={card({ padding })} />
}
