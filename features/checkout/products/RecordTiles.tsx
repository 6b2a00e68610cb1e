import type { IntegratedPayable } from '#domain/record-search.ts'

import * as styles from './ProductList.css.ts'
import { ProductTile } from './ProductTile.tsx'

export interface RecordTilesProps {
  items: readonly IntegratedPayable[]
  /** Id of the words that say why nothing can be added now. */
  blockedBy: string | undefined
  onChoose: (item: IntegratedPayable) => void
}

/** What is looked up in the agency's own systems, in their order. */
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
