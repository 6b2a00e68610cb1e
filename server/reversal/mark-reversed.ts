import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import { released } from '../db/lease.ts'
import type { AttemptKey } from '../ledger/attempt-row.ts'
import { changeAttempt } from '../ledger/change-attempt.ts'

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
  const before = await changeAttempt(transaction, key, 'reverse', (attempt) => ({
    ...(transactionId !== null &&
      attempt?.state !== 'REVERSED' && { transaction_id: transactionId, amount }),
    closed_at: attempt?.closed_at ?? now,
    ...released,
  }))
  if (before === 'REVERSED') return
  await audit(transaction, {
    tenantId: key.tenant_id,
    time: now,
    actorId,
    action: 'attempt.reversed',
    subjectId: key.payment_id,
    details: { attemptId: key.id },
  })
}
