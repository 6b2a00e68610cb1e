import type { AttemptOutcome } from '#domain/payments/attempt.ts'

import type { Database } from '../db/engine.ts'
import { type AttemptKey, attemptKey, outcome, readReversal } from './attempt-row.ts'
import { readBankAttempt } from './bank-attempt.ts'
import type { PaymentRow } from './find-payment.ts'
import { findStub } from './find-stub.ts'
import { saleOf } from './sale-of.ts'

/** An attempt's outcome by our own tables; undefined if only the processor can know. */
export async function outcomeInLedger(
  db: Database,
  payment: Pick<PaymentRow, 'tenant_id' | 'id'>,
  attemptId: string,
): Promise<AttemptOutcome | undefined> {
  const key = attemptKey(payment, attemptId)
  const entries = await readSaleEntries(db, key)
  if (entries.some(({ reversed, voided }) => !reversed && !voided)) return outcome('RECORDED')
  // A pending reversal takes precedence over an earlier reversed entry.
  const reversal = await readReversal(db, key)
  if (reversal !== undefined)
    return outcome(reversal.state === 'REVERSED' ? 'REVERSED' : 'REVERSAL_PENDING')
  if (entries.length > 0) return outcome('REVERSED')
  const cloudSale = await readCloudSale(db, key)
  if (cloudSale !== undefined) return cloudSale
  const debit = await readDebit(db, key)
  if (debit !== undefined) return debit
  const stub = await findStub(db, payment, key.id)
  return stub && outcome('APPROVED', { approval: stub })
}

const readSaleEntries = (db: Database, { tenant_id, payment_id, id }: AttemptKey) =>
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

/** Debits are recorded before they are sent, so a missing row means that none was sent. */
async function readDebit(db: Database, key: AttemptKey): Promise<AttemptOutcome | undefined> {
  const row = await readBankAttempt(db, key)
  if (row === undefined || row.payment_id !== key.payment_id) return undefined
  if (row.state !== 'REFUSED') return outcome(row.state === 'PENDING' ? 'UNKNOWN' : 'RECORDED')
  const { message } = row
  return outcome('REFUSED', { refusal: { statusCode: null, processorCode: null, message } })
}
