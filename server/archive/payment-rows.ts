import { type RawBuilder, sql } from 'kysely'

import type { Database } from '../db/engine.ts'
import type { Tables } from '../db/tables.ts'
import type { ArchivedPayment } from './archive-file.ts'

type TableName = keyof Tables

type OfPayment = {
  table: TableName
  /** Names the payment, or a row of `of`, which names it. */
  column: string
  of?: TableName
}

const direct = (table: TableName, column = 'payment_id'): OfPayment => ({ table, column })

/** The tables with rows of a payment, each after those that it refers to. */
export const paymentTables: readonly OfPayment[] = [
  direct('payment', 'id'),
  direct('payment_line'),
  direct('payment_fee'),
  direct('payment_attempt'),
  direct('stub_transaction'),
  direct('bank_attempt'),
  direct('sale'),
  direct('subpayment'),
  direct('refund'),
  { table: 'closing_entry', column: 'subpayment_id', of: 'subpayment' },
  direct('emailed_receipt'),
  direct('record_notice'),
  direct('discrepancy'),
  { table: 'discrepancy_note', column: 'discrepancy_id', of: 'discrepancy' },
  direct('audit_entry', 'subject_id'),
]

/** Payments of an office. */
export type Chosen = { tenantId: string; ids: readonly string[] }

/** The rows, with the alias `each`, that belong to the payments. */
const among = ({ column, of }: OfPayment, { tenantId, ids }: Chosen): RawBuilder<unknown> => {
  const name = sql.ref(`each.${column}`)
  const own = sql`each.tenant_id = ${tenantId}`
  return of === undefined
    ? sql`${own} and ${name} = any(${ids}::${sql.raw(column === 'subject_id' ? 'text' : 'uuid')}[])`
    : sql`${own} and ${name} in (
        select id from ${sql.table(of)} where tenant_id = ${tenantId} and payment_id = any(${ids}::uuid[]))`
}

const paymentOf = ({ column, of }: OfPayment): RawBuilder<string> => {
  const name = sql.ref<string>(`each.${column}`)
  return of === undefined
    ? name
    : sql`(select payment_id from ${sql.table(of)} as owner
        where owner.tenant_id = each.tenant_id and owner.id = ${name})`
}

/** Rows as JSON text. */
export type RowsByTable = ReadonlyMap<TableName, readonly string[]>

/** The payments' rows in a fixed order, so that the same rows are always the same text. */
export async function readPaymentRows(
  db: Database,
  chosen: Chosen,
): Promise<ReadonlyMap<string, RowsByTable>> {
  const payments = new Map(chosen.ids.map((id) => [id, new Map<TableName, string[]>()]))
  for (const each of paymentTables) {
    const { rows } = await sql<{ payment: string; row: string }>`
      select (${paymentOf(each)})::text as payment, to_jsonb(each)::text as row
      from ${sql.table(each.table)} as each where ${among(each, chosen)} order by 2`.execute(db)
    for (const { payment, row } of rows) {
      const tables = payments.get(payment)
      tables?.set(each.table, [...(tables.get(each.table) ?? []), row])
    }
  }
  return payments
}

/** @returns how many rows were deleted */
export async function deletePaymentRows(transaction: Database, chosen: Chosen): Promise<number> {
  let count = 0
  for (const each of paymentTables.toReversed()) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(each.table)} as each where ${among(each, chosen)}`.execute(
      transaction,
    )
    count += Number(numAffectedRows)
  }
  return count
}

/**
 * Writes payments back. PostgreSQL reads them from the text, because JavaScript rounds long numbers.
 * @throws DatabaseError if a row is there already or refers to one that is not
 */
export async function insertPaymentRows(
  transaction: Database,
  payments: readonly ArchivedPayment[],
): Promise<void> {
  const lines = payments.map(({ line }) => line)
  for (const { table } of paymentTables) {
    const first = payments.flatMap(({ rows }) => rows[table]?.slice(0, 1) ?? [])[0]
    if (first === undefined) continue
    // An older version wrote fewer: the rest take their defaults.
    const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
    await sql`insert into ${sql.table(table)} (${columns})
      overriding system value select ${columns} from unnest(${lines}::text[]) as line,
        jsonb_populate_recordset(null::${sql.table(table)}, line::jsonb -> ${sql.lit(table)})`.execute(
      transaction,
    )
  }
}
