import { useId } from 'react'

import type { Paper } from '#domain/receipts/receipt-paper.ts'
import type { ReceiptModel } from '#domain/receipts/receipt.ts'
import { StatusChip } from '#ui/StatusChip/StatusChip.tsx'

import { Bilingual, InSecond, SecondLanguageContext } from './Bilingual.tsx'
import { Pairs } from './Pairs.tsx'
import * as styles from './Receipt.css.ts'
import { ReceiptItems } from './ReceiptItems.tsx'
import { ReceiptMark } from './ReceiptMark.tsx'
import { ReceiptMethod } from './ReceiptMethod.tsx'
import { ReceiptRelated } from './ReceiptRelated.tsx'
import { RehearsalMark } from './RehearsalMark.tsx'
import { sheetSetting } from './sheet-setting.ts'

export interface ReceiptProps {
  /** The text and amounts to print, made by `domain/receipts`. */
  receipt: ReceiptModel
  /** Tighter lines for short or narrow paper (tenant setting `useCompactReceiptFormat`). */
  isCompact?: boolean
  /** Lays it out for a roll or a page; without it, for the screen. */
  paper?: Paper
  /** The address of a related receipt; without it, its number is plain text. */
  hrefOf?: (transactionId: string) => string
}

/** A receipt: a paper slip on screen, black on white in print (SPEC §2 Receipt). */
export function Receipt({ receipt, isCompact: isSetCompact = false, paper, hrefOf }: ReceiptProps) {
  const { status, paidOn, total, items } = receipt
  const setting = paper === 'letter' ? sheetSetting(receipt) : 'usual'
  const isCompact = isSetCompact || setting !== 'usual'
  const isWide = setting === 'wide'
  const titleId = useId()
  const moment = `${paidOn.date} ${paidOn.time}`
  const variant = { isCompact, isWide }
  return (
    <div className={styles.counter({ paper, isWide })}>
      <SecondLanguageContext value={receipt.second}>
        <article aria-labelledby={titleId} className={styles.paper({ isCompact, paper })}>
          {receipt.rehearsal !== null && <RehearsalMark text={receipt.rehearsal} />}
          <header className={styles.head({ isCompact })}>
            <p className={styles.logo}>
              <Bilingual text={receipt.logoText} />
            </p>
            <h2 id={titleId} className={styles.title({ isCompact, paper })}>
              <Bilingual text={receipt.title} />
            </h2>
            <p className={styles.muted}>
              <Bilingual text={receipt.thanks} />
            </p>
            <StatusChip tone={status.tone}>{status.label}</StatusChip>
            <InSecond text={status.label} />
            {status.text !== null && (
              <p>
                <Bilingual text={status.text} />
              </p>
            )}
            <p>
              {paidOn.label} <span className={styles.moment}>{moment}</span>
              <InSecond text={`${paidOn.label} ${moment}`} />
            </p>
          </header>
          <p className={styles.total({ isCompact })}>
            <span>
              <Bilingual text={total.label} />
            </span>{' '}
            <span className={styles.totalAmount({ isCompact, paper })}>{total.amount}</span>
          </p>
          <ReceiptItems items={items} variant={variant} />
          <Pairs
            pairs={receipt.details}
            variant={{ ...variant, isRuled: items.subTotal !== null }}
          />
          <ReceiptMethod method={receipt.method} variant={variant} />
          <ReceiptRelated
            related={receipt.related}
            net={receipt.net}
            isCompact={isCompact}
            hrefOf={hrefOf}
          />
          {receipt.contact !== null && (
            <p className={`${styles.part({ isCompact, isRuled: true })} ${styles.contact}`}>
              <Bilingual text={receipt.contact} />
            </p>
          )}
          {receipt.mark !== null && <ReceiptMark mark={receipt.mark} variant={variant} />}
        </article>
      </SecondLanguageContext>
    </div>
  )
}
