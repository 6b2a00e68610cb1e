import type { ReactNode, Ref } from 'react'

import { heading } from './Heading.css.ts'

export interface HeadingProps {
  /** The text. */
  children: ReactNode
  /** Heading level; also sets the size unless `size` does. */
  level: 1 | 2 | 3 | 4
  /** Size of the text, if the level’s own does not fit. */
  size?: 'lead' | 'title' | 'headline'
  /** For `aria-labelledby` and links to it. */
  id?: string
  /** Passing a ref makes the heading focusable by script. */
  ref?: Ref<HTMLHeadingElement>
}

const sizes = { 1: 'headline', 2: 'title', 3: 'lead', 4: 'lead' } as const

export function Heading({ children, level, size = sizes[level], id, ref }: HeadingProps) {
  const Element = `h${level}` as const
  return (
    <Element id={id} ref={ref} tabIndex={ref ? -1 : undefined} className={heading({ size })}>
      {children}
    </Element>
  )
}
