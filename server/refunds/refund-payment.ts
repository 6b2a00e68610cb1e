import { readConfig } from '../config/read-config.ts'
import type { Handler } from '../http/call.ts'
import { findPayment } from '../payments/find-payment.ts'
import { readPayment } from '../payments/read-payment.ts'
import { findLiveSale } from './find-sale.ts'
import { makeRefund } from './make-refund.ts'
import { refuseUnauthorized, unpaid } from './refusals.ts'

/**
 * SPEC §7, the plain refund: all that is left, which every level allows, so it is not refused where
 * the enhanced workflow is on. Without a body its name is the payment's: again, it is the same one.
 */
export const refundPayment: Handler<'refundPayment'> = async (call) => {
  const { db, now, principal, params } = call
  const row = await findPayment(db, principal, params.paymentId, { lock: false })
  const config = await readConfig(db, principal.tenantId)
  refuseUnauthorized(config, principal)
  const sale = await findLiveSale(db, row)
  if (sale === undefined) throw unpaid()
  await makeRefund(call, { sale, key: row.id, items: undefined })
  const refunded = await findPayment(db, principal, row.id, { lock: false })
  // Of what is replied the payment of type CREDIT is meant, though its shown movement is the sale.
  return [{ ...(await readPayment(db, refunded, now)), transactionType: 'CREDIT' }]
}
