import { otherCardType } from '#domain/checkout/checkout-notices.ts'
import { conflict } from '#domain/lib/refusal.ts'
import {
  amountRefusal,
  cardRefusal,
  chargeRefusals,
  reversedRefusal,
} from '#domain/payments/charge-refusals.ts'
import { isRefund } from '#domain/payments/payment-status.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { paysChosenCardType, tenders } from '#domain/pricing/payment-method.ts'
import { directTerminalRefusal, unknownTerminal } from '#domain/terminals/terminal-refusals.ts'
import type { Terminal } from '#domain/terminals/terminal.ts'

import {
  findAttempt,
  normalizeAttemptId,
  findCloudSale,
  deleteStartedAttempt,
  findUnknownBankCharge,
  updateAttempt,
} from '../backend/attempts.ts'
import { buildCardEntry } from '../backend/card-entry.ts'
import { db } from '../backend/db.ts'
import type { Resolvers } from '../backend/endpoint.ts'
import { failureOf, refuseIf } from '../http/failure.ts'
import { findPayment, updatePayment } from './payments.ts'
import { findTerminal } from './terminals.ts'

type Subpayments = 'recordSubpayment' | 'recordPaymentFailure'

/** A deactivated reader may have charged earlier. */
export const directTerminal = (tenantId: string, terminalId: string): Terminal => {
  const terminal = findTerminal(tenantId, terminalId)
  if (!terminal) throw failureOf(unknownTerminal)
  refuseIf(directTerminalRefusal(terminal))
  return terminal
}

export const refusePaid = ({ _id, subpayments }: Payment): void => {
  if (subpayments.some((each) => !isRefund(each) && !each.reversed)) {
    throw failureOf(chargeRefusals.paid)
  }
  const isWaiting = [...db.sales.values()].some(
    ({ paymentId, status }) => paymentId === _id && status === 'IN_PROGRESS',
  )
  if (isWaiting) throw failureOf(chargeRefusals.beingCharged)
  refuseDebited(_id)
}

export const refuseDebited = (paymentId: string): void => {
  if (findUnknownBankCharge(paymentId)) {
    throw failureOf(chargeRefusals.beingCharged)
  }
}

/** A merchant belongs to one tenant, so the transaction identifies the payment. */
const paymentOf = (tenantId: string, transactionId: string): Payment | undefined =>
  [...db.payments.values()].find(
    (payment) =>
      payment.tenantId === tenantId &&
      payment.subpayments.some(({ externalId }) => externalId === transactionId),
  )

export const refuseReversed = (paymentId: string, attemptId: string): void => {
  refuseIf(reversedRefusal(findAttempt(paymentId, attemptId).reversal))
}

/** Ignored for the server's own reversals, cloud sales and bank debits. */
const recordReversal = (payment: Payment, attemptId: string): Payment => {
  const isServers =
    findAttempt(payment._id, attemptId).reversal === 'REVERSAL_PENDING' ||
    !tenders[payment.paymentMethodType].usesReader ||
    findCloudSale(payment._id, attemptId)
  if (isServers) return payment
  updateAttempt(payment._id, attemptId, { reversal: 'REVERSED' })
  return updatePayment(payment, {
    subpayments: payment.subpayments.map((each) =>
      each.traceId === attemptId && !isRefund(each) ? { ...each, reversed: true } : each,
    ),
  })
}

export const subpayments: Pick<Resolvers, Subpayments> = {
  recordSubpayment: ({ caller, params, body }) => {
    const { terminalId, ...approval } = body
    const attemptId = normalizeAttemptId(body.attemptId)
    const payment = findPayment(caller, params.paymentId)
    const terminal = directTerminal(params.tenantId, terminalId)
    refuseIf(amountRefusal(approval.approvedAmount, payment.totals.grandTotal))
    refuseReversed(payment._id, attemptId)
    const earlier = paymentOf(params.tenantId, approval.transactionId)
    if (earlier?._id === payment._id) return payment
    if (earlier) throw failureOf(chargeRefusals.otherPayment)
    refusePaid(payment)
    refuseIf(cardRefusal(payment.paymentMethodType))
    if (!paysChosenCardType(payment.cardSubTypeSelectedByTeller, approval.paymentType)) {
      updateAttempt(payment._id, attemptId, { reversal: 'REVERSAL_PENDING' })
      throw failureOf(conflict(otherCardType('REVERSING')))
    }
    return updatePayment(payment, {
      outcomePending: false,
      failureCode: null,
      terminalId: terminal._id,
      location: terminal.location,
      subpayments: [
        ...payment.subpayments,
        buildCardEntry({ ...approval, approvedAmount: payment.totals.grandTotal }, attemptId),
      ],
    })
  },

  // A late failure never overwrites a success, nor does a success after retries.
  recordPaymentFailure: ({ caller, params, body: { attempt, error } }) => {
    const payment = findPayment(caller, params.paymentId)
    if (attempt) deleteStartedAttempt(payment._id, normalizeAttemptId(attempt.attemptId))
    const known = attempt ? updatePayment(payment, { outcomePending: false }) : payment
    const reversed = attempt?.takenBack
      ? recordReversal(known, normalizeAttemptId(attempt.attemptId))
      : known
    const isPaid = reversed.status === 'COMPLETE' || reversed.status === 'REFUNDED'
    const isKept = isPaid && error.failureCode !== 'AutoRetrySuccess'
    return isKept ? reversed : updatePayment(reversed, { failureCode: error.failureCode })
  },
}
