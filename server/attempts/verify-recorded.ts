import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Processor } from '../gateways/processor/processor.ts'
import { type AttemptKey, attemptKey } from '../ledger/attempt-row.ts'
import { lockPayment, type PaymentRow } from '../ledger/find-payment.ts'
import { refreshPaymentStatus } from '../ledger/refresh-payment-status.ts'
import { later, minute } from '../platform/clock.ts'
import { completeReversal, noteReversalReport } from '../reversal/complete-reversal.ts'
import { inquire } from '../reversal/inquire.ts'
import { listContradiction } from './complete-failure.ts'

type Context = {
  db: Database
  processor: Processor | undefined
  acceptorId: string | undefined
  now: Date
}

export type Recorded = { key: AttemptKey; createdAt: Date; reversalReportedAt: Date | null }

/** `contested`: the workstation reported a reversal, but the charge is still live. */
type RecordedStatus = 'live' | 'reversed' | 'contested' | 'unknown'

/** How long a workstation may take to reverse a charge it reported as reversed. */
export const reversalTimeout = 5 * minute

export async function findRecorded(
  db: Database,
  payment: Pick<PaymentRow, 'tenant_id' | 'id'>,
  acceptorId: string | undefined,
): Promise<Recorded | undefined> {
  if (acceptorId === undefined) return undefined
  const row = await db
    .selectFrom('subpayment')
    .select(['trace_id', 'created_at', 'reversal_reported_at'])
    .where('tenant_id', '=', payment.tenant_id)
    .where('payment_id', '=', payment.id)
    .where('acceptor_id', '=', acceptorId)
    .where('transaction_type', '=', 'SALE')
    .where('reversed', '=', false)
    .where('voided', '=', false)
    .executeTakeFirst()
  if (row === undefined || row.trace_id === null) return undefined
  return {
    key: attemptKey(payment, row.trace_id),
    createdAt: row.created_at,
    reversalReportedAt: row.reversal_reported_at,
  }
}

/**
 * Checks whether a recorded charge is still live. A workstation that got no answer may have reversed it
 * and crashed before reporting that, so the ledger follows the processor unless our own refund undid
 * the sale. A reported reversal that was never made becomes a discrepancy, and the payment stays paid.
 */
export async function verifyRecorded(
  { db, processor, acceptorId = '', now }: Context,
  payment: PaymentRow,
  { key, reversalReportedAt }: Recorded,
): Promise<RecordedStatus> {
  const result = await inquire({ processor, acceptorId, payment, attemptId: key.id })
  if (result.kind === 'unknown') return 'unknown'
  if (result.kind === 'reversed') {
    const { approval } = result.charge
    return inTransaction<RecordedStatus>(db, async (transaction) => {
      const locked = await lockPayment(transaction, payment)
      const completion = { payment: locked, key, acceptorId, now, actorId: null }
      const { status } = await completeReversal(transaction, completion, approval)
      return status === 'REVERSED' ? 'reversed' : 'live'
    })
  }
  if (reversalReportedAt === null) return 'live'
  if (result.kind !== 'approved' || later(reversalReportedAt, reversalTimeout) > now) {
    return 'contested'
  }
  const { charge } = result
  return inTransaction<RecordedStatus>(db, async (transaction) => {
    const locked = await lockPayment(transaction, payment)
    if (!(await noteReversalReport(transaction, key, null))) return 'live'
    const report = { payment: locked, key, acceptorId, actorId: null, now }
    await listContradiction(transaction, report, 'REVERSAL_NOT_MADE', charge)
    await refreshPaymentStatus(transaction, locked)
    return 'live'
  })
}
