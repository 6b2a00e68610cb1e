import type { ReactNode } from 'react'

import * as styles from './TextList.css.ts'

export interface TextListProps {
  /** One point each; they do not change places. */
  items: readonly ReactNode[]
  /** One after the other: they are lettered. */
  isOrdered?: boolean
}

/** Points of a text, or things to do in their order. */
export function TextList({ items, isOrdered = false }: TextListProps) {
  const Element = isOrdered ? 'ol' : 'ul'
  return (
    <Element className={isOrdered ? styles.letters : styles.bullets}>
      {items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- A text has no other names for its points.
        <li key={index}>{item}</li>
      ))}
    </Element>
  )
}
