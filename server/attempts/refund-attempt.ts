import type { AttemptOutcome } from '#domain/attempt.ts'

import { readConfig } from '../config/read-config.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Call, Handler } from '../http/call.ts'
import { findPayment } from '../payments/find-payment.ts'
import { type Claim, claim } from './claim.ts'
import { concludeOther, concludeReturned } from './conclude.ts'
import { giveBack } from './give-back.ts'

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
  const claimed = await claim(call)
  if (claimed.kind === 'settled') return claimed.outcome
  return returnCharge(call, claimed)
}

async function returnCharge(
  { db, now, principal, services, params }: Call<'refundAttempt'>,
  { payment, key, attempt, isNew }: Extract<Claim, { kind: 'ours' }>,
): Promise<AttemptOutcome> {
  const { triPosConfig } = await readConfig(db, params.tenantId)
  const acceptorId = triPosConfig?.acceptorId
  const { processor } = services
  const asked = { processor, acceptorId, payment, attemptId: key.id }
  const given = await giveBack(asked, {
    refundBegun: attempt.refund_begun,
    markRefund: async (refund_begun) => {
      await db
        .updateTable('payment_attempt')
        .set({ refund_begun })
        .where('tenant_id', '=', key.tenant_id)
        .where('payment_id', '=', key.payment_id)
        .where('id', '=', key.id)
        .execute()
    },
  })
  return inTransaction(db, async (transaction) => {
    const held = await findPayment(transaction, principal, payment.id, { lock: true })
    const concluded = { payment: held, key, now, actorId: principal.accountId }
    if (given.kind !== 'returned') return concludeOther(transaction, concluded, given, isNew)
    const { acceptorId: by, movement } = given
    return concludeReturned(transaction, { ...concluded, acceptorId: by }, movement.approval)
  })
}
