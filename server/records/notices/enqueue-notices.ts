import { sql } from 'kysely'

import type { Database } from '../../db/engine.ts'
import { idOf } from '../../ids.ts'
import { keptAmount } from '../kept-amount.ts'

/**
 * Writes down what agencies' own systems have to be told of a payment, after its movements changed and
 * in their transaction: for each of its records the difference between what the payment holds of it now
 * and what was written down before. Whatever changed it, a sale, a refund, a reversal or a return by
 * the bank, the notices add up to the truth. Under the payment's lock.
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
    .select(sql<bigint>`max(${keptAmount})`.as('kept'))
    .select(sql<bigint>`coalesce(sum(notice.amount), 0)::bigint`.as('told'))
    .select(sql<bigint>`count(notice.id)`.as('notices'))
    .where('line.tenant_id', '=', tenant_id)
    .where('line.payment_id', '=', id)
    .groupBy(['line.line_item_id', 'system.soid', 'line.catalog_item_id'])
    .execute()
  const rows = lines
    .filter(({ kept, told }) => kept !== told)
    .map((line) => ({
      tenant_id,
      // The same name for the same step: two that write it at once cannot both.
      id: idOf(`notice ${tenant_id} ${line.line_item_id} ${line.notices}`),
      soid: line.soid,
      record_id: line.catalog_item_id,
      payment_id: id,
      line_item_id: line.line_item_id,
      amount: line.kept - line.told,
    }))
  if (rows.length > 0) await transaction.insertInto('record_notice').values(rows).execute()
}
