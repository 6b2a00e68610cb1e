import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import { lockPayment, type PaymentRow } from '../payments/find-payment.ts'
import { settle } from '../payments/settle.ts'
import type { Processor } from '../processor/processor.ts'
import { type AttemptKey, attemptKey } from './attempt-row.ts'
import { lookUp } from './look-up.ts'
import { reportTakenBack } from './report-taken-back.ts'

type Means = {
  db: Database
  processor: Processor | undefined
  acceptorId: string | undefined
  now: Date
}

export type Recorded = { key: AttemptKey; createdAt: Date }

/** The charge that stands in our books and that a workstation's reader made; undefined where none does. */
export async function findRecorded(
  db: Database,
  payment: Pick<PaymentRow, 'tenant_id' | 'id'>,
  acceptorId: string | undefined,
): Promise<Recorded | undefined> {
  if (acceptorId === undefined) return undefined
  const row = await db
    .selectFrom('subpayment')
    .select(['trace_id', 'created_at'])
    .where('tenant_id', '=', payment.tenant_id)
    .where('payment_id', '=', payment.id)
    .where('acceptor_id', '=', acceptorId)
    .where('transaction_type', '=', 'SALE')
    .where('reversed', '=', false)
    .where('voided', '=', false)
    .executeTakeFirst()
  if (row === undefined || row.trace_id === null) return undefined
  return { key: attemptKey(payment, row.trace_id), createdAt: row.created_at }
}

/**
 * Whether a recorded charge still stands at the processor. A workstation that heard no answer to its
 * recording takes the charge back at its reader, and may die before it can say so: then the books say
 * paid of money that went back. They follow the processor, but where a refund of ours undid the sale.
 */
export async function verifyRecorded(
  { db, processor, acceptorId, now }: Means,
  payment: PaymentRow,
  key: AttemptKey,
): Promise<'stands' | 'takenBack' | 'unknown'> {
  const found = await lookUp({ processor, acceptorId, payment, attemptId: key.id })
  if (found.kind === 'unknown') return 'unknown'
  if (found.kind !== 'reversed') return 'stands'
  return inTransaction(db, async (transaction) => {
    const held = await lockPayment(transaction, payment)
    if (await isRefunded(transaction, held)) return 'stands'
    await reportTakenBack(transaction, { key, now, actorId: null })
    await settle(transaction, held)
    return 'takenBack'
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
