import { type RawBuilder, type Selectable, sql } from 'kysely'

import { type AuditEntry, auditRow } from '../audit.ts'
import type { Database } from '../db/engine.ts'
import { prepared } from '../db/prepared.ts'
import type { Tables } from '../db/tables.ts'
import type { ClaimedKey } from '../http/idempotency.ts'
import { type JobRow, jobRow, type NewJob } from '../jobs/job.ts'
import type { PaymentRow } from './find-payment.ts'

export type LineRow = Selectable<Tables['payment_line']>
export type FeeRow = Selectable<Tables['payment_fee']>

/** All that a payment leaves behind when it is made. */
export type WrittenPayment = {
  payment: PaymentRow
  lines: readonly LineRow[]
  fees: readonly FeeRow[]
  entry: AuditEntry
  /** That it is found out what became of it; undefined where nobody can be asked. */
  look: NewJob | undefined
  /** The request's key, with the answer that it is given from now on; undefined where it has none. */
  claim: ClaimedKey | undefined
}

/** Rows as JSON, which has one text however many there are. */
type Rows = Record<'payment' | 'lines' | 'fees' | 'entries' | 'jobs' | 'claims', string>

const rowsOf = <Name extends keyof Tables>(table: Name, json: string): RawBuilder<unknown> =>
  sql`json_populate_recordset(null::${sql.table(table)}, ${json}::json)`

/** One statement is one transaction, and one way to the database and back. */
const insert = prepared<Rows, { is_made: boolean }>((_, given) => {
  const statement = sql<{ is_made: boolean }>`
    with claimed as (
      insert into idempotency_key select * from ${rowsOf('idempotency_key', given('claims'))}
        on conflict do nothing returning key
    ), made as (
      insert into payment select * from ${rowsOf('payment', given('payment'))}
        where ${given('claims')}::text = '[]' or exists (select from claimed) returning id
    ), line as (
      insert into payment_line select line.*
        from made, ${rowsOf('payment_line', given('lines'))} as line
    ), fee as (
      insert into payment_fee select fee.* from made, ${rowsOf('payment_fee', given('fees'))} as fee
    ), entry as (
      insert into audit_entry select entry.*
        from made, ${rowsOf('audit_entry', given('entries'))} as entry
    ), job as (
      insert into job select job.* from made, ${rowsOf('job', given('jobs'))} as job
    )
    select exists (select from made) as is_made`
  return { compile: () => statement.compile(_) }
})

/**
 * Writes a payment down, all of it or nothing. Throws where its confirmation number is taken
 * (`isNumberTaken`).
 * @returns whether it was written: not where the key was used before
 */
export async function writePayment(
  db: Database,
  { payment, lines, fees, entry, look, claim }: WrittenPayment,
): Promise<boolean> {
  const [row] = await insert(db, {
    payment: json([payment]),
    lines: json(lines),
    fees: json(fees),
    entries: json([withObject(auditRow(entry), 'details')]),
    jobs: json(look ? [{ ...idle, ...withObject(jobRow(look), 'payload') }] : []),
    claims: json(
      claim ? [{ ...claim, request_hash: `\\x${claim.request_hash.toString('hex')}` }] : [],
    ),
  })
  return row?.is_made === true
}

const idle: Pick<JobRow, 'attempts' | 'failure' | 'lease_owner' | 'lease_expires_at'> = {
  attempts: 0,
  failure: null,
  lease_owner: null,
  lease_expires_at: null,
}

/** JSON within JSON would be kept as a text. */
const withObject = <Name extends string, Row extends Record<Name, string>>(
  row: Row,
  name: Name,
) => ({
  ...row,
  [name]: JSON.parse(row[name]) as object,
})

const json = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))

/** Whether writing failed for a confirmation number that another payment of the tenant has. */
export const isNumberTaken = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'payment_tenant_id_confirmation_number_key'
