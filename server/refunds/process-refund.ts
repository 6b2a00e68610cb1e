import { unauthorizedRefund } from '#domain/refunds/refund-refusals.ts'

import type { Handler } from '../http/call.ts'
import { findPayment } from '../ledger/find-payment.ts'
import { readPayment } from '../ledger/read-payment.ts'
import { refuseIf } from '../platform/errors.ts'
import { readConfig } from '../tenant/read-config.ts'
import { findSale } from './find-sale.ts'
import { makeRefund } from './make-refund.ts'

/** SPEC §7: makes the requested refund, idempotent by idempotencyId. */
export const processRefund: Handler<'processRefund'> = async (call) => {
  const { db, now, principal, params, body } = call
  const { sale } = await findSale(db, principal, params.transactionId)
  const config = await readConfig(db, principal.tenantId)
  refuseIf(unauthorizedRefund(config, principal.roles))
  const level = config.refundConfig.allowedRefundLevel
  const items = { lines: body.lineItems, level }
  const key = body.idempotencyId.toLowerCase()
  const { reason, approver } = body
  await makeRefund(call, { sale, key, items, reason, approver, config })
  const refunded = await findPayment(db, principal, sale.payment_id, { lock: false })
  return readPayment(db, refunded, now, call.services)
}
