import { sql } from 'kysely'

import type { Database } from '../../db/engine.ts'
import type { SystemKey } from '../system-row.ts'

/**
 * What was paid, less what was given back, of which a system that was asked at `readAt` had not been
 * told for certain: what is still to be sent, and what was taken since.
 */
export async function undeliveredOf(
  db: Database,
  { tenant_id, soid }: SystemKey,
  ids: readonly string[],
  readAt: Date,
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db
    .selectFrom('record_notice')
    .select(['record_id', sql<bigint>`sum(amount)::bigint`.as('untold')])
    .where('tenant_id', '=', tenant_id)
    .where('soid', '=', soid)
    .where('record_id', '=', sql<string>`any(${ids}::text[])`)
    .where((each) =>
      each.or([each('delivered_at', 'is', null), each('delivered_at', '>=', readAt)]),
    )
    .groupBy('record_id')
    .execute()
  return new Map(rows.map((row) => [row.record_id, row.untold]))
}
