import { type RawBuilder, sql } from 'kysely'

import type { Database } from '#server/db/engine.ts'

import { testStart } from './database-snapshots.ts'

const tenantId = 'lakeview'

/**
 * Leaves something open about some of the demo's payments, a reason each, and closes the day of all but one.
 * @param now later than the office keeps payments for
 * @returns the payments by what is open
 */
export async function leaveOpen(db: Database, now: Date): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string }>`
    select payment_id as id from subpayment where tenant_id = ${tenantId} and transaction_type = 'SALE'
    order by payment_id desc limit 12`.execute(db)
  const [unclosed = '', settled = '', ...others] = rows.map(({ id }) => id)
  const open = new Map([['an entry in no closing', unclosed]])
  const statements = [
    ...closingWithout(unclosed),
    ...discrepancyOf(settled, now),
    noticeOf(settled, now),
    ...Object.entries(openings).flatMap(([why, make], index) => {
      const id = others[index] ?? ''
      open.set(why, id)
      return make(id, now)
    }),
  ]
  for (const statement of statements) await statement.execute(db)
  return open
}

type Statements = readonly RawBuilder<unknown>[]

const closingWithout = (id: string): Statements => [
  sql`insert into closing (tenant_id, acceptor_id, number, state, business_day, time_zone, opened_at,
      cut_off_at, created_at, figures, report, report_hash, closed_at)
    select ${tenantId}, '1', 1, 'CLOSED', '2026-03-11', 'America/Detroit', min(created_at),
      ${testStart}, ${testStart}, '{}', '', '', ${testStart}
    from subpayment where tenant_id = ${tenantId}`,
  sql`insert into closing_entry (tenant_id, subpayment_id, part, closing_number, amount)
    select tenant_id, id, 'ENTRY', 1, charged_amount from subpayment
    where tenant_id = ${tenantId} and payment_id <> ${id}`,
]

/** With a note. */
const discrepancyOf = (id: string, resolvedAt: Date | null): Statements => [
  sql`insert into discrepancy (tenant_id, id, kind, subject, source, currency_code, found_at, payment_id, resolved_at)
    values (${tenantId}, gen_random_uuid(), 'AMOUNT', ${id}, 'DAILY', 'USD', ${testStart}, ${id}, ${resolvedAt})`,
  sql`insert into discrepancy_note (tenant_id, discrepancy_id, id, written_at, written_by, note)
    select ${tenantId}, discrepancy.id, gen_random_uuid(), ${testStart}, user_id, 'Asked the bank.'
    from discrepancy join payment on payment.id = payment_id where payment_id = ${id}`,
]

const noticeOf = (id: string, deliveredAt: Date | null) =>
  sql`insert into record_notice (tenant_id, id, soid, record_id, payment_id, line_item_id, amount, delivered_at)
    select ${tenantId}, gen_random_uuid(), soid, 'bill', ${id}, gen_random_uuid(), 1, ${deliveredAt}
    from record_system where tenant_id = ${tenantId} limit 1`

const openings: Record<string, (id: string, now: Date) => Statements> = {
  'an unresolved attempt': (id) => [
    sql`insert into payment_attempt (tenant_id, payment_id, id, state)
      values (${tenantId}, ${id}, gen_random_uuid(), 'STARTED')`,
  ],
  'a sale at a reader': (id) => [
    sql`insert into sale (tenant_id, id, payment_id, terminal_id, request_id, status, amount, created_at, expires_at)
      select ${tenantId}, gen_random_uuid(), ${id}, id, gen_random_uuid(), 'IN_PROGRESS', 1, ${testStart}, ${testStart}
      from terminal where tenant_id = ${tenantId} limit 1`,
  ],
  'an open discrepancy': (id) => discrepancyOf(id, null),
  'an entry that is not old enough': (id, now) => [
    sql`update subpayment set created_at = ${now} where tenant_id = ${tenantId} and payment_id = ${id}`,
  ],
  'a refund under way': (id) => [
    sql`insert into refund (tenant_id, id, payment_id, sale_id, idempotency_key, state, method, lines,
        sub_total, fee_total, created_at, requested_by)
      select ${tenantId}, gen_random_uuid(), payment_id, subpayment.id, 'pending', 'PENDING', 'REFUND', '[]',
        1, 0, ${testStart}, user_id
      from subpayment join payment on payment.id = payment_id where payment_id = ${id}`,
  ],
  'a debit under way': (id) => [
    sql`insert into bank_attempt (tenant_id, id, payment_id, acceptor_id, amount, created_at, last_four,
        reference, requested_at, requested_by, state)
      select ${tenantId}, gen_random_uuid(), id, '1', 1, created_at, '6789', 'pending', created_at, user_id, 'PENDING'
      from payment where id = ${id}`,
  ],
  'a notice to its record system': (id) => [noticeOf(id, null)],
  'a bill that is still there': (id) => [
    sql`update payment_line set soid = record.soid, catalog_item_id = record.id
      from (select soid, id from record where tenant_id = ${tenantId} limit 1) as record
      where tenant_id = ${tenantId} and payment_id = ${id} and position = 0`,
  ],
}
