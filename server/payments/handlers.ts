import { audit } from '../audit.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Handler } from '../http/call.ts'
import { expireSales } from '../sales/expire-sales.ts'
import { findPayment } from './find-payment.ts'
import { readPayment } from './read-payment.ts'
import { settle } from './settle.ts'

export const getPayment: Handler<'getPayment'> = async ({ db, now, principal, params }) => {
  await expireSales(
    db,
    { tenantId: params.tenantId, column: 'payment_id', id: params.paymentId },
    now,
  )
  return readPayment(db, await findPayment(db, principal, params.paymentId, { lock: false }))
}

/** SPEC §7: what the teller's workstation knows of a failed attempt. */
export const recordPaymentFailure: Handler<'recordPaymentFailure'> = ({
  db,
  now,
  principal,
  params,
  body: { error },
}) =>
  inTransaction(db, async (transaction) => {
    const { tenantId, paymentId } = params
    const payment = await findPayment(transaction, principal, paymentId, { lock: true })
    await settle(transaction, payment, error)
    await audit(transaction, {
      tenantId,
      time: now,
      actorId: principal.accountId,
      action: 'payment.failed',
      subjectId: paymentId,
      details: {
        failureCode: error.failureCode,
        ...(error.chargedAmount && { chargedAmount: error.chargedAmount.amount }),
        ...(error.authorizedAmount && { authorizedAmount: error.authorizedAmount.amount }),
      },
    })
    return readPayment(
      transaction,
      await findPayment(transaction, principal, paymentId, { lock: false }),
    )
  })
