import type { ReceiptModel } from '#domain/receipts/receipt.ts'
import { Link } from '#ui/Link/Link.tsx'

import { Bilingual } from './Bilingual.tsx'
import { Pair } from './Pairs.tsx'
import * as styles from './Receipt.css.ts'

export interface ReceiptRelatedProps {
  related: ReceiptModel['related']
  net: ReceiptModel['net']
  isCompact: boolean
  hrefOf: ((transactionId: string) => string) | undefined
}

/** The payment's other transactions and what they leave; print lists their amounts without links. */
export function ReceiptRelated({ related, net, isCompact, hrefOf }: ReceiptRelatedProps) {
  const shown = hrefOf ? related : related.filter(({ text }) => text !== '')
  if (shown.length === 0) return null
  const isLinksAlone = shown.every(({ text }) => text === '')
  const part = styles.part({ isCompact, isRuled: true })
  return (
    <div className={isLinksAlone ? `${part} ${styles.screenOnly}` : part}>
      <ul className={styles.part({ isCompact })}>
        {shown.map(({ transactionId, link, text, date }) => (
          <li key={transactionId} className={styles.pair}>
            {text !== '' && (
              <>
                <span>
                  <Bilingual text={text} />
                </span>{' '}
                <span className={styles.muted}>{date}</span>
              </>
            )}{' '}
            {hrefOf !== undefined && (
              <span className={`${styles.relatedLink} ${styles.screenOnly}`}>
                <Link href={hrefOf(transactionId)}>{link}</Link>
              </span>
            )}
          </li>
        ))}
      </ul>
      {net && (
        <dl>
          <Pair label={net.label} value={net.amount} isStrong />
        </dl>
      )}
    </div>
  )
}
