import { otherCardType } from '#domain/checkout/checkout-notices.ts'
import { conflict } from '#domain/lib/refusal.ts'
import { fromMicros } from '#domain/money/money.ts'
import {
  amountRefusal,
  cardRefusal,
  chargeRefusals,
  reversedRefusal,
} from '#domain/payments/charge-refusals.ts'

import { completeReport } from '../attempts/complete-report.ts'
import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Call, Handler } from '../http/call.ts'
import { type AttemptKey, attemptKey } from '../ledger/attempt-row.ts'
import { refuseCloudAttempt } from '../ledger/cloud-attempt.ts'
import { findPayment, type PaymentRow } from '../ledger/find-payment.ts'
import { findStub } from '../ledger/find-stub.ts'
import { outcomeInLedger } from '../ledger/outcome-in-ledger.ts'
import { paidRefusal } from '../ledger/paid-refusal.ts'
import { readPayment } from '../ledger/read-payment.ts'
import { failureOf, refuseIf } from '../platform/errors.ts'
import { stubAcceptorOf } from '../pricing/simulated-merchants.ts'
import { type Confirmation, readConfirmation, refuseUnconfirmed } from '../reversal/confirmation.ts'
import { recordCharge } from '../reversal/record-charge.ts'
import {
  withinConfirmationTimeout,
  type Verified,
  verifyApproval,
} from '../reversal/verify-approval.ts'
import { directTerminal } from '../terminals/direct-terminal.ts'

/**
 * SPEC §7 POST payments/{id}/subpayments: a workstation reports an approval, which becomes the sale once
 * the processor confirms it; until then the payment is CHECKING. Idempotent by transaction id. A reversed
 * charge is never recorded as paid, in whichever order the reports arrive.
 */
export const recordSubpayment: Handler<'recordSubpayment'> = async (call) => {
  const { db, now, principal, params, body } = call
  const seen = await check(call, db, { lock: false })
  if (seen.inLedger !== 'thisPayment') {
    const verified = await verify(call, seen)
    const failure = await inTransaction(db, async (transaction) => {
      const checked = await check(call, transaction, { lock: true })
      const { payment, key, acceptorId, terminal, inLedger } = checked
      if (inLedger === 'thisPayment') return undefined
      const actorId = principal.accountId
      if (verified === 'trusted') {
        const trusted = { payment, key, acceptorId, approval: body, terminal, actorId, now }
        const refusal = await recordCharge(transaction, { ...trusted, isFailed: false })
        return refusal === 'RECORDED' ? undefined : failureOf(refusalsOf[refusal])
      }
      return completeReport(transaction, {
        payment,
        report: {
          key,
          approval: body,
          terminalId: terminal._id,
          reportedBy: actorId,
          reportedAt: now,
        },
        acceptorId,
        verified: inLedger === 'otherPayment' ? { kind: 'otherPayment' } : verified,
        isFinal: false,
        now,
      })
    })
    if (failure !== undefined) throw failure
  }
  const recorded = await findPayment(db, principal, params.paymentId, { lock: false })
  return readPayment(db, recorded, now, call.services)
}

const refusalsOf = {
  FAILED: chargeRefusals.reversed,
  AMOUNT: conflict(chargeRefusals.otherAmount.message),
  CARD_TYPE: conflict(otherCardType('REVERSING')),
  PAID: chargeRefusals.paid,
  OTHER_PAYMENT: chargeRefusals.otherPayment,
} as const

type Checked = {
  payment: PaymentRow
  key: AttemptKey
  terminal: { _id: string; location: string }
  acceptorId: string
  by: Confirmation['by']
  inLedger: InLedger
}

/** The payment under which the ledger already has the reported transaction. */
type InLedger = 'thisPayment' | 'otherPayment' | undefined

/** Checks that need no processor: run before the inquiry, and again under the payment's lock. */
async function check(
  { principal, params, body, services }: Call<'recordSubpayment'>,
  db: Database,
  { lock }: { lock: boolean },
): Promise<Checked> {
  const payment = await findPayment(db, principal, params.paymentId, { lock })
  const terminal = await directTerminal(db, payment.tenant_id, body.terminalId)
  refuseIf(amountRefusal(body.approvedAmount, totalOf(payment)))
  const key = attemptKey(payment, body.attemptId)
  await refuseCloudAttempt(db, key)
  refuseIf(reversedRefusal((await outcomeInLedger(db, payment, key.id))?.status))
  const stub = await findStub(db, payment, key.id)
  const confirmation: Confirmation =
    stub?.transactionId === body.transactionId
      ? { by: 'trust', acceptorId: stubAcceptorOf(payment.tenant_id) }
      : await readConfirmation(db, services, payment.tenant_id)
  refuseUnconfirmed(confirmation)
  const { by, acceptorId } = confirmation
  // Read before the ledger: a sale recorded in between is found there, so a repeated report is never refused.
  const paid = await paidRefusal(db, payment)
  const inLedger = await findInLedger(db, payment, acceptorId, body.transactionId)
  if (inLedger !== 'thisPayment') {
    refuseIf(paid)
    refuseIf(cardRefusal(payment.payment_method_type))
  }
  if (inLedger === 'otherPayment' && by === 'trust') throw failureOf(chargeRefusals.otherPayment)
  return { payment, key, terminal, acceptorId, by, inLedger }
}

function verify(
  { body, services }: Call<'recordSubpayment'>,
  { payment, key, acceptorId, by, inLedger }: Checked,
): 'trusted' | Verified | Promise<Verified> {
  if (by === 'trust') return 'trusted'
  if (inLedger === 'otherPayment') return { kind: 'otherPayment' }
  const inquiry = { processor: services.processor, acceptorId, payment, attemptId: key.id }
  return withinConfirmationTimeout(verifyApproval(inquiry, body.transactionId))
}

const totalOf = ({ sub_total, fee_total, currency_code }: PaymentRow) =>
  fromMicros(sub_total + fee_total, currency_code)

async function findInLedger(
  db: Database,
  payment: PaymentRow,
  acceptorId: string,
  transactionId: string,
): Promise<InLedger> {
  const row = await db
    .selectFrom('subpayment')
    .select(['payment_id', 'reversed'])
    .where('tenant_id', '=', payment.tenant_id)
    .where('acceptor_id', '=', acceptorId)
    .where('external_id', '=', transactionId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  if (row.payment_id !== payment.id) return 'otherPayment'
  if (row.reversed) throw failureOf(chargeRefusals.reversed)
  return 'thisPayment'
}
