import type { ReceiptMethod as Method } from '#domain/receipts/receipt-card.ts'

import { Bilingual } from './Bilingual.tsx'
import { Pairs, type ReceiptVariant } from './Pairs.tsx'
import * as styles from './Receipt.css.ts'

export interface ReceiptMethodProps {
  method: Method
  variant: ReceiptVariant
}

export function ReceiptMethod({ method, variant }: ReceiptMethodProps) {
  const { lines, verification } = method
  if (lines.length === 0 && verification === null) return null
  return (
    <div className={styles.part({ isCompact: variant.isCompact, isRuled: true })}>
      {lines.length > 0 && <Pairs pairs={lines} variant={variant} />}
      {verification !== null && (
        <p className={verification === 'Signature' ? styles.signature : styles.verified}>
          <Bilingual text={verification} />
        </p>
      )}
    </div>
  )
}
