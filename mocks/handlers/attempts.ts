import { APPROVED } from '#domain/reader-errors.ts'

import { attemptAt, outcomeOf, updateAttempt } from '../attempts.ts'
import { nextId } from '../db.ts'
import type { Resolvers } from '../endpoint.ts'
import { buildCardApproval } from '../fixtures/attempt.ts'
import { notFound, Refusal } from '../refusal.ts'
import { findPayment } from './payments.ts'
import { directTerminal, refusePaid } from './subpayments.ts'
import { findTenant } from './tenant.ts'

type Attempts = 'getAttempt' | 'refundAttempt' | 'createStubTransaction'

export const attempts: Pick<Resolvers, Attempts> = {
  getAttempt: ({ caller, params }) =>
    outcomeOf(findPayment(caller, params.paymentId), params.attemptId),

  refundAttempt: ({ caller, params: { paymentId, attemptId } }) => {
    const payment = findPayment(caller, paymentId)
    const known = outcomeOf(payment, attemptId)
    if (known.status === 'RECORDED') {
      throw new Refusal(409, 'This charge is part of the payment. Refund the payment instead.')
    }
    // Behind an approval by stubs there is no money; any other is owed until a processor is there.
    const givenBack = known.status === 'APPROVED' ? 'TAKEN_BACK' : 'OWED'
    if (known.status === 'APPROVED' || known.status === 'UNKNOWN') {
      updateAttempt(paymentId, attemptId, { givenBack })
    }
    return outcomeOf(payment, attemptId)
  },

  createStubTransaction: ({ caller, params, body }) => {
    const { triPosConfig } = findTenant(caller.tenantId).config
    if (triPosConfig?.acceptorId !== params.acceptorId) throw notFound('Merchant')
    const payment = findPayment(caller, body.paymentId)
    directTerminal(caller.tenantId, body.terminalId)
    const known = attemptAt(body.paymentId, body.attemptId).approval
    if (known) return { statusCode: APPROVED, ...known }
    refusePaid(payment)
    const chosen = payment.cardSubTypeSelectedByTeller
    const approval = buildCardApproval({
      transactionId: nextId(),
      approvedAmount: payment.totals.grandTotal,
      paymentType: chosen === 'NONE' ? 'CREDIT' : chosen,
    })
    updateAttempt(body.paymentId, body.attemptId, { approval })
    return { statusCode: APPROVED, ...approval }
  },
}
