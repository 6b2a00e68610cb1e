import type { IntegratedPayable } from '#domain/records/record-search.ts'

import * as styles from './ProductList.css.ts'
import { ProductTile } from './ProductTile.tsx'

export interface RecordTilesProps {
  items: readonly IntegratedPayable[]
  /** ID of the text that explains why nothing can be added. */
  blockedBy: string | undefined
  onChoose: (item: IntegratedPayable) => void
}

/** The record types that the office's systems offer, in their order. */
export function RecordTiles({ items, blockedBy, onChoose }: RecordTilesProps) {
  return (
    <ul className={styles.grid}>
      {items.map((item) => (
        <li key={item.soid}>
          <ProductTile
            name={item.displayName}
            description={item.description}
            price="Look up"
            {...(item.outage.active && { notice: `Outage: ${item.outage.description}` })}
            blockedBy={blockedBy}
            onPress={() => onChoose(item)}
          />
        </li>
      ))}
    </ul>
  )
}
