import { sql } from 'kysely'

import type { Database } from '#server/db/engine.ts'

/** Totals since the database was created. */
export type DatabaseFigures = {
  bytes: number
  /** The write-ahead log's. */
  walBytes: number
  /** 0 without pg_stat_statements. */
  statements: number
  transactions: number
}

export async function databaseFigures(db: Database): Promise<DatabaseFigures> {
  const { rows: installed } = await sql`
    select from pg_extension where extname = 'pg_stat_statements'`.execute(db)
  const statements =
    installed.length === 0
      ? sql`0`
      : sql`(select sum(calls) from pg_stat_statements
          where dbid = (select oid from pg_database where datname = current_database()))`
  const { rows } = await sql<Record<keyof DatabaseFigures, number | bigint | string | null>>`
    select pg_database_size(current_database()) as bytes,
      pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as "walBytes",
      ${statements} as statements,
      (select xact_commit from pg_stat_database where datname = current_database()) as transactions
  `.execute(db)
  const numbers = Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)])
  return Object.fromEntries(numbers) as DatabaseFigures
}
