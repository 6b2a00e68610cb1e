import { type RawBuilder, type Selectable, sql } from 'kysely'

import { type AuditEntry, auditRow } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import { released } from '../db/lease.ts'
import { prepared } from '../db/prepared.ts'
import type { Tables } from '../db/tables.ts'
import type { ClaimedKey } from '../http/idempotency.ts'
import { type JobRow, jobRow, type NewJob } from '../jobs/job.ts'
import type { PaymentRow } from './find-payment.ts'

export type LineRow = Selectable<Tables['payment_line']>
export type FeeRow = Selectable<Tables['payment_fee']>

export type WrittenPayment = {
  payment: PaymentRow
  lines: readonly LineRow[]
  fees: readonly FeeRow[]
  entry: AuditEntry
  inquiryJob: NewJob | undefined
  claim: ClaimedKey | undefined
}

/** Rows as JSON, so that the statement's text does not depend on their number. */
type Rows = Record<'payment' | 'lines' | 'fees' | 'entries' | 'jobs' | 'claims', string>

const rowsOf = <Name extends keyof Tables>(table: Name, json: string): RawBuilder<unknown> =>
  sql`json_populate_recordset(null::${sql.table(table)}, ${json}::json)`

/** A single statement: one transaction and one round trip. */
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

/** Returns false if the idempotency key was used before. Throws if the number is taken (`isNumberTaken`). */
export async function writePayment(
  db: Database,
  { payment, lines, fees, entry, inquiryJob, claim }: WrittenPayment,
): Promise<boolean> {
  const [row] = await insert(db, {
    payment: json([payment]),
    lines: json(lines),
    fees: json(fees),
    entries: json([withObject(auditRow(entry), 'details')]),
    jobs: json(inquiryJob ? [{ ...idle, ...withObject(jobRow(inquiryJob), 'payload') }] : []),
    claims: json(
      claim ? [{ ...claim, request_hash: `\\x${claim.request_hash.toString('hex')}` }] : [],
    ),
  })
  return row?.is_made === true
}

const idle: Pick<JobRow, 'attempts' | 'failure' | 'lease_owner' | 'lease_expires_at'> = {
  attempts: 0,
  failure: null,
  ...released,
}

/** Parses a JSON column, which would otherwise be stored as a string. */
const withObject = <Name extends string, Row extends Record<Name, string>>(
  row: Row,
  name: Name,
) => ({
  ...row,
  [name]: JSON.parse(row[name]) as object,
})

const json = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))

export const isNumberTaken = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'payment_tenant_id_confirmation_number_key'
