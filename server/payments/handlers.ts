import type { Payment } from '#domain/payment.ts'

import { audit } from '../audit.ts'
import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import { notFound } from '../errors.ts'
import type { Handler } from '../http/call.ts'
import { expireSales } from '../sales/expire-sales.ts'
import { findPayment } from './find-payment.ts'
import { readPayment } from './read-payment.ts'
import { settle } from './settle.ts'

export const getPayment: Handler<'getPayment'> = async ({ db, now, principal, params }) => {
  const { tenantId, paymentId } = params
  await findPayment(db, principal, paymentId, { lock: false })
  await expireSales(db, { tenantId, column: 'payment_id', id: paymentId }, now)
  return existingPayment(db, tenantId, paymentId)
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
    return existingPayment(transaction, tenantId, paymentId)
  })

async function existingPayment(db: Database, tenantId: string, id: string): Promise<Payment> {
  const payment = await readPayment(db, tenantId, id)
  if (payment === undefined) throw notFound('Payment')
  return payment
}
