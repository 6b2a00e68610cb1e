import { fromMicros } from '#domain/money.ts'

import { audit } from '../audit.ts'
import type { Database } from '../db/engine.ts'
import { type AttemptKey, readAttempt } from './attempt-row.ts'
import { markTakenBack } from './mark-taken-back.ts'

type Reported = {
  key: AttemptKey
  now: Date
  /** Null where the server found out alone. */
  actorId: string | null
}

/**
 * A workstation says that it took the charge of an attempt back at its reader. Its movement, where
 * it is recorded, is reversed from here on. A debt that the server has promised to pay is not
 * settled by somebody's word: the processor will be asked. Nor is a cloud reader's sale or a bank
 * account's debit, which no workstation can take back.
 */
export async function reportTakenBack(
  transaction: Database,
  { key, now, actorId }: Reported,
): Promise<void> {
  if ((await isOnCloud(transaction, key)) || (await isDebit(transaction, key))) return
  const attempt = await readAttempt(transaction, key)
  if (attempt?.state === 'OWED') return
  const rows = await transaction
    .updateTable('subpayment')
    .set({ reversed: true })
    .where('tenant_id', '=', key.tenant_id)
    .where('payment_id', '=', key.payment_id)
    .where('transaction_type', '=', 'SALE')
    .where('trace_id', '=', key.id)
    .where('reversed', '=', false)
    .returning(['id', 'external_id', 'charged_amount'])
    .execute()
  const [movement] = rows
  if (movement !== undefined) {
    await audit(transaction, {
      tenantId: key.tenant_id,
      time: now,
      actorId,
      action: 'sale.reversed',
      subjectId: key.payment_id,
      details: {
        subpaymentId: movement.id,
        attemptId: key.id,
        amount: fromMicros(movement.charged_amount).amount,
      },
    })
  }
  await markTakenBack(transaction, {
    key,
    now,
    actorId,
    transactionId: movement?.external_id ?? null,
    amount: movement?.charged_amount ?? null,
  })
}

async function isOnCloud(transaction: Database, key: AttemptKey): Promise<boolean> {
  const row = await transaction
    .selectFrom('sale')
    .select('id')
    .where('tenant_id', '=', key.tenant_id)
    .where('request_id', '=', key.id)
    .executeTakeFirst()
  return row !== undefined
}

async function isDebit(transaction: Database, key: AttemptKey): Promise<boolean> {
  const { payment_method_type } = await transaction
    .selectFrom('payment')
    .select('payment_method_type')
    .where('tenant_id', '=', key.tenant_id)
    .where('id', '=', key.payment_id)
    .executeTakeFirstOrThrow()
  return payment_method_type === 'BANK'
}
