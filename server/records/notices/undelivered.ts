import { sql } from 'kysely'

import type { Database } from '../../db/engine.ts'
import type { SystemKey } from '../system-row.ts'

/** Net payments that a response to a request sent at `readAt` may lack: undelivered, or accepted since. */
export async function readUndelivered(
  db: Database,
  { tenant_id, soid }: SystemKey,
  ids: readonly string[],
  readAt: Date,
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db
    .selectFrom('record_notice')
    .select(['record_id', sql<bigint>`sum(amount)::bigint`.as('undelivered')])
    .where('tenant_id', '=', tenant_id)
    .where('soid', '=', soid)
    .where('record_id', '=', sql<string>`any(${ids}::text[])`)
    .where((each) =>
      each.or([each('delivered_at', 'is', null), each('delivered_at', '>=', readAt)]),
    )
    .groupBy('record_id')
    .execute()
  return new Map(rows.map((row) => [row.record_id, row.undelivered]))
}
