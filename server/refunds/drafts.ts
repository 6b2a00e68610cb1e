import { fromMicros } from '#domain/money/money.ts'
import { normalizeLines, type PreviewedRefund } from '#domain/refunds/requested-refund.ts'

import type { Database } from '../db/engine.ts'
import { itemsOf } from '../ledger/refund-row.ts'
import { day, later } from '../platform/clock.ts'

export async function saveDraft(
  db: Database,
  tenantId: string,
  key: string,
  { saleId, lines, draft }: PreviewedRefund,
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
    sub_total: draft.refundSubTotal.micros,
    fee_total: draft.refundFeeTotal.micros,
    created_at: now,
  }
  await db
    .insertInto('refund_draft')
    .values({ tenant_id: tenantId, idempotency_key: key, ...shown })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'idempotency_key']).doUpdateSet(shown))
    .execute()
}

export async function readDraft(
  transaction: Database,
  tenantId: string,
  key: string,
): Promise<PreviewedRefund | undefined> {
  const row = await transaction
    .selectFrom('refund_draft')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return (
    row && {
      ...itemsOf(row),
      draft: {
        refundSubTotal: fromMicros(row.sub_total),
        refundFeeTotal: fromMicros(row.fee_total),
      },
    }
  )
}
