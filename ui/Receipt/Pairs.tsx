import type { LabeledText } from '#domain/receipts/receipt-card.ts'

import { Bilingual } from './Bilingual.tsx'
import * as styles from './Receipt.css.ts'

export interface ReceiptVariant {
  isCompact: boolean
  isWide: boolean
}

export interface PairsProps {
  pairs: readonly LabeledText[]
  variant: ReceiptVariant & { isRuled?: boolean }
}

export function Pairs({ pairs, variant }: PairsProps) {
  return (
    <dl className={styles.part(variant)}>
      {pairs.map(({ label, value }) => (
        <Pair key={`${label} ${value}`} label={label} value={value} />
      ))}
    </dl>
  )
}

export interface PairProps extends LabeledText {
  isStrong?: boolean
}

export function Pair({ label, value, isStrong = false }: PairProps) {
  return (
    <div className={isStrong ? `${styles.pair} ${styles.strong}` : styles.pair}>
      <dt>
        <Bilingual text={label} />
      </dt>
      <dd className={styles.value}>
        <Bilingual text={value} />
      </dd>
    </div>
  )
}
