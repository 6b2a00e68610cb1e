import type { AttemptOutcome } from '#domain/attempt.ts'

import type { Call, Handler } from '../http/call.ts'
import { findPayment } from '../payments/find-payment.ts'
import { retryReversal } from './retry-reversal.ts'
import { startReversal } from './start-reversal.ts'

/** What is being given back by this process, so that a second click gets the first one's answer. */
const underway = new Map<string, Promise<AttemptOutcome>>()

/**
 * SPEC §4: gives back what an attempt charged though it may not be recorded as paid, because its
 * amount was not the total or because recording it failed for good. Asked again, it goes on where
 * it was left. The promise is written first and the money moved once (claim.ts, give-back.ts).
 */
export const refundAttempt: Handler<'refundAttempt'> = async (call) => {
  const { tenantId, paymentId, attemptId } = call.params
  await findPayment(call.db, call.principal, paymentId, { lock: false })
  const name = [tenantId, paymentId, attemptId].join(' ').toLowerCase()
  const running = underway.get(name)
  if (running !== undefined) return running
  const own = run(call).finally(() => underway.delete(name))
  underway.set(name, own)
  return own
}

async function run(call: Call<'refundAttempt'>): Promise<AttemptOutcome> {
  const claimed = await startReversal(call)
  if (claimed.kind === 'settled') return claimed.outcome
  const { db, now, principal, services } = call
  const returned = await retryReversal(
    { db, now, services, actorId: principal.accountId },
    claimed,
    claimed.isNew,
  )
  return returned.outcome
}
