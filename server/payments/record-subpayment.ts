import { otherCardType } from '#domain/checkout/checkout-notices.ts'
import { fromMicros, matches } from '#domain/money/money.ts'
import type { SubpaymentRequest } from '#domain/payments/payment.ts'
import { tenders } from '#domain/pricing/tender.ts'

import { completeReport } from '../attempts/complete-report.ts'
import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Call, Handler } from '../http/call.ts'
import { type AttemptKey, attemptKey } from '../ledger/attempt-row.ts'
import { refuseCloudAttempt } from '../ledger/cloud-attempt.ts'
import { findPayment, type PaymentRow } from '../ledger/find-payment.ts'
import { findStub } from '../ledger/find-stub.ts'
import { outcomeInLedger } from '../ledger/outcome-in-ledger.ts'
import { readPayment } from '../ledger/read-payment.ts'
import { refusePaid } from '../ledger/refuse-paid.ts'
import { Failure } from '../platform/errors.ts'
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
        return refusal === 'RECORDED' ? undefined : new Failure(409, refusalMessages[refusal])
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
  return readPayment(db, await findPayment(db, principal, params.paymentId, { lock: false }), now)
}

const refusalMessages = {
  FAILED: 'The charge of this attempt was reversed.',
  AMOUNT: 'The approved amount is not the total of the payment.',
  CARD_TYPE: otherCardType('the charge is being reversed'),
  PAID: 'This payment has already been paid.',
  OTHER_PAYMENT: 'This transaction is part of another payment.',
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
  refuseOtherAmount(payment, body)
  const key = attemptKey(payment, body.attemptId)
  await refuseCloudAttempt(db, key)
  await refuseReversed(db, payment, key)
  const stub = await findStub(db, payment, key.id)
  const confirmation: Confirmation =
    stub?.transactionId === body.transactionId
      ? { by: 'trust', acceptorId: stubAcceptorOf(payment.tenant_id) }
      : await readConfirmation(db, services, payment.tenant_id)
  refuseUnconfirmed(confirmation)
  const { by, acceptorId } = confirmation
  const inLedger = await findInLedger(db, payment, acceptorId, body.transactionId)
  if (inLedger !== 'thisPayment') {
    await refusePaid(db, payment)
    refuseOtherMethod(payment)
  }
  if (inLedger === 'otherPayment' && by === 'trust')
    throw new Failure(409, refusalMessages.OTHER_PAYMENT)
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

/** A payment by another tender cannot be paid by card, because its fee differs. */
function refuseOtherMethod({ payment_method_type }: PaymentRow): void {
  const { usesReader, noun } = tenders[payment_method_type]
  if (usesReader) return
  throw new Failure(409, `This payment is by ${noun}. Start a new payment to charge a card.`)
}

/** SPEC §5: the approved amount must match the payment's total within 0.01. */
function refuseOtherAmount(
  payment: PaymentRow,
  { approvedAmount }: Pick<SubpaymentRequest, 'approvedAmount'>,
): void {
  const total = fromMicros(payment.sub_total + payment.fee_total, payment.currency_code)
  const isSameCurrency = approvedAmount.currencyCode === total.currencyCode
  if (isSameCurrency && matches(approvedAmount, total)) return
  const message = refusalMessages.AMOUNT
  throw new Failure(422, message, [{ path: 'approvedAmount', message }])
}

async function refuseReversed(db: Database, payment: PaymentRow, { id }: AttemptKey) {
  const known = await outcomeInLedger(db, payment, id)
  if (known?.status === 'REVERSED') throw new Failure(409, refusalMessages.FAILED)
  if (known?.status === 'REVERSAL_PENDING') {
    throw new Failure(409, 'The charge of this attempt is being reversed.')
  }
}

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
  if (row.reversed) throw new Failure(409, refusalMessages.FAILED)
  return 'thisPayment'
}
