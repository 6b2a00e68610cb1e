import { correction, generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

import type { ReceiptMark as Mark } from '#domain/receipts/receipt-mark.ts'

import { Bilingual } from './Bilingual.tsx'
import { part } from './Receipt.css.ts'
import * as styles from './ReceiptMark.css.ts'

/** Modules of white that cameras need on each side. */
const QUIET_ZONE = 4

export interface ReceiptMarkProps {
  mark: Mark
  isCompact: boolean
}

/** The QR code and the short code by which anyone can check a receipt. */
export function ReceiptMark({ mark, isCompact }: ReceiptMarkProps) {
  const code = generate(mark.url, { minCorrectionLevel: correction.M })
  const size = code.size + 2 * QUIET_ZONE
  return (
    <div className={`${part({ isCompact, isRuled: true })} ${styles.mark}`}>
      <svg
        role="img"
        aria-label="QR code to check this receipt"
        className={styles.square}
        viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${size} ${size}`}
        shapeRendering="crispEdges"
        fill="currentColor"
      >
        <path d={toSvgPath(code)} />
      </svg>
      <p>
        <Bilingual text={mark.text} />
      </p>
      <p className={styles.shortCode}>{mark.shortCode}</p>
    </div>
  )
}
