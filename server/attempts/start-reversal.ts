import type { AttemptOutcome } from '#domain/attempt.ts'

import { inTransaction } from '../db/transaction.ts'
import { Failure } from '../errors.ts'
import type { Call } from '../http/call.ts'
import { findPayment, type PaymentRow } from '../payments/find-payment.ts'
import { stubAcceptorOf } from '../payments/simulated-merchants.ts'
import {
  type AttemptKey,
  attemptKey,
  type AttemptRow,
  outcome,
  readAttempt,
} from './attempt-row.ts'
import { completeReversal } from './complete-attempt.ts'
import { leaseReversal, enqueueReversal } from './enqueue-reversal.ts'
import { outcomeInLedger } from './outcome-in-ledger.ts'

export type StartedReversal =
  | { kind: 'settled'; outcome: AttemptOutcome }
  /** Ours to give back now. `isNew`: nobody promised it before. */
  | { kind: 'ours'; payment: PaymentRow; key: AttemptKey; attempt: AttemptRow; isNew: boolean }

/**
 * Writes down, before anything is asked of the processor, that the charge is to be given back: it
 * outlives this process, and the attempt can no longer be recorded as paid. Another instance that
 * is at it already keeps it. Behind a mock approval there is no money to move: it is done at once.
 */
export const startReversal = (call: Call<'refundAttempt'>): Promise<StartedReversal> =>
  inTransaction(call.db, async (transaction) => {
    const { principal, params, now } = call
    const payment = await findPayment(transaction, principal, params.paymentId, { lock: true })
    const key = attemptKey(payment, params.attemptId)
    const known = await outcomeInLedger(transaction, payment, key.id)
    if (known?.status === 'RECORDED') {
      throw new Failure(409, 'This charge is part of the payment. Refund the payment instead.')
    }
    // A cloud reader's sale or a bank account's debit, which nobody knows the end of yet.
    if (known?.status === 'UNKNOWN') {
      throw new Failure(409, 'This payment is already being charged.')
    }
    if (known?.status === 'REVERSED' || known?.status === 'REFUSED') {
      return { kind: 'settled', outcome: known }
    }
    if (known === undefined && payment.payment_method_type === 'BANK') {
      return { kind: 'settled', outcome: outcome('NOT_FOUND') }
    }
    if (known?.approval) {
      const actorId = principal.accountId
      const given = { payment, key, acceptorId: stubAcceptorOf(payment.tenant_id), now, actorId }
      return {
        kind: 'settled',
        outcome: await completeReversal(transaction, given, known.approval),
      }
    }
    const before = await readAttempt(transaction, key)
    const isHeld = before?.lease_expires_at != null && before.lease_expires_at > now
    // Without a row of its own it is a cloud reader's sale, which its runner gives back.
    if (known?.status === 'REVERSAL_PENDING' && (isHeld || before === undefined)) {
      return { kind: 'settled', outcome: known }
    }
    await enqueueReversal(transaction, { key, now, actorId: principal.accountId })
    const attempt = await leaseReversal(transaction, key, now)
    return { kind: 'ours', payment, key, attempt, isNew: before === undefined }
  })
