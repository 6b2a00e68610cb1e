import type { ReactNode, Ref } from 'react'

import { heading } from './Heading.css.ts'

export interface HeadingProps {
  children: ReactNode
  /** Its rank in the outline of the page; the look follows unless `size` says otherwise. */
  level: 1 | 2 | 3 | 4
  size?: 'lead' | 'title' | 'headline'
  id?: string
  /** Asking for it makes the heading focusable by script, as each step of a sale needs. */
  ref?: Ref<HTMLHeadingElement>
}

const sizes = { 1: 'headline', 2: 'title', 3: 'lead', 4: 'lead' } as const

/** Heads a page, a card or a step. */
export function Heading({ children, level, size = sizes[level], id, ref }: HeadingProps) {
  const Element = `h${level}` as const
  return (
    <Element id={id} ref={ref} tabIndex={ref ? -1 : undefined} className={heading({ size })}>
      {children}
    </Element>
  )
}
