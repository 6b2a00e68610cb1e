import { correction, generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

import { type ReceiptMark as Mark, receiptQrCode } from '#domain/receipts/receipt-mark.ts'

import { Bilingual } from './Bilingual.tsx'
import { part } from './Receipt.css.ts'
import * as styles from './ReceiptMark.css.ts'

export interface ReceiptMarkProps {
  mark: Mark
  variant: { isCompact: boolean; isWide: boolean }
}

/** The QR code and the short code by which anyone can check a receipt. */
export function ReceiptMark({ mark, variant: { isCompact, isWide } }: ReceiptMarkProps) {
  const { name, quietZone } = receiptQrCode
  const code = generate(mark.url, { minCorrectionLevel: correction[receiptQrCode.correction] })
  const size = code.size + 2 * quietZone
  return (
    <div className={`${part({ isCompact, isRuled: true })} ${styles.mark({ isWide })}`}>
      <svg
        role="img"
        aria-label={name}
        className={styles.square({ isWide })}
        viewBox={`${-quietZone} ${-quietZone} ${size} ${size}`}
        shapeRendering="crispEdges"
        fill="currentColor"
      >
        <path d={toSvgPath(code)} />
      </svg>
      <p className={styles.address({ isWide })}>
        <Bilingual text={mark.text} />
      </p>
      <p className={styles.shortCode}>{mark.shortCode}</p>
    </div>
  )
}
