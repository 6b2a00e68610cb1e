import { sql } from 'kysely'

import type { Database } from '../../../db/engine.ts'
import type { SystemKey } from '../../../records/system-row.ts'
import type { NewRecord } from './read-row.ts'

export type NumberedRecord = { line: number; record: NewRecord }

/** Keeps the file's ids in the database: they may not fit in memory. */
export async function createSeenIds(transaction: Database): Promise<void> {
  await sql`create temporary table import_seen (id text primary key, line bigint not null) on commit drop`.execute(
    transaction,
  )
}

type DuplicateRow = { line: number; firstLine: number; id: string }

/**
 * Inserts or replaces the records.
 * @returns rows left out because their id appears earlier in the file
 */
export async function writeBatch(
  transaction: Database,
  { tenant_id, soid }: SystemKey,
  batch: readonly NumberedRecord[],
): Promise<DuplicateRow[]> {
  if (batch.length === 0) return []
  const lineOf = await firstLines(transaction, batch)
  const isFirst = ({ line, record }: NumberedRecord) => lineOf.get(record.id) === line
  const records = batch.filter(isFirst).map(({ record }) => ({ ...record, tenant_id, soid }))
  if (records.length > 0) {
    await transaction
      .insertInto('record')
      .values(records)
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'soid', 'id']).doUpdateSet((row) => ({
          service_offering_id: row.ref('excluded.service_offering_id'),
          name: row.ref('excluded.name'),
          description: row.ref('excluded.description'),
          amount: row.ref('excluded.amount'),
          minimum: row.ref('excluded.minimum'),
          display_fields: row.ref('excluded.display_fields'),
          selection_label: row.ref('excluded.selection_label'),
          selection_options: row.ref('excluded.selection_options'),
          not_payable: row.ref('excluded.not_payable'),
          not_payable_reason: row.ref('excluded.not_payable_reason'),
          search: row.ref('excluded.search'),
        })),
      )
      .execute()
  }
  return batch
    .filter((each) => !isFirst(each))
    .map(({ line, record: { id } }) => ({ line, firstLine: lineOf.get(id) ?? 0, id }))
}

async function firstLines(
  transaction: Database,
  batch: readonly NumberedRecord[],
): Promise<ReadonlyMap<string, number>> {
  const ids = batch.map(({ record }) => record.id)
  const lines = batch.map(({ line }) => line)
  await sql`insert into import_seen (id, line)
    select * from unnest(${ids}::text[], ${lines}::bigint[]) on conflict do nothing`.execute(
    transaction,
  )
  const { rows } = await sql<{ id: string; line: bigint }>`
    select id, line from import_seen where id = any(${ids}::text[])`.execute(transaction)
  return new Map(rows.map(({ id, line }) => [id, Number(line)]))
}
