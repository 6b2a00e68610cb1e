import { unauthorizedRefund, unlistedReason } from '#domain/refunds/refund-refusals.ts'
import { checkRefund } from '#domain/refunds/requested-refund.ts'

import type { Handler } from '../http/call.ts'
import { readPayment } from '../ledger/read-payment.ts'
import { failureOf, refuseIf } from '../platform/errors.ts'
import { readConfig } from '../tenant/read-config.ts'
import { saveDraft } from './drafts.ts'
import { findSale } from './find-sale.ts'

/** SPEC §7: previews a refund. Pending refunds count as refunded. */
export const draftRefund: Handler<'draftRefund'> = async ({
  db,
  now,
  principal,
  params,
  body: { idempotencyId, lineItems, reason },
}) => {
  const { tenantId } = principal
  const { sale, payment: row } = await findSale(db, principal, params.transactionId)
  const config = await readConfig(db, tenantId)
  refuseIf(unauthorizedRefund(config, principal.roles))
  refuseIf(unlistedReason(config.refundReasons, reason))
  const payment = await readPayment(db, row, now)
  const items = { saleId: sale.id, lines: lineItems }
  const { timeZone } = config
  const level = config.refundConfig.allowedRefundLevel
  const checked = checkRefund({ payment, sale, items, level, previewed: undefined, timeZone })
  if ('refusal' in checked) throw failureOf(checked.refusal)
  const { draft } = checked
  await saveDraft(db, tenantId, idempotencyId.toLowerCase(), { ...items, draft }, now)
  return draft
}
