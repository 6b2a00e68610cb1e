import type { BankChargeReply } from '#domain/bank.ts'

import { type Clock, later } from '../clock.ts'
import type { Call, Handler } from '../http/call.ts'
import { findPayment } from '../payments/find-payment.ts'
import { readPayment } from '../payments/read-payment.ts'
import { rereadRecords } from '../payments/recheck-records.ts'
import { runExclusive } from '../refunds/keyed-mutex.ts'
import { ask, debit } from './ask-gateway.ts'
import { type BankAttemptRow, changeAttempt, turnOf } from './bank-attempt.ts'
import { beginCharge, type Begun } from './begin-charge.ts'
import { completeCharge, type Told } from './complete-charge.ts'

type ChargeCall = Call<'chargeBank'>

/**
 * Charges a payment to a bank account exactly once, whatever answers get lost: written down
 * (begin-charge.ts), asked of the gateway outside any transaction (ask-gateway.ts), and then in the
 * books (conclude-charge.ts). Asked again, the same attempt is the same charge. Another attempt, while
 * nobody knows the end of the first, asks about the first and charges nothing.
 */
export const chargeBank: Handler<'chargeBank'> = (call) => {
  const { db, principal, params, body } = call
  const clock = clockOf(call)
  return runExclusive(turnOf(params.tenantId, params.paymentId), async () => {
    const lastFour = body.account.accountNumber.slice(-4)
    const { attemptId } = body
    const seen = await findPayment(db, principal, params.paymentId, { lock: false })
    const reread = await rereadRecords(call, seen)
    const begun = await beginCharge({ ...call, now: clock() }, { attemptId, lastFour, reread })
    const attempt = await carryOut(call, begun, clock)
    const payment = await findPayment(db, principal, params.paymentId, { lock: false })
    return { ...replyOf(attempt), payment: await readPayment(db, payment, call.now) }
  })
}

/** A call may wait for its turn and for the gateway: when a debit is sent counts (timeouts.ts). */
function clockOf({ now }: ChargeCall): Clock {
  const arrived = performance.now()
  return () => later(now, Math.floor(performance.now() - arrived))
}

/** The attempt that was asked for, as it stands then; undefined where it had to wait for another. */
async function carryOut(
  { db, body }: ChargeCall,
  begun: Begun,
  clock: Clock,
): Promise<BankAttemptRow | undefined> {
  if (begun.kind === 'busy') return undefined
  if (begun.kind === 'settled') return begun.attempt
  const { attempt, gateway } = begun
  const conclude = (told: Told) => completeCharge(db, attempt, told, clock())
  const { account } = body
  if (begun.kind === 'new') return conclude(await debit(gateway, attempt, account))
  const told = await ask(gateway, attempt, clock())
  if (begun.kind === 'earlier') {
    await conclude(told.kind === 'NONE' ? { kind: 'UNKNOWN' } : told)
    return undefined
  }
  if (told.kind !== 'NONE') return conclude(told)
  // It never arrived, or is still on its way: either way the gateway takes its reference once.
  const asked = await changeAttempt(db, attempt, { requested_at: clock() })
  return completeCharge(db, asked, await debit(gateway, asked, account), clock())
}

function replyOf(attempt: BankAttemptRow | undefined): Omit<BankChargeReply, 'payment'> {
  if (attempt === undefined || attempt.state === 'PENDING') {
    return { status: 'UNKNOWN', message: null }
  }
  return { status: attempt.state, message: attempt.message }
}
