import { useId } from 'react'

import type { ReceiptModel } from '#domain/receipt.ts'
import { Link } from '#ui/Link/Link.tsx'
import { StatusChip } from '#ui/StatusChip/StatusChip.tsx'

import { Pairs } from './Pairs.tsx'
import * as styles from './Receipt.css.ts'
import { ReceiptItems } from './ReceiptItems.tsx'

export interface ReceiptProps {
  /** All words and amounts, ready; what is missing there is not drawn. */
  receipt: ReceiptModel
  /** Closer lines, for short or narrow paper (the agency's setting `useCompactReceiptFormat`). */
  isCompact?: boolean
  /** The path of a related receipt; absent, related ones are listed without links. */
  hrefOf?: (transactionId: string) => string
}

/** A till receipt: on screen a slip of paper, on paper black on white (SPEC §2 Receipt). */
export function Receipt({ receipt, isCompact = false, hrefOf }: ReceiptProps) {
  const { status, paidOn, total, related } = receipt
  const titleId = useId()
  const look = { isCompact }
  const ruled = { isCompact, isRuled: true }
  return (
    <div className={styles.counter}>
      <article aria-labelledby={titleId} className={styles.paper(look)}>
        <header className={styles.head(look)}>
          <p className={styles.logo}>{receipt.logoText}</p>
          <h2 id={titleId} className={styles.title(look)}>
            {receipt.title}
          </h2>
          <p className={styles.muted}>{receipt.thanks}</p>
          <StatusChip tone={status.tone}>{status.label}</StatusChip>
          {status.text !== null && <p>{status.text}</p>}
          <p>
            {paidOn.label} {paidOn.date} {paidOn.time}
          </p>
        </header>
        <p className={styles.total(look)}>
          <span>{total.label}</span>{' '}
          <span className={styles.totalAmount(look)}>{total.amount}</span>
        </p>
        <ReceiptItems receipt={receipt} isCompact={isCompact} />
        <Pairs pairs={receipt.details} look={ruled} />
        {receipt.card.length > 0 && (
          <div className={styles.part(ruled)}>
            <Pairs pairs={receipt.card} look={look} />
            {receipt.pinVerified !== null && (
              <p className={styles.verified}>{receipt.pinVerified}</p>
            )}
          </div>
        )}
        {related.length > 0 && (
          <ul className={styles.part(ruled)}>
            {related.map(({ transactionId, link, text }) => (
              <li key={transactionId} className={styles.pair}>
                {text !== '' && <span>{text}</span>}{' '}
                {hrefOf !== undefined && (
                  <span className={styles.relatedLink}>
                    <Link href={hrefOf(transactionId)}>{link}</Link>
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </article>
    </div>
  )
}
