import type { CardApproval } from '#domain/attempt.ts'
import { matches } from '#domain/money.ts'
import { isRefund } from '#domain/payment-status.ts'
import type { Payment, Subpayment } from '#domain/payment.ts'
import { integrationTypeOf, type Terminal } from '#domain/terminal.ts'

import { attemptAt, updateAttempt } from '../attempts.ts'
import { db, nextId, now } from '../db.ts'
import type { Resolvers } from '../endpoint.ts'
import { Refusal, refusedField } from '../refusal.ts'
import { findPayment, updatePayment } from './payments.ts'
import { findTerminal } from './terminals.ts'

type Subpayments = 'recordSubpayment' | 'recordPaymentFailure'

/** A reader on a workstation; a deactivated one may have charged before it was. */
export const directTerminal = (tenantId: string, terminalId: string): Terminal => {
  const terminal = findTerminal(tenantId, terminalId)
  if (!terminal) throw refusedField('terminalId', 'Terminal not found')
  if (integrationTypeOf(terminal) !== 'TRIPOS_DIRECT') {
    throw refusedField('terminalId', 'This terminal is not connected to a workstation.')
  }
  return terminal
}

export const refusePaid = ({ subpayments }: Payment): void => {
  if (subpayments.some((each) => !isRefund(each) && !each.reversed)) {
    throw new Refusal(409, 'This payment has already been paid.')
  }
}

const refuseOtherAmount = ({ approvedAmount }: CardApproval, { totals }: Payment): void => {
  const isSameCurrency = approvedAmount.currencyCode === totals.grandTotal.currencyCode
  if (!isSameCurrency || !matches(approvedAmount, totals.grandTotal)) {
    throw refusedField('approvedAmount', 'The approved amount is not the total of the payment.')
  }
}

/** The payment that the processor's transaction is part of already. */
const paymentOf = (tenantId: string, transactionId: string): Payment | undefined =>
  [...db.payments.values()].find(
    (payment) =>
      payment.tenantId === tenantId &&
      payment.subpayments.some(({ externalId }) => externalId === transactionId),
  )

const movementOf = (approval: CardApproval, traceId: string): Subpayment => ({
  btpsTransactionId: nextId(),
  externalId: approval.transactionId,
  transactionType: 'SALE',
  createdAt: now(),
  chargedAmount: approval.approvedAmount,
  financialInstitution: null,
  lastFour: approval.lastFour,
  paymentMethodType: 'CARD_PRESENT',
  paymentCardSubType: approval.paymentType,
  reversed: false,
  voided: false,
  traceId,
  refundedBy: null,
  posReceipt: approval.posReceipt,
})

export const subpayments: Pick<Resolvers, Subpayments> = {
  recordSubpayment: ({ caller, params, body }) => {
    const { attemptId, terminalId, ...approval } = body
    const payment = findPayment(caller, params.paymentId)
    const terminal = directTerminal(params.tenantId, terminalId)
    refuseOtherAmount(approval, payment)
    if (attemptAt(payment._id, attemptId).givenBack) {
      throw new Refusal(409, 'The charge of this attempt has been taken back.')
    }
    const earlier = paymentOf(params.tenantId, approval.transactionId)
    if (earlier?._id === payment._id) return payment
    if (earlier) throw new Refusal(409, 'This transaction is part of another payment.')
    refusePaid(payment)
    return updatePayment(payment, {
      outcomePending: false,
      failureCode: null,
      terminalId: terminal._id,
      location: terminal.location,
      subpayments: [...payment.subpayments, movementOf(approval, attemptId)],
    })
  },

  // A late failure never covers a success; that recording it took several tries is no failure.
  recordPaymentFailure: ({ caller, params, body: { attempt, error } }) => {
    const payment = findPayment(caller, params.paymentId)
    const takenBack = attempt?.takenBack === true ? attempt.attemptId : undefined
    if (takenBack !== undefined) updateAttempt(payment._id, takenBack, { givenBack: 'TAKEN_BACK' })
    const reversed = updatePayment(payment, {
      subpayments: payment.subpayments.map((each) => {
        const isIts = takenBack !== undefined && each.traceId === takenBack && !isRefund(each)
        return isIts ? { ...each, reversed: true } : each
      }),
    })
    const isPaid = reversed.status === 'COMPLETE' || reversed.status === 'REFUNDED'
    const isKept = isPaid && error.failureCode !== 'AutoRetrySuccess'
    return isKept ? reversed : updatePayment(reversed, { failureCode: error.failureCode })
  },
}
