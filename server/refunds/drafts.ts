import { toMicros } from '#domain/money.ts'
import type { DraftRefund } from '#domain/refund.ts'

import { day, later } from '../clock.ts'
import type { Database } from '../db/engine.ts'
import { asksTheSame, type AskedItems, inOrder } from './refund-row.ts'
import { amountsChanged } from './refusals.ts'

/** Remembers what was shown under this name; drafted again, the newest counts. */
export async function keepDraft(
  db: Database,
  tenantId: string,
  key: string,
  { saleId, lines }: AskedItems,
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
    lines: JSON.stringify(inOrder(lines)),
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

/**
 * Refuses what is not what the person was shown: another amount than somebody confirmed must never
 * be given back. Nothing was shown where it was never drafted.
 * @param draft what it comes to now; undefined where it is not possible any more
 */
export async function refuseOtherThanShown(
  transaction: Database,
  tenantId: string,
  key: string,
  asked: AskedItems,
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
    asksTheSame(shown, asked) &&
    shown.sub_total === toMicros(draft.refundSubTotal) &&
    shown.fee_total === toMicros(draft.refundFeeTotal)
  if (!isSame) throw amountsChanged()
}
