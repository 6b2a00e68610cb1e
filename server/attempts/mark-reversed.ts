import { audit } from '../audit.ts'
import type { Database } from '../db/engine.ts'
import type { AttemptKey } from './attempt-row.ts'
import { closeStarted } from './started-attempt.ts'

type TakenBack = {
  key: AttemptKey
  now: Date
  actorId: string | null
  /** Of the movement, where they are known. */
  transactionId: string | null
  /** Micro-units. */
  amount: bigint | null
}

/**
 * From here on the attempt cannot be recorded as paid, and its outcome is known. Told again, it changes
 * nothing.
 */
export async function markReversed(
  transaction: Database,
  { key, now, actorId, transactionId, amount }: TakenBack,
): Promise<void> {
  await closeStarted(transaction, key, now)
  const told = {
    state: 'REVERSED' as const,
    ...(transactionId !== null && { transaction_id: transactionId, amount }),
    lease_expires_at: null,
    updated_at: now,
  }
  const row = await transaction
    .insertInto('payment_attempt')
    .values({ ...key, transaction_id: transactionId, amount, created_at: now, ...told })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'payment_id', 'id'])
        .doUpdateSet(told)
        .where('payment_attempt.state', '<>', 'REVERSED'),
    )
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) return
  await audit(transaction, {
    tenantId: key.tenant_id,
    time: now,
    actorId,
    action: 'attempt.reversed',
    subjectId: key.payment_id,
    details: { attemptId: key.id },
  })
}
