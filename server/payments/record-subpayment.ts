import { otherCardType } from '#domain/checkout-notices.ts'
import { fromMicros, matches } from '#domain/money.ts'
import type { SubpaymentRequest } from '#domain/payment.ts'

import { type Confirmation, confirmationOf, refuseUnconfirmed } from '../attempts/ask-processor.ts'
import { type AttemptKey, attemptKey } from '../attempts/attempt-row.ts'
import { completeReport } from '../attempts/complete-report.ts'
import { findStub } from '../attempts/find-stub.ts'
import { refuseOnCloud } from '../attempts/on-cloud.ts'
import { outcomeInLedger } from '../attempts/outcome-in-ledger.ts'
import { recordCharge } from '../attempts/record-charge.ts'
import { inTime, type Verified, verifyApproval } from '../attempts/verify-approval.ts'
import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import { Failure } from '../errors.ts'
import type { Call, Handler } from '../http/call.ts'
import { directTerminal } from './direct-terminal.ts'
import { findPayment, type PaymentRow } from './find-payment.ts'
import { readPayment } from './read-payment.ts'
import { refusePaid } from './refuse-paid.ts'
import { stubAcceptorOf } from './simulated-merchants.ts'

/**
 * SPEC §7 POST payments/{id}/subpayments: a workstation reports what its reader approved. It becomes
 * the payment's sale once the processor confirms it, which is asked here; unanswered, the payment is
 * being checked. The processor's transaction is the key: the same report, sent again, is the same
 * ledger entry. A charge that was reversed is never recorded as paid, in whichever order the two
 * reports arrive. No transaction is held open while the processor is asked.
 */
export const recordSubpayment: Handler<'recordSubpayment'> = async (call) => {
  const { db, now, principal, params, body } = call
  const seen = await check(call, db, { lock: false })
  if (seen.inLedger !== 'ofThis') {
    const verified = await verify(call, seen)
    const failure = await inTransaction(db, async (transaction) => {
      const checked = await check(call, transaction, { lock: true })
      const { payment, key, acceptorId, terminal, inLedger } = checked
      if (inLedger === 'ofThis') return undefined
      const actorId = principal.accountId
      if (verified === 'trusted') {
        const trusted = { payment, key, acceptorId, approval: body, terminal, actorId, now }
        const refusal = await recordCharge(transaction, { ...trusted, isFailed: false })
        return refusal === 'RECORDED' ? undefined : new Failure(409, notThis[refusal])
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
        verified: inLedger === 'ofAnother' ? { kind: 'otherPayment' } : verified,
        isFinal: false,
        now,
      })
    })
    if (failure !== undefined) throw failure
  }
  return readPayment(db, await findPayment(db, principal, params.paymentId, { lock: false }), now)
}

/** Why a trusted reader's approval is refused; the other reasons are refused before. */
const notThis = {
  FAILED: 'The charge of this attempt has been taken back.',
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

/** Whether the reported transaction is in the ledger already: under this payment or another one. */
type InLedger = 'ofThis' | 'ofAnother' | undefined

/** All that needs no processor to be refused: before it is asked, and again under the payment's lock. */
async function check(
  { principal, params, body, services }: Call<'recordSubpayment'>,
  db: Database,
  { lock }: { lock: boolean },
): Promise<Checked> {
  const payment = await findPayment(db, principal, params.paymentId, { lock })
  const terminal = await directTerminal(db, payment.tenant_id, body.terminalId)
  refuseOtherAmount(payment, body)
  const key = attemptKey(payment, body.attemptId)
  await refuseOnCloud(db, key)
  await refuseReversed(db, payment, key)
  const stub = await findStub(db, payment, key.id)
  const confirmation: Confirmation =
    stub?.transactionId === body.transactionId
      ? { by: 'trust', acceptorId: stubAcceptorOf(payment.tenant_id) }
      : await confirmationOf(db, services, payment.tenant_id)
  refuseUnconfirmed(confirmation)
  const { by, acceptorId } = confirmation
  const inLedger = await findInLedger(db, payment, acceptorId, body.transactionId)
  if (inLedger !== 'ofThis') {
    await refusePaid(db, payment)
    refuseOtherMethod(payment)
  }
  if (inLedger === 'ofAnother' && by === 'trust') throw new Failure(409, notThis.OTHER_PAYMENT)
  return { payment, key, terminal, acceptorId, by, inLedger }
}

function verify(
  { body, services }: Call<'recordSubpayment'>,
  { payment, key, acceptorId, by, inLedger }: Checked,
): 'trusted' | Verified | Promise<Verified> {
  if (by === 'trust') return 'trusted'
  // Nothing that the processor says makes it this payment's.
  if (inLedger === 'ofAnother') return { kind: 'otherPayment' }
  const asked = { processor: services.processor, acceptorId, payment, attemptId: key.id }
  return inTime(verifyApproval(asked, body.transactionId))
}

/** A payment that was priced for a bank account is not paid by a card: its fee is another one. */
function refuseOtherMethod({ payment_method_type }: PaymentRow): void {
  if (payment_method_type === 'CARD_PRESENT') return
  throw new Failure(409, 'This payment is by bank account. Start a new payment to charge a card.')
}

/** SPEC §5: the approved amount must match the payment's total within 0.01. */
function refuseOtherAmount(
  payment: PaymentRow,
  { approvedAmount }: Pick<SubpaymentRequest, 'approvedAmount'>,
): void {
  const total = fromMicros(payment.sub_total + payment.fee_total, payment.currency_code)
  const isSameCurrency = approvedAmount.currencyCode === total.currencyCode
  if (isSameCurrency && matches(approvedAmount, total)) return
  const message = notThis.AMOUNT
  throw new Failure(422, message, [{ path: 'approvedAmount', message }])
}

async function refuseReversed(db: Database, payment: PaymentRow, { id }: AttemptKey) {
  const known = await outcomeInLedger(db, payment, id)
  if (known?.status === 'REVERSED') throw new Failure(409, notThis.FAILED)
  if (known?.status === 'REVERSAL_PENDING') {
    throw new Failure(409, 'The charge of this attempt is being given back.')
  }
}

/** @throws Failure 409 if it is this payment's and was reversed */
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
  if (row.payment_id !== payment.id) return 'ofAnother'
  if (row.reversed) throw new Failure(409, notThis.FAILED)
  return 'ofThis'
}
