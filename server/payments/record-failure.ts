import { failureCodes } from '#domain/checkout/checkout-notices.ts'
import type { PaymentFailure } from '#domain/payments/payment-request.ts'
import { tenders } from '#domain/pricing/payment-method.ts'

import {
  type Answer,
  completeFailure,
  completeReportedReversal,
} from '../attempts/complete-failure.ts'
import { audit } from '../db/audit.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Call, Handler } from '../http/call.ts'
import { attemptKey } from '../ledger/attempt-row.ts'
import { isCloudAttempt } from '../ledger/cloud-attempt.ts'
import { findPayment, type PaymentRow } from '../ledger/find-payment.ts'
import { findStub } from '../ledger/find-stub.ts'
import { readPayment } from '../ledger/read-payment.ts'
import { refreshPaymentStatus } from '../ledger/refresh-payment-status.ts'
import { readConfirmation } from '../reversal/confirmation.ts'
import { inquire } from '../reversal/inquire.ts'
import { withinConfirmationTimeout } from '../reversal/verify-approval.ts'

/**
 * SPEC §7: a workstation reports a failed attempt or a reversed charge. The report counts once the
 * processor confirms it, which is asked here, outside any transaction.
 */
export const recordPaymentFailure: Handler<'recordPaymentFailure'> = async (call) => {
  const { db, now, principal, params, body } = call
  const { tenantId, paymentId } = params
  const { attempt, error } = body
  const seen = await findPayment(db, principal, paymentId, { lock: false })
  const reply = await askProcessor(call, seen, body)
  return inTransaction(db, async (transaction) => {
    const payment = await findPayment(transaction, principal, paymentId, { lock: true })
    const key = attempt && attemptKey(payment, attempt.attemptId)
    if (attempt && reply && key && !(await isCloudAttempt(transaction, key))) {
      const actorId = principal.accountId
      const report = { payment, key, acceptorId: reply.acceptorId, actorId, now }
      const complete = attempt.takenBack ? completeReportedReversal : completeFailure
      await complete(transaction, report, reply.answer)
    }
    await refreshPaymentStatus(transaction, payment, error)
    await audit(transaction, {
      tenantId,
      time: now,
      actorId: principal.accountId,
      action: 'payment.failed',
      subjectId: paymentId,
      details: {
        failureCode: error.failureCode,
        ...(attempt && { attemptId: attempt.attemptId }),
        ...(error.chargedAmount && { chargedAmount: error.chargedAmount.amount }),
        ...(error.authorizedAmount && { authorizedAmount: error.authorizedAmount.amount }),
      },
    })
    return readPayment(
      transaction,
      await findPayment(transaction, principal, paymentId, { lock: false }),
      now,
      call.services,
    )
  })
}

type ReportAnswer = { acceptorId: string; answer: Answer }

/** Undefined if the report is not about a workstation's charge: none, recorded after all, cloud or bank. */
async function askProcessor(
  { db, services, principal }: Call<'recordPaymentFailure'>,
  payment: PaymentRow,
  { attempt, error }: PaymentFailure,
): Promise<ReportAnswer | undefined> {
  if (attempt === undefined || error.failureCode === failureCodes.autoRetrySuccess) return undefined
  const key = attemptKey(payment, attempt.attemptId)
  const { usesReader } = tenders[payment.payment_method_type]
  if (!usesReader || (await isCloudAttempt(db, key))) return undefined
  const { by, acceptorId } = await readConfirmation(db, services, principal.tenantId)
  const isTrusted = by === 'trust' || (await findStub(db, payment, key.id)) !== undefined
  if (isTrusted) return { acceptorId, answer: { kind: 'trusted' } }
  const inquiry = { processor: services.processor, acceptorId, payment, attemptId: key.id }
  return { acceptorId, answer: await withinConfirmationTimeout(inquire(inquiry)) }
}
