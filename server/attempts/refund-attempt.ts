import type { AttemptOutcome } from '#domain/payments/attempt.ts'

import type { Call, Handler } from '../http/call.ts'
import { findPayment } from '../ledger/find-payment.ts'
import { retryReversal } from '../reversal/retry-reversal.ts'
import { startReversal } from '../reversal/start-reversal.ts'

/** Reversals running in this process: a second click gets the first one's answer. */
const running = new Map<string, Promise<AttemptOutcome>>()

/**
 * SPEC §4: reverses a charge that cannot be recorded as paid. The pending reversal is saved first, so a
 * repeated request resumes it (start-reversal.ts, reverse-charge.ts).
 */
export const refundAttempt: Handler<'refundAttempt'> = async (call) => {
  const { tenantId, paymentId, attemptId } = call.params
  await findPayment(call.db, call.principal, paymentId, { lock: false })
  const name = [tenantId, paymentId, attemptId].join(' ').toLowerCase()
  const existing = running.get(name)
  if (existing !== undefined) return existing
  const own = run(call).finally(() => running.delete(name))
  running.set(name, own)
  return own
}

async function run(call: Call<'refundAttempt'>): Promise<AttemptOutcome> {
  const reversal = await startReversal(call)
  if (reversal.kind === 'completed') return reversal.outcome
  const { db, now, principal, services } = call
  const result = await retryReversal(
    { db, now, services, actorId: principal.accountId },
    reversal,
    reversal.isNew,
  )
  return result.outcome
}
