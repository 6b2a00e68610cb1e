import { failureCodes } from '#domain/checkout-notices.ts'
import type { PaymentFailure } from '#domain/payment.ts'

import { confirmationOf } from '../attempts/ask-processor.ts'
import { attemptKey } from '../attempts/attempt-row.ts'
import {
  type Answer,
  completeFailure,
  completeReportedReversal,
} from '../attempts/complete-failure.ts'
import { findStub } from '../attempts/find-stub.ts'
import { inquire } from '../attempts/inquire.ts'
import { isOnCloud } from '../attempts/on-cloud.ts'
import { inTime } from '../attempts/verify-approval.ts'
import { audit } from '../audit.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Call, Handler } from '../http/call.ts'
import { findPayment, type PaymentRow } from './find-payment.ts'
import { readPayment } from './read-payment.ts'
import { refreshPaymentStatus } from './refresh-payment-status.ts'

/**
 * SPEC §7: what the cashier's workstation knows of a failed attempt, or of one whose charge it has
 * reversed. Either is a report until the processor confirms it, which is asked here. No transaction is
 * held open meanwhile.
 */
export const recordPaymentFailure: Handler<'recordPaymentFailure'> = async (call) => {
  const { db, now, principal, params, body } = call
  const { tenantId, paymentId } = params
  const { attempt, error } = body
  const seen = await findPayment(db, principal, paymentId, { lock: false })
  const answered = await answerAbout(call, seen, body)
  return inTransaction(db, async (transaction) => {
    const payment = await findPayment(transaction, principal, paymentId, { lock: true })
    const key = attempt && attemptKey(payment, attempt.attemptId)
    // Its sale at a cloud reader may have begun while the processor was asked.
    if (attempt && answered && key && !(await isOnCloud(transaction, key))) {
      const actorId = principal.accountId
      const report = { payment, key, acceptorId: answered.acceptorId, actorId, now }
      const conclude = attempt.takenBack ? completeReportedReversal : completeFailure
      await conclude(transaction, report, answered.answer)
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
    )
  })
}

type Answered = { acceptorId: string; answer: Answer }

/**
 * What the processor says of the attempt. Undefined if the report is not about a charge at a
 * workstation's reader: there is none, recording it succeeded at last, or the server itself charged
 * a cloud reader or a bank account, which no workstation can reverse.
 */
async function answerAbout(
  { db, services, principal }: Call<'recordPaymentFailure'>,
  payment: PaymentRow,
  { attempt, error }: PaymentFailure,
): Promise<Answered | undefined> {
  if (attempt === undefined || error.failureCode === failureCodes.autoRetrySuccess) return undefined
  const key = attemptKey(payment, attempt.attemptId)
  if (payment.payment_method_type === 'BANK' || (await isOnCloud(db, key))) return undefined
  const { by, acceptorId } = await confirmationOf(db, services, principal.tenantId)
  const isTrusted = by === 'trust' || (await findStub(db, payment, key.id)) !== undefined
  if (isTrusted) return { acceptorId, answer: { kind: 'trusted' } }
  const asked = { processor: services.processor, acceptorId, payment, attemptId: key.id }
  return { acceptorId, answer: await inTime(inquire(asked)) }
}
