import { type RawBuilder, sql } from 'kysely'

import type { Database } from '#server/db/engine.ts'

/**
 * A value of the tenant's rows by table, such as their number. Sessions move between tenants, and their trail says so.
 */
async function valuesOf<Value>(
  db: Database,
  tenantId: string,
  value: RawBuilder<Value>,
): Promise<Map<string, Value>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'tenant_id' and table_name <> 'session_family'
    order by 1`.execute(db)
  const values = new Map<string, Value>()
  for (const { name } of tables) {
    const isTrail = name === 'audit_entry'
    const { rows } = await sql<{ value: Value }>`
      select ${value} as value from ${sql.table(name)} as each where tenant_id = ${tenantId}
      ${isTrail ? sql`and action not like 'session.%'` : sql``}`.execute(db)
    for (const row of rows) values.set(name, row.value)
  }
  return values
}

/** A digest of the tenant's rows by table. */
export const digestRows = (db: Database, tenantId: string): Promise<Map<string, string>> =>
  valuesOf(db, tenantId, sql`coalesce(md5(string_agg(each::text, '|' order by each::text)), '')`)

/** The number of the tenant's rows by table, of its jobs, and of all transactions of the simulated bank. */
export async function countRows(db: Database, tenantId: string): Promise<Map<string, number>> {
  const values = await valuesOf(db, tenantId, sql<number>`count(*)::integer`)
  // It is thinned out by the events that its progress needs.
  values.delete('audit_entry')
  const { rows } = await sql<{ jobs: number; transactions: number }>`
    select (select count(*)::integer from job where payload ->> 'tenantId' = ${tenantId}) as jobs,
      (select count(*)::integer from simulated_bank_transaction) as transactions`.execute(db)
  for (const row of rows) values.set('job', row.jobs).set('bank', row.transactions)
  return values
}
