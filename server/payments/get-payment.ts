import type { Handler } from '../http/call.ts'
import { expireSales } from '../ledger/expire-sales.ts'
import { findPayment } from '../ledger/find-payment.ts'
import { readPayment } from '../ledger/read-payment.ts'

export const getPayment: Handler<'getPayment'> = async ({
  db,
  now,
  principal,
  params,
  services,
}) => {
  await expireSales(
    db,
    { tenantId: params.tenantId, column: 'payment_id', id: params.paymentId },
    now,
  )
  const payment = await findPayment(db, principal, params.paymentId, { lock: false })
  return readPayment(db, payment, now, services)
}
