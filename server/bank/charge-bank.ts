import type { BankChargeReply } from '#domain/bank.ts'

import type { Call, Handler } from '../http/call.ts'
import { findPayment } from '../payments/find-payment.ts'
import { readPayment } from '../payments/read-payment.ts'
import { inTurn } from '../refunds/in-turn.ts'
import { ask, debit } from './ask-gateway.ts'
import { type BankAttemptRow, changeAttempt, turnOf } from './bank-attempt.ts'
import { beginCharge, type Begun } from './begin-charge.ts'
import { concludeCharge, type Told } from './conclude-charge.ts'

type ChargeCall = Call<'chargeBank'>

/**
 * Charges a payment to a bank account exactly once, whatever answers get lost: written down
 * (begin-charge.ts), asked of the gateway outside any transaction (ask-gateway.ts), and then in the
 * books (conclude-charge.ts). Asked again, the same attempt is the same charge. Another attempt, while
 * nobody knows the end of the first, asks about the first and charges nothing.
 */
export const chargeBank: Handler<'chargeBank'> = (call) =>
  inTurn(turnOf(call.params.tenantId, call.params.paymentId), async () => {
    const { attemptId, account } = call.body
    const lastFour = account.accountNumber.slice(-4)
    const begun = await beginCharge(call, { attemptId, lastFour })
    const attempt = await carryOut(call, begun)
    const { db, principal, params, now } = call
    const payment = await findPayment(db, principal, params.paymentId, { lock: false })
    return { ...replyOf(attempt), payment: await readPayment(db, payment, now) }
  })

/** The attempt that was asked for, as it stands then; undefined where it had to wait for another. */
async function carryOut(call: ChargeCall, begun: Begun): Promise<BankAttemptRow | undefined> {
  if (begun.kind === 'busy') return undefined
  if (begun.kind === 'settled') return begun.attempt
  const { attempt, gateway } = begun
  const conclude = (told: Told) => concludeCharge(call.db, attempt, told, call.now)
  const { account } = call.body
  if (begun.kind === 'new') return conclude(await debit(gateway, attempt, account))
  const told = await ask(gateway, attempt, call.now)
  if (begun.kind === 'earlier') {
    await conclude(told.kind === 'NONE' ? { kind: 'UNKNOWN' } : told)
    return undefined
  }
  if (told.kind !== 'NONE') return conclude(told)
  // It never arrived, or is still on its way: either way the gateway takes its reference once.
  const asked = await changeAttempt(call.db, attempt, { asked_at: call.now })
  return concludeCharge(call.db, asked, await debit(gateway, asked, account), call.now)
}

function replyOf(attempt: BankAttemptRow | undefined): Omit<BankChargeReply, 'payment'> {
  if (attempt === undefined || attempt.state === 'PENDING') {
    return { status: 'UNKNOWN', message: null }
  }
  return { status: attempt.state, message: attempt.message }
}
