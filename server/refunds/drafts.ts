import { toMicros } from '#domain/money/money.ts'
import { refundRefusals } from '#domain/refunds/refund-refusals.ts'
import type { DraftRefund } from '#domain/refunds/refund.ts'

import type { Database } from '../db/engine.ts'
import { isSameRefund, type RefundItems, normalizeLines } from '../ledger/refund-row.ts'
import { day, later } from '../platform/clock.ts'
import { failureOf } from '../platform/errors.ts'

export async function saveDraft(
  db: Database,
  tenantId: string,
  key: string,
  { saleId, lines }: RefundItems,
  draft: DraftRefund,
  now: Date,
): Promise<void> {
  await db
    .deleteFrom('refund_draft')
    .where('tenant_id', '=', tenantId)
    .where('created_at', '<', later(now, -day))
    .execute()
  const shown = {
    sale_id: saleId,
    lines: JSON.stringify(normalizeLines(lines)),
    sub_total: toMicros(draft.refundSubTotal),
    fee_total: toMicros(draft.refundFeeTotal),
    created_at: now,
  }
  await db
    .insertInto('refund_draft')
    .values({ tenant_id: tenantId, idempotency_key: key, ...shown })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'idempotency_key']).doUpdateSet(shown))
    .execute()
}

/** Refuses a refund that differs from its preview. `draft` is undefined if it is no longer possible. */
export async function refuseChangedDraft(
  transaction: Database,
  tenantId: string,
  key: string,
  items: RefundItems,
  draft: DraftRefund | undefined,
): Promise<void> {
  const shown = await transaction
    .selectFrom('refund_draft')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  if (shown === undefined) return
  const isSame =
    draft !== undefined &&
    isSameRefund(shown, items) &&
    shown.sub_total === toMicros(draft.refundSubTotal) &&
    shown.fee_total === toMicros(draft.refundFeeTotal)
  if (!isSame) throw failureOf(refundRefusals.amountsChanged)
}
