import { chargeRefusals } from '#domain/payments/charge-refusals.ts'
import { tenders } from '#domain/pricing/payment-method.ts'
import { APPROVED } from '#domain/reader/reader-codes.ts'

import {
  findAttempt,
  normalizeAttemptId,
  findCloudSale,
  saveStartedAttempt,
  outcomeOf,
  updateAttempt,
} from '../backend/attempts.ts'
import { buildCardEntry } from '../backend/card-entry.ts'
import type { Resolvers } from '../backend/endpoint.ts'
import { recheckRecords } from '../backend/reserve-records.ts'
import { buildCardApproval, newTransactionId } from '../fixtures/attempt.ts'
import { failureOf, notFound } from '../http/failure.ts'
import { resolveCharge } from './bank.ts'
import { findPayment, updatePayment } from './payments.ts'
import { directTerminal, refuseReversed, refusePaid } from './subpayments.ts'
import { findTenant } from './tenant.ts'

type Attempts =
  | 'beginAttempt'
  | 'reportOfflineApproval'
  | 'getAttempt'
  | 'refundAttempt'
  | 'createStubTransaction'

export const attempts: Pick<Resolvers, Attempts> = {
  beginAttempt: ({ caller, params }) => {
    const payment = findPayment(caller, params.paymentId)
    const attemptId = normalizeAttemptId(params.attemptId)
    refusePaid(payment)
    recheckRecords(findTenant(params.tenantId), payment)
    saveStartedAttempt(payment._id, attemptId)
    updatePayment(payment, { outcomePending: true })
    return {}
  },

  reportOfflineApproval: ({ caller, params }) => {
    const payment = findPayment(caller, params.paymentId)
    const attemptId = normalizeAttemptId(params.attemptId)
    if (outcomeOf(payment, attemptId).status !== 'UNKNOWN') return {}
    saveStartedAttempt(payment._id, attemptId)
    updatePayment(payment, { outcomePending: true })
    return {}
  },

  getAttempt: ({ caller, params }) => {
    const payment = resolveCharge(findPayment(caller, params.paymentId))
    return outcomeOf(payment, normalizeAttemptId(params.attemptId))
  },

  refundAttempt: ({ caller, params }) => {
    const payment = findPayment(caller, params.paymentId)
    const attemptId = normalizeAttemptId(params.attemptId)
    const { status, approval } = outcomeOf(payment, attemptId)
    if (status === 'RECORDED') {
      throw failureOf(chargeRefusals.recorded)
    }
    if (status === 'UNKNOWN') {
      if (findCloudSale(payment._id, attemptId) || !tenders[payment.paymentMethodType].usesReader) {
        throw failureOf(chargeRefusals.beingCharged)
      }
      updateAttempt(payment._id, attemptId, { reversal: 'REVERSAL_PENDING' })
    }
    // A stub approval has no money to wait for.
    if (status === 'APPROVED' && approval) {
      const entry = { ...buildCardEntry(approval, attemptId), reversed: true }
      updateAttempt(payment._id, attemptId, { reversal: 'REVERSED' })
      updatePayment(payment, { subpayments: [...payment.subpayments, entry] })
    }
    return outcomeOf(payment, attemptId)
  },

  createStubTransaction: ({ caller, params, body }) => {
    const { triPosConfig } = findTenant(caller.tenantId).config
    if (triPosConfig?.acceptorId !== params.acceptorId) throw notFound('Merchant')
    const payment = findPayment(caller, body.paymentId)
    if (directTerminal(caller.tenantId, body.terminalId).deleted) throw notFound('Terminal')
    const attemptId = normalizeAttemptId(body.attemptId)
    const known = findAttempt(payment._id, attemptId).approval
    if (known) return { statusCode: APPROVED, ...known }
    refusePaid(payment)
    refuseReversed(payment._id, attemptId)
    const chosen = payment.cardSubTypeSelectedByTeller
    const approval = buildCardApproval({
      transactionId: newTransactionId(),
      approvedAmount: payment.totals.grandTotal,
      paymentType: chosen === 'NONE' ? 'CREDIT' : chosen,
    })
    updateAttempt(payment._id, attemptId, { approval })
    return { statusCode: APPROVED, ...approval }
  },
}
