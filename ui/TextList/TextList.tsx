import type { ReactNode } from 'react'

import * as styles from './TextList.css.ts'

export interface TextListProps {
  /** The items in order. */
  items: readonly ReactNode[]
  /** Numbers the items, if their order matters. */
  isOrdered?: boolean
}

export function TextList({ items, isOrdered = false }: TextListProps) {
  const Element = isOrdered ? 'ol' : 'ul'
  return (
    <Element className={isOrdered ? styles.letters : styles.bullets}>
      {items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the items never reorder
        <li key={index}>{item}</li>
      ))}
    </Element>
  )
}
