import { sql } from 'kysely'

import type { Database } from '../../db/engine.ts'
import { idOf } from '../../platform/ids.ts'
import { netAmount } from '../net-amount.ts'

/**
 * Enqueues the difference between each record's net amount and its earlier notices, in the transaction of the
 * ledger change and under the payment's lock. So the notices always add up to the ledger.
 */
export async function enqueueNotices(
  transaction: Database,
  { tenant_id, id }: { tenant_id: string; id: string },
): Promise<void> {
  const lines = await transaction
    .selectFrom('payment_line as line')
    .innerJoin('payment', (join) =>
      join
        .onRef('payment.tenant_id', '=', 'line.tenant_id')
        .onRef('payment.id', '=', 'line.payment_id'),
    )
    .innerJoin('record_system as system', (join) =>
      join
        .onRef('system.tenant_id', '=', 'line.tenant_id')
        .onRef('system.soid', '=', 'line.soid')
        .on('system.kind', '=', 'HTTP'),
    )
    .leftJoin('record_notice as notice', (join) =>
      join
        .onRef('notice.tenant_id', '=', 'line.tenant_id')
        .onRef('notice.line_item_id', '=', 'line.line_item_id'),
    )
    .select(['line.line_item_id', 'system.soid', 'line.catalog_item_id'])
    .select(sql<bigint>`max(${netAmount})`.as('net'))
    .select(sql<bigint>`coalesce(sum(notice.amount), 0)::bigint`.as('notified'))
    .select(sql<bigint>`count(notice.id)`.as('notices'))
    .where('line.tenant_id', '=', tenant_id)
    .where('line.payment_id', '=', id)
    .groupBy(['line.line_item_id', 'system.soid', 'line.catalog_item_id'])
    .execute()
  const rows = lines
    .filter(({ net, notified }) => net !== notified)
    .map((line) => ({
      tenant_id,
      // A deterministic id: two concurrent writers of the same step conflict.
      id: idOf(`notice ${tenant_id} ${line.line_item_id} ${line.notices}`),
      soid: line.soid,
      record_id: line.catalog_item_id,
      payment_id: id,
      line_item_id: line.line_item_id,
      amount: line.net - line.notified,
    }))
  if (rows.length > 0) await transaction.insertInto('record_notice').values(rows).execute()
}
