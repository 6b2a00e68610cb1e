import type { AttemptOutcome } from '#domain/payments/attempt.ts'

import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import { Failure } from '../platform/errors.ts'
import { type AttemptKey, outcome } from './attempt-row.ts'
import { lockPayment } from './find-payment.ts'
import { outcomeInLedger } from './outcome-in-ledger.ts'

/** Abandons an attempt without an outcome in the ledger, so a late request cannot start it. */
export const abandonAttempt = (db: Database, key: AttemptKey, now: Date): Promise<AttemptOutcome> =>
  inTransaction(db, async (transaction) => {
    const payment = { tenant_id: key.tenant_id, id: key.payment_id }
    await lockPayment(transaction, payment)
    const known = await outcomeInLedger(transaction, payment, key.id)
    if (known !== undefined) return known
    await transaction
      .insertInto('abandoned_attempt')
      .values({ ...key, abandoned_at: now })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'payment_id', 'id']).doNothing())
      .execute()
    return outcome('NOT_FOUND')
  })

/** @throws Failure 409 if the attempt was already reported as not charged */
export async function refuseAbandoned(transaction: Database, key: AttemptKey): Promise<void> {
  const row = await transaction
    .selectFrom('abandoned_attempt')
    .select('id')
    .where('tenant_id', '=', key.tenant_id)
    .where('payment_id', '=', key.payment_id)
    .where('id', '=', key.id)
    .executeTakeFirst()
  if (row !== undefined) throw new Failure(409, 'Nothing was charged. Start the payment again.')
}
