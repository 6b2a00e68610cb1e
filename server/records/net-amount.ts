import { sql } from 'kysely'

import type { Database } from '../db/engine.ts'
import type { SystemKey } from './system-row.ts'

/**
 * A payment's net amount of a record, in micro-units: its line less completed refunds while it is paid;
 * nothing once it is reversed or returned. For queries with `payment_line as line` and its `payment`.
 */
export const netAmount = sql<bigint>`(case
  when payment.status in ('COMPLETE', 'REFUNDED') and not exists (
    select from subpayment
    where subpayment.tenant_id = payment.tenant_id and subpayment.payment_id = payment.id
      and subpayment.transaction_type = 'CHARGEBACK' and not subpayment.reversed
      and not subpayment.voided
  )
  then line.amount - line.refunded_amount + coalesce((
    select sum((item ->> 'amount')::bigint * 10000)
    from refund, jsonb_array_elements(refund.lines) as item
    where refund.tenant_id = line.tenant_id and refund.payment_id = line.payment_id
      and refund.state = 'PENDING' and item ->> 'lineItemId' = line.line_item_id::text
  ), 0)
  else 0
end)::bigint`

/** What the ledger holds of each record; unpaid records are left out. */
export async function readPaidAmounts(
  db: Database,
  { tenant_id, soid }: SystemKey,
  ids: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db
    .selectFrom('payment_line as line')
    .innerJoin('payment', (join) =>
      join
        .onRef('payment.tenant_id', '=', 'line.tenant_id')
        .onRef('payment.id', '=', 'line.payment_id'),
    )
    .select(['line.catalog_item_id', sql<bigint>`sum(${netAmount})::bigint`.as('paid')])
    .where('line.tenant_id', '=', tenant_id)
    .where('line.soid', '=', soid)
    .where('line.catalog_item_id', '=', sql<string>`any(${ids}::text[])`)
    .groupBy('line.catalog_item_id')
    .execute()
  return new Map(rows.map((row) => [row.catalog_item_id, row.paid]))
}
