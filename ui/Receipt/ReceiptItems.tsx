import type { ReceiptModel } from '#domain/receipt.ts'

import { Pair } from './Pairs.tsx'
import * as styles from './Receipt.css.ts'

export interface ReceiptItemsProps {
  receipt: ReceiptModel
  isCompact: boolean
}

/** What was paid for, group by group, and what it adds up to. */
export function ReceiptItems({ receipt, isCompact }: ReceiptItemsProps) {
  const { groups, showsGroupTotals, subTotal, fee } = receipt
  return (
    <>
      {groups.map((group, index) => (
        <div
          key={group.serviceOfferingId}
          className={styles.part({ isCompact, isRuled: index > 0 })}
        >
          <ul className={styles.part({ isCompact })}>
            {group.lines.map(({ id, name, description, amount }) => (
              <li key={id} className={styles.item}>
                <span>
                  <span className={styles.itemName}>{name}</span>
                  {description !== '' && <p className={styles.muted}>{description}</p>}
                </span>{' '}
                <span>{amount}</span>
              </li>
            ))}
          </ul>
          {showsGroupTotals && (
            <dl className={styles.part({ isCompact })}>
              <Pair label={subTotal.label} value={group.subTotal} />
              {fee !== null && <Pair label={fee.label} value={group.fees} />}
              <Pair label="Group Total" value={group.groupTotal} isStrong />
            </dl>
          )}
        </div>
      ))}
      <dl className={styles.part({ isCompact, isRuled: true })}>
        <Pair label={subTotal.label} value={subTotal.amount} />
        {fee !== null && <Pair label={fee.label} value={fee.amount} />}
      </dl>
    </>
  )
}
