import { later, minute } from '../clock.ts'
import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import { lockPayment, type PaymentRow } from '../payments/find-payment.ts'
import { refreshPaymentStatus } from '../payments/refresh-payment-status.ts'
import type { Processor } from '../processor/processor.ts'
import { type AttemptKey, attemptKey } from './attempt-row.ts'
import { completeReversal } from './complete-attempt.ts'
import { contradict } from './complete-failure.ts'
import { inquire } from './inquire.ts'
import { noteReversalReport } from './reverse-recorded.ts'

type Means = {
  db: Database
  processor: Processor | undefined
  acceptorId: string | undefined
  now: Date
}

export type Recorded = { key: AttemptKey; createdAt: Date; reversalReportedAt: Date | null }

/** `contested`: the workstation says that it reversed the charge, and it still stands. */
type Standing = 'stands' | 'takenBack' | 'contested' | 'unknown'

/** So long a workstation may still be reversing what it says that it reversed. */
export const reversalTimeout = 5 * minute

/** The live sale in the ledger that a workstation's reader made; undefined if there is none. */
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
 * Whether a recorded charge still stands at the processor. A workstation that heard no answer to its
 * recording reverses the charge at its reader, and may die before it can say so; the ledger follows
 * the processor, unless a refund of ours undid the sale. A reversal that was reported and not made is
 * listed for administrators, and the payment stands.
 */
export async function verifyRecorded(
  { db, processor, acceptorId = '', now }: Means,
  payment: PaymentRow,
  { key, reversalReportedAt }: Recorded,
): Promise<Standing> {
  const found = await inquire({ processor, acceptorId, payment, attemptId: key.id })
  if (found.kind === 'unknown') return 'unknown'
  if (found.kind === 'reversed') {
    const { approval } = found.movement
    return inTransaction<Standing>(db, async (transaction) => {
      const held = await lockPayment(transaction, payment)
      if (await isRefunded(transaction, held)) return 'stands'
      const concluded = { payment: held, key, acceptorId, now, actorId: null }
      await completeReversal(transaction, concluded, approval)
      return 'takenBack'
    })
  }
  if (reversalReportedAt === null) return 'stands'
  if (found.kind !== 'approved' || later(reversalReportedAt, reversalTimeout) > now) {
    return 'contested'
  }
  const { movement } = found
  return inTransaction<Standing>(db, async (transaction) => {
    const held = await lockPayment(transaction, payment)
    if (!(await noteReversalReport(transaction, key, null))) return 'stands'
    const report = { payment: held, key, acceptorId, actorId: null, now }
    await contradict(transaction, report, 'REVERSAL_NOT_MADE', movement)
    await refreshPaymentStatus(transaction, held)
    return 'stands'
  })
}

async function isRefunded(transaction: Database, { tenant_id, id }: PaymentRow): Promise<boolean> {
  const refund = await transaction
    .selectFrom('refund')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where('payment_id', '=', id)
    .where('state', '<>', 'FAILED')
    .executeTakeFirst()
  return refund !== undefined
}
