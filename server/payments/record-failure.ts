import { failureCodes } from '#domain/checkout-notices.ts'

import { attemptKey } from '../attempts/attempt-row.ts'
import { failBegun } from '../attempts/begun-attempt.ts'
import { orderLook } from '../attempts/order-look.ts'
import { reportTakenBack } from '../attempts/report-taken-back.ts'
import { audit } from '../audit.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Handler } from '../http/call.ts'
import { findPayment } from './find-payment.ts'
import { readPayment } from './read-payment.ts'
import { settle } from './settle.ts'

/**
 * SPEC §7: what the teller's workstation knows of a failed attempt. One whose charge it has taken
 * back is remembered: it counts as reversed whether or not it was, or will be, recorded.
 */
export const recordPaymentFailure: Handler<'recordPaymentFailure'> = ({
  db,
  now,
  principal,
  params,
  body: { attempt, error },
}) =>
  inTransaction(db, async (transaction) => {
    const { tenantId, paymentId } = params
    const actorId = principal.accountId
    const payment = await findPayment(transaction, principal, paymentId, { lock: true })
    if (attempt) {
      const key = attemptKey(payment, attempt.attemptId)
      // Of that nothing failed: it was recorded at last.
      if (error.failureCode !== failureCodes.autoRetrySuccess) {
        await failBegun(transaction, key, now)
        await orderLook(transaction, payment, now)
      }
      if (attempt.takenBack) await reportTakenBack(transaction, { key, now, actorId })
    }
    await settle(transaction, payment, error)
    await audit(transaction, {
      tenantId,
      time: now,
      actorId,
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
