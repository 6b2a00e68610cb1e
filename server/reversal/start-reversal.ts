import type { AttemptOutcome } from '#domain/payments/attempt.ts'
import { chargeRefusals } from '#domain/payments/charge-refusals.ts'
import { tenders } from '#domain/pricing/payment-method.ts'

import { inTransaction } from '../db/transaction.ts'
import type { Call } from '../http/call.ts'
import { type AttemptKey, attemptKey, type AttemptRow, outcome } from '../ledger/attempt-row.ts'
import { findPayment, type PaymentRow } from '../ledger/find-payment.ts'
import { outcomeInLedger } from '../ledger/outcome-in-ledger.ts'
import { failureOf } from '../platform/errors.ts'
import { stubAcceptorOf } from '../pricing/simulated-merchants.ts'
import { completeReversal } from './complete-attempt.ts'
import { leaseReversal, enqueueReversal } from './enqueue-reversal.ts'

export type StartedReversal =
  | { kind: 'completed'; outcome: AttemptOutcome }
  /** Leased to this process. `isNew`: no earlier pending reversal exists. */
  | { kind: 'leased'; payment: PaymentRow; key: AttemptKey; attempt: AttemptRow; isNew: boolean }

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
    if (isNew) await enqueueReversal(transaction, { key, now, actorId: principal.accountId })
    const attempt = await leaseReversal(transaction, key, now)
    // Leased to another request, or a cloud sale's, whose own job reverses it.
    if (attempt === undefined) return { kind: 'completed', outcome: outcome('REVERSAL_PENDING') }
    return { kind: 'leased', payment, key, attempt, isNew }
  })
