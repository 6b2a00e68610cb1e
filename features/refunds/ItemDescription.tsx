import type { Payable } from '#domain/pricing/payable.ts'
import { Text } from '#ui/Text/Text.tsx'

import * as styles from './RefundItem.css.ts'

export interface ItemDescriptionProps {
  payable: Pick<Payable, 'name' | 'description'>
  /** Id of the name element, for `aria-labelledby`. */
  nameId?: string
}

/** Name and description of a line item; each keeps its own text direction. */
export function ItemDescription({ payable: { name, description }, nameId }: ItemDescriptionProps) {
  return (
    <div className={styles.description}>
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
