import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Processor } from '../gateways/processor/processor.ts'
import { lockPayment, type PaymentRow } from '../ledger/find-payment.ts'
import { outcomeInLedger } from '../ledger/outcome-in-ledger.ts'
import { readReport, type Report } from '../ledger/report.ts'
import { later, minute } from '../platform/clock.ts'
import { verifyApproval } from '../reversal/verify-approval.ts'
import { completeReport } from './complete-report.ts'

type Context = {
  db: Database
  processor: Processor | undefined
  acceptorId: string
  now: Date
}

/** A reader's screens time out within five minutes, so a charge unknown by then was not made. */
export const notFoundFinalAfter = 6 * minute

/** Asks the processor about an unconfirmed report. Returns whether the answer was final. */
export async function resolveReport(
  { db, processor, acceptorId, now }: Context,
  payment: PaymentRow,
  { key, approval, reportedAt }: Report,
): Promise<boolean> {
  const inquiry = { processor, acceptorId, payment, attemptId: key.id }
  const verified = await verifyApproval(inquiry, approval.transactionId)
  const isFinal = later(reportedAt, notFoundFinalAfter) <= now
  if (verified.kind === 'unknown' || (verified.kind === 'none' && !isFinal)) return false
  await inTransaction(db, async (transaction) => {
    const locked = await lockPayment(transaction, payment)
    const report = await readReport(transaction, key)
    // Another request may have resolved it during the inquiry.
    const isOver = report === undefined || (await outcomeInLedger(transaction, locked, key.id))
    if (isOver) return
    const verification = { payment: locked, report, acceptorId, verified, isFinal, now }
    await completeReport(transaction, verification)
  })
  return true
}
