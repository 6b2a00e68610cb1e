import { expireSales } from '../card-reader-sales/expire-sales.ts'
import type { Handler } from '../http/call.ts'
import { findPayment } from './find-payment.ts'
import { readPayment } from './read-payment.ts'

export const getPayment: Handler<'getPayment'> = async ({ db, now, principal, params }) => {
  await expireSales(
    db,
    { tenantId: params.tenantId, column: 'payment_id', id: params.paymentId },
    now,
  )
  const payment = await findPayment(db, principal, params.paymentId, { lock: false })
  return readPayment(db, payment, now)
}
