import type { BankChargeReply } from '#domain/payments/bank.ts'

import type { Call, Handler } from '../http/call.ts'
import { type BankAttemptRow, changeAttempt, mutexNameOf } from '../ledger/bank-attempt.ts'
import { findPayment } from '../ledger/find-payment.ts'
import { readPayment } from '../ledger/read-payment.ts'
import { type Clock, later } from '../platform/clock.ts'
import { runExclusive } from '../platform/keyed-mutex.ts'
import { rereadRecords } from '../pricing/recheck-records.ts'
import { inquireDebit, sendDebit } from './ask-gateway.ts'
import { beginCharge, type StartedCharge } from './begin-charge.ts'
import { completeCharge, type GatewayResult } from './complete-charge.ts'

type ChargeCall = Call<'chargeBank'>

/**
 * Charges a bank account exactly once, even if answers are lost: saved first (begin-charge.ts), sent
 * outside any transaction (ask-gateway.ts), then recorded (complete-charge.ts). Idempotent by attempt;
 * while an earlier attempt is unresolved, a new one charges nothing.
 */
export const chargeBank: Handler<'chargeBank'> = (call) => {
  const { db, principal, params, body } = call
  const clock = clockOf(call)
  return runExclusive(mutexNameOf(params.tenantId, params.paymentId), async () => {
    const lastFour = body.account.accountNumber.slice(-4)
    const { attemptId } = body
    const seen = await findPayment(db, principal, params.paymentId, { lock: false })
    const reread = await rereadRecords(call, seen)
    const started = await beginCharge({ ...call, now: clock() }, { attemptId, lastFour, reread })
    const attempt = await executeCharge(call, started, clock)
    const payment = await findPayment(db, principal, params.paymentId, { lock: false })
    return { ...replyOf(attempt), payment: await readPayment(db, payment, call.now, call.services) }
  })
}

/** A call may wait for the mutex, but timeouts count from when the debit is sent (timeouts.ts). */
function clockOf({ now }: ChargeCall): Clock {
  const arrived = performance.now()
  return () => later(now, Math.floor(performance.now() - arrived))
}

/** Undefined if another attempt has to be resolved first. */
async function executeCharge(
  { db, body }: ChargeCall,
  started: StartedCharge,
  clock: Clock,
): Promise<BankAttemptRow | undefined> {
  if (started.kind === 'busy') return undefined
  if (started.kind === 'completed') return started.attempt
  const { attempt, gateway } = started
  const complete = (result: GatewayResult) => completeCharge(db, attempt, result, clock())
  const { account } = body
  if (started.kind === 'new') return complete(await sendDebit(gateway, attempt, account))
  const result = await inquireDebit(gateway, attempt, clock())
  if (started.kind === 'earlier') {
    await complete(result.kind === 'NONE' ? { kind: 'UNKNOWN' } : result)
    return undefined
  }
  if (result.kind !== 'NONE') return complete(result)
  // It is safe to send it again, because the gateway accepts a reference once.
  const resent = await changeAttempt(db, attempt, { requested_at: clock() })
  return completeCharge(db, resent, await sendDebit(gateway, resent, account), clock())
}

function replyOf(attempt: BankAttemptRow | undefined): Omit<BankChargeReply, 'payment'> {
  if (attempt === undefined || attempt.state === 'PENDING') {
    return { status: 'UNKNOWN', message: null }
  }
  return { status: attempt.state, message: attempt.message }
}
