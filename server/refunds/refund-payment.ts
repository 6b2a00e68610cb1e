import { refundRefusals, unauthorizedRefund } from '#domain/refunds/refund-refusals.ts'

import type { Handler } from '../http/call.ts'
import { findPayment } from '../ledger/find-payment.ts'
import { readPayment } from '../ledger/read-payment.ts'
import { failureOf, refuseIf } from '../platform/errors.ts'
import { readConfig } from '../tenant/read-config.ts'
import { findLiveSale } from './find-sale.ts'
import { makeRefund } from './make-refund.ts'

/** SPEC §7: refunds everything that is left, at any refund level. The payment's id is the key. */
export const refundPayment: Handler<'refundPayment'> = async (call) => {
  const { db, now, principal, params, query, body } = call
  const row = await findPayment(db, principal, params.paymentId, { lock: false })
  const config = await readConfig(db, principal.tenantId)
  refuseIf(unauthorizedRefund(config, principal.roles))
  const sale = await findLiveSale(db, row)
  if (sale === undefined) throw failureOf(refundRefusals.unpaid)
  const order = { sale, key: row.id, items: undefined, reason: query.reason, config }
  await makeRefund(call, { ...order, approver: body?.approver })
  const refunded = await findPayment(db, principal, row.id, { lock: false })
  // Clients pick the CREDIT payment from the reply, although its shown entry is the sale.
  return [{ ...(await readPayment(db, refunded, now, call.services)), transactionType: 'CREDIT' }]
}
