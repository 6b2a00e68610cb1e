import { later, minute } from '../clock.ts'
import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import { lockPayment, type PaymentRow } from '../payments/find-payment.ts'
import type { Processor } from '../processor/processor.ts'
import { completeReport } from './complete-report.ts'
import { outcomeInLedger } from './outcome-in-ledger.ts'
import { readReport, type Report } from './report.ts'
import { verifyApproval } from './verify-approval.ts'

type Means = {
  db: Database
  processor: Processor | undefined
  acceptorId: string
  now: Date
}

/** A reader's own screens last five minutes at most: what the processor does not know then did not happen. */
export const lastWord = 6 * minute

/**
 * Asks the processor about an approval that a workstation reported and that is still unconfirmed, and
 * does what follows (conclude-report.ts).
 * @returns whether the processor decided it
 */
export async function resolveReport(
  { db, processor, acceptorId, now }: Means,
  payment: PaymentRow,
  { key, approval, reportedAt }: Report,
): Promise<boolean> {
  const asked = { processor, acceptorId, payment, attemptId: key.id }
  const verified = await verifyApproval(asked, approval.transactionId)
  const isFinal = later(reportedAt, lastWord) <= now
  if (verified.kind === 'unknown' || (verified.kind === 'none' && !isFinal)) return false
  await inTransaction(db, async (transaction) => {
    const held = await lockPayment(transaction, payment)
    const report = await readReport(transaction, key)
    // Somebody else was told meanwhile.
    const isOver = report === undefined || (await outcomeInLedger(transaction, held, key.id))
    if (isOver) return
    const verification = { payment: held, report, acceptorId, verified, isFinal, now }
    await completeReport(transaction, verification)
  })
  return true
}
