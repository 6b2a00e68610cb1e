import { groupLabels, type ReceiptItems as Items } from '#domain/receipts/receipt-items.ts'

import { Pair, type ReceiptVariant } from './Pairs.tsx'
import * as styles from './Receipt.css.ts'

export interface ReceiptItemsProps {
  items: Items
  variant: ReceiptVariant
}

export function ReceiptItems({ items, variant }: ReceiptItemsProps) {
  const { isCompact, isWide } = variant
  const { groups, subTotal, fee } = items
  return (
    <>
      {groups.map(({ serviceOfferingId, title, lines, totals }, index) => (
        <div key={serviceOfferingId} className={styles.part({ isCompact, isRuled: index > 0 })}>
          {title !== null && <h3 className={styles.groupTitle}>{title}</h3>}
          <ul className={styles.part(variant)}>
            {lines.map(({ id, name, description, amount }) => (
              <li key={id} className={styles.item}>
                <span className={styles.itemMessages}>
                  <bdi className={styles.strong}>{name}</bdi>{' '}
                  {description !== '' && (
                    <p dir="auto" className={styles.itemDescription({ isWide })}>
                      {description}
                    </p>
                  )}
                </span>{' '}
                <span className={styles.value}>{amount}</span>
              </li>
            ))}
          </ul>
          {totals !== null && (
            <dl className={styles.part({ isCompact })}>
              <Pair label={groupLabels.subTotal} value={totals.subTotal} />
              {fee !== null && <Pair label={fee.label} value={totals.fees} />}
              <Pair label={groupLabels.groupTotal} value={totals.groupTotal} isStrong />
            </dl>
          )}
        </div>
      ))}
      {subTotal !== null && (
        <dl className={styles.part({ isCompact, isRuled: true })}>
          <Pair label={subTotal.label} value={subTotal.amount} />
          {fee !== null && <Pair label={fee.label} value={fee.amount} />}
        </dl>
      )}
    </>
  )
}
