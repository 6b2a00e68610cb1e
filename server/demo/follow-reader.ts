import { sql } from 'kysely'

import type { Database } from '../db/engine.ts'
import { demoTenants, demoTriPos } from './tenants.ts'

/**
 * Points the demo's workstations at their reader, wherever it listens this time. Settings with a
 * developer key of their own belong to a reader of their own and are left alone; those that a
 * database of an earlier version has none of are made.
 * @param host such as `http://localhost:8080`
 */
export async function followReader(db: Database, host: string): Promise<void> {
  const withReaders = demoTenants.filter(({ config }) => config.triPosConfig !== null)
  const triPos = sql`settings -> 'triPosConfig'`
  const before = sql`case when ${triPos} = 'null' then ${JSON.stringify(demoTriPos)}::jsonb else ${triPos} end`
  await db
    .updateTable('point_of_sale_config')
    .set({
      settings: sql<string>`jsonb_set(settings, '{triPosConfig}', ${before} || jsonb_build_object('host', ${host}::text))`,
    })
    .where(
      'tenant_id',
      'in',
      withReaders.map(({ id }) => id),
    )
    .where(
      sql<boolean>`(${triPos} = 'null' or ${triPos} ->> 'developerKey' = ${demoTriPos.developerKey})`,
    )
    .execute()
}
