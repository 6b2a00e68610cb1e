import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import type { AttemptKey } from '../ledger/attempt-row.ts'
import { closeStarted } from '../ledger/started-attempt.ts'

type ReversedAttempt = {
  key: AttemptKey
  now: Date
  actorId: string | null
  transactionId: string | null
  /** Micro-units. */
  amount: bigint | null
}

/** Marks the attempt REVERSED, so it cannot be recorded as paid. Idempotent. */
export async function markReversed(
  transaction: Database,
  { key, now, actorId, transactionId, amount }: ReversedAttempt,
): Promise<void> {
  await closeStarted(transaction, key, now)
  const changes = {
    state: 'REVERSED' as const,
    ...(transactionId !== null && { transaction_id: transactionId, amount }),
    lease_expires_at: null,
    updated_at: now,
  }
  const row = await transaction
    .insertInto('payment_attempt')
    .values({ ...key, transaction_id: transactionId, amount, created_at: now, ...changes })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'payment_id', 'id'])
        .doUpdateSet(changes)
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
