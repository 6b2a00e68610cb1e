import type { Payable } from '#domain/payable.ts'
import { Text } from '#ui/Text/Text.tsx'

import * as styles from './RefundItem.css.ts'

export interface ItemWordsProps {
  payable: Pick<Payable, 'name' | 'description'>
  /** For what is named by the item's name. */
  nameId?: string
}

/** What a line was for; words in another direction than the page's stay whole. */
export function ItemMessages({ payable: { name, description }, nameId }: ItemWordsProps) {
  return (
    <div className={styles.words}>
      <Text weight="bold" {...(nameId !== undefined && { id: nameId })}>
        <bdi>{name}</bdi>
      </Text>
      {description !== '' && (
        <Text size="label" tone="muted">
          <bdi>{description}</bdi>
        </Text>
      )}
    </div>
  )
}
