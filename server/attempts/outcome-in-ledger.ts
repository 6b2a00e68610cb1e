import type { AttemptOutcome } from '#domain/attempt.ts'

import { readBankAttempt } from '../bank/bank-attempt.ts'
import { saleOf } from '../card-reader-sales/sale-of.ts'
import type { Database } from '../db/engine.ts'
import type { PaymentRow } from '../payments/find-payment.ts'
import { type AttemptKey, attemptKey, outcome, readAttempt } from './attempt-row.ts'
import { findStub } from './find-stub.ts'

/**
 * What our own books say of an attempt: its movement, that it was given back or has to be, a cloud
 * reader's sale, a bank account's debit, a mock approval. Undefined where only the processor can know.
 */
export async function outcomeInLedger(
  db: Database,
  payment: Pick<PaymentRow, 'tenant_id' | 'id'>,
  attemptId: string,
): Promise<AttemptOutcome | undefined> {
  const key = attemptKey(payment, attemptId)
  const movements = await readMovements(db, key)
  if (movements.some(({ reversed, voided }) => !reversed && !voided)) return outcome('RECORDED')
  // A debt stands until it is paid, whatever became of an earlier movement.
  const attempt = await readAttempt(db, key)
  if (attempt !== undefined) return outcome(attempt.state)
  if (movements.length > 0) return outcome('REVERSED')
  const onCloud = await readCloudSale(db, key)
  if (onCloud !== undefined) return onCloud
  const debited = await readDebit(db, key)
  if (debited !== undefined) return debited
  const stub = await findStub(db, payment, key.id)
  return stub && outcome('APPROVED', { approval: stub })
}

const readMovements = (db: Database, { tenant_id, payment_id, id }: AttemptKey) =>
  db
    .selectFrom('subpayment')
    .select(['reversed', 'voided'])
    .where('tenant_id', '=', tenant_id)
    .where('payment_id', '=', payment_id)
    .where('transaction_type', '=', 'SALE')
    .where('trace_id', '=', id)
    .execute()

async function readCloudSale(
  db: Database,
  { tenant_id, payment_id, id }: AttemptKey,
): Promise<AttemptOutcome | undefined> {
  const row = await db
    .selectFrom('sale')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('payment_id', '=', payment_id)
    .where('request_id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return undefined
  // Whoever runs the sale gives it back.
  if (row.pending_reversal !== null) return outcome('REVERSAL_PENDING')
  const { status, errorMessage, result } = saleOf(row)
  if (status === 'IN_PROGRESS') return outcome('UNKNOWN')
  if (status === 'COMPLETE') return outcome('RECORDED')
  return outcome('REFUSED', {
    refusal: {
      statusCode: result?.statusCode ?? null,
      processorCode: result?.processorCode ?? null,
      message: errorMessage,
    },
  })
}

/** Nothing else than our books knows of a debit that is not there: it is written down first. */
async function readDebit(db: Database, key: AttemptKey): Promise<AttemptOutcome | undefined> {
  const row = await readBankAttempt(db, key)
  if (row === undefined || row.payment_id !== key.payment_id) return undefined
  if (row.state !== 'REFUSED') return outcome(row.state === 'PENDING' ? 'UNKNOWN' : 'RECORDED')
  const { message } = row
  return outcome('REFUSED', { refusal: { statusCode: null, processorCode: null, message } })
}
