import type { RelatedReceipt } from '#domain/receipts/receipt.ts'
import { Link } from '#ui/Link/Link.tsx'

import * as styles from './Receipt.css.ts'

export interface ReceiptRelatedProps {
  related: readonly RelatedReceipt[]
  isCompact: boolean
  hrefOf: ((transactionId: string) => string) | undefined
}

/** The payment's other transactions; print lists their amounts without links. */
export function ReceiptRelated({ related, isCompact, hrefOf }: ReceiptRelatedProps) {
  const shown = hrefOf ? related : related.filter(({ text }) => text !== '')
  if (shown.length === 0) return null
  const isLinksAlone = shown.every(({ text }) => text === '')
  const part = styles.part({ isCompact, isRuled: true })
  return (
    <ul className={isLinksAlone ? `${part} ${styles.screenOnly}` : part}>
      {shown.map(({ transactionId, link, text }) => (
        <li key={transactionId} className={styles.pair}>
          {text !== '' && <span>{text}</span>}{' '}
          {hrefOf !== undefined && (
            <span className={`${styles.relatedLink} ${styles.screenOnly}`}>
              <Link href={hrefOf(transactionId)}>{link}</Link>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
