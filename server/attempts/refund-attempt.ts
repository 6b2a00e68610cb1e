import type { AttemptOutcome } from '#domain/payments/attempt.ts'
import { chargeRefusals } from '#domain/payments/charge-refusals.ts'
import { tenders } from '#domain/pricing/payment-method.ts'

import { inTransaction } from '../db/transaction.ts'
import type { Call, Handler } from '../http/call.ts'
import { attemptKey, outcome } from '../ledger/attempt-row.ts'
import { findPayment } from '../ledger/find-payment.ts'
import { outcomeInLedger } from '../ledger/outcome-in-ledger.ts'
import { failureOf } from '../platform/errors.ts'
import { stubAcceptorOf } from '../pricing/simulated-merchants.ts'
import { completeReversal } from '../reversal/complete-reversal.ts'
import { leaseReversal, requireReversal } from '../reversal/require-reversal.ts'
import { type LeasedReversal, reverseAttempt } from '../reversal/reverse-attempt.ts'

/** Reversals running in this process: a second click gets the first one's answer. */
const running = new Map<string, Promise<AttemptOutcome>>()

/**
 * SPEC §4: reverses a charge that cannot be recorded as paid. The pending reversal is saved first, so a
 * repeated request resumes it.
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
  const context = { db, now, services, actorId: principal.accountId }
  return (await reverseAttempt(context, reversal, reversal.isNew)).outcome
}

type StartedReversal =
  | { kind: 'completed'; outcome: AttemptOutcome }
  /** Leased to this process. `isNew`: no earlier pending reversal exists. */
  | ({ kind: 'leased'; isNew: boolean } & LeasedReversal)

/**
 * Saves the pending reversal before calling the processor, so it survives a crash and the attempt cannot
 * be recorded as paid. Mock approvals move no money, so they complete immediately.
 */
export const startReversal = (call: Call<'refundAttempt'>): Promise<StartedReversal> =>
  inTransaction(call.db, async (transaction) => {
    const { principal, params, now } = call
    const payment = await findPayment(transaction, principal, params.paymentId, { lock: true })
    const key = attemptKey(payment, params.attemptId)
    const known = await outcomeInLedger(transaction, payment, key.id)
    if (known?.status === 'RECORDED') {
      throw failureOf(chargeRefusals.recorded)
    }
    if (known?.status === 'UNKNOWN') {
      throw failureOf(chargeRefusals.beingCharged)
    }
    if (known?.status === 'REVERSED' || known?.status === 'REFUSED') {
      return { kind: 'completed', outcome: known }
    }
    if (known === undefined && !tenders[payment.payment_method_type].usesReader) {
      return { kind: 'completed', outcome: outcome('NOT_FOUND') }
    }
    if (known?.approval) {
      const actorId = principal.accountId
      const completion = {
        payment,
        key,
        acceptorId: stubAcceptorOf(payment.tenant_id),
        now,
        actorId,
      }
      return {
        kind: 'completed',
        outcome: await completeReversal(transaction, completion, known.approval),
      }
    }
    const isNew = known?.status !== 'REVERSAL_PENDING'
    if (isNew) await requireReversal(transaction, { key, now, actorId: principal.accountId })
    const attempt = await leaseReversal(transaction, key, now)
    // Leased to another request or to its job.
    if (attempt === undefined) return { kind: 'completed', outcome: outcome('REVERSAL_PENDING') }
    return { kind: 'leased', payment, key, attempt, isNew }
  })
