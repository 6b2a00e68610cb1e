import { unauthorizedRefund, unrefundable } from '#domain/refunds/refund-refusals.ts'
import { draftOf, refundError } from '#domain/refunds/refund.ts'

import type { Handler } from '../http/call.ts'
import { readPayment } from '../ledger/read-payment.ts'
import { refuseFields, refuseIf } from '../platform/errors.ts'
import { readConfig } from '../tenant/read-config.ts'
import { saveDraft } from './drafts.ts'
import { findSale } from './find-sale.ts'

/** SPEC §7: previews a refund. Pending refunds count as refunded. */
export const draftRefund: Handler<'draftRefund'> = async ({
  db,
  now,
  principal,
  params,
  body: { idempotencyId, lineItems },
}) => {
  const { tenantId } = principal
  const { sale, payment: row } = await findSale(db, principal, params.transactionId)
  const config = await readConfig(db, tenantId)
  refuseIf(unauthorizedRefund(config, principal.roles))
  const payment = await readPayment(db, row, now)
  refuseIf(unrefundable(payment, sale))
  const problem = refundError(payment, lineItems, config.refundConfig.allowedRefundLevel)
  if (problem) refuseFields([problem])
  const draft = draftOf(payment, lineItems)
  const items = { saleId: sale.id, lines: lineItems }
  await saveDraft(db, tenantId, idempotencyId.toLowerCase(), items, draft, now)
  return draft
}
