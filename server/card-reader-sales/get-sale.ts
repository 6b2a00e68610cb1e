import type { Handler } from '../http/call.ts'
import { expireSales } from '../ledger/expire-sales.ts'
import { findPayment } from '../ledger/find-payment.ts'
import { saleOf } from '../ledger/sale-of.ts'
import { notFound } from '../platform/errors.ts'
import { isUuid } from '../platform/ids.ts'

/** SPEC §4: polled every second while the sale is IN_PROGRESS. */
export const getSale: Handler<'getSale'> = async ({ db, now, principal, params }) => {
  const { tenantId, paymentId, saleId } = params
  await expireSales(db, { tenantId, column: 'payment_id', id: paymentId }, now)
  await findPayment(db, principal, paymentId, { lock: false })
  if (!isUuid(saleId)) throw notFound('Sale')
  const row = await db
    .selectFrom('sale')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('payment_id', '=', paymentId)
    .where('id', '=', saleId)
    .executeTakeFirst()
  if (row === undefined) throw notFound('Sale')
  return saleOf(row)
}
