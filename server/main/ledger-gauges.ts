import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'

import { overdueAfter } from '#domain/payments/discrepancy.ts'

import { isOpenDiscrepancy } from '../closings/discrepancies.ts'
import { daysBack } from '../closings/reconciled-days.ts'
import type { Database } from '../db/engine.ts'
import { type Clock, day, later, second } from '../platform/clock.ts'

type LedgerGaugesOptions = { db: Database; clock: Clock }

/** No one has to act on what a rehearsal owes. */
const isReal = sql`tenant_id in (select id from tenant where rehearsal_of is null)`

/** Read from the database on each scrape, so all instances report the same values. */
export function registerLedgerGauges(registry: Registry, { db, clock }: LedgerGaugesOptions): void {
  const registers = [registry]
  const now = () => clock().getTime() / 1_000
  new Gauge({
    name: 'counter_pending_reversals',
    help: 'Charges that must be reversed and are not yet.',
    registers,
    async collect() {
      const pending = await sql<{ count: number; oldest: Date | null }>`
        select count(*)::int as count, min(reversal_required_at) as oldest
          from payment_attempt where state = 'REVERSAL_PENDING' and ${isReal}`.execute(db)
      const [row] = pending.rows
      this.set(row?.count ?? 0)
      age.set(row?.oldest ? now() - row.oldest.getTime() / 1_000 : 0)
    },
  })
  const age = new Gauge({
    name: 'counter_oldest_pending_reversal_seconds',
    help: 'Age of the oldest pending reversal.',
    registers,
  })
  new Gauge({
    name: 'counter_unknown_outcomes',
    help: 'Charges and refunds with an unknown outcome.',
    labelNames: ['of'],
    registers,
    async collect() {
      const open = await sql<{ of: string; count: number }>`
        select 'workstation' as of, count(*)::int as count from payment_attempt
          where state in ('STARTED', 'APPROVAL_REPORTED', 'REVERSAL_REPORTED') and ${isReal}
        union all select 'cloud', count(*)::int from sale
          where status = 'IN_PROGRESS' and acceptor_id is not null and ${isReal}
        union all select 'bank', count(*)::int from bank_attempt where state = 'PENDING' and ${isReal}
        union all select 'refund', count(*)::int from refund
          where state = 'PENDING' and ${isReal}`.execute(db)
      for (const { of, count } of open.rows) this.set({ of }, count)
    },
  })
  new Gauge({
    name: 'counter_discrepancies',
    help: 'Open differences between the ledger and the card processor, including requested reversals that are not done.',
    labelNames: ['kind'],
    registers,
    async collect() {
      this.reset()
      const rows = await db
        .selectFrom('discrepancy')
        .select(['kind', (row) => row.fn.countAll<bigint>().as('count')])
        .where(isOpenDiscrepancy)
        .groupBy('kind')
        .execute()
      for (const { kind, count } of rows) this.set({ kind }, Number(count))
    },
  })
  new Gauge({
    name: 'counter_overdue_discrepancies',
    help: 'Open differences that were found more than a day ago.',
    registers,
    async collect() {
      const row = await db
        .selectFrom('discrepancy')
        .select((each) => each.fn.countAll<bigint>().as('count'))
        .where(isOpenDiscrepancy)
        .where('found_at', '<', later(clock(), -overdueAfter * second))
        .executeTakeFirstOrThrow()
      this.set(Number(row.count))
    },
  })
  new Gauge({
    name: 'counter_late_deposits',
    help: "Lines of the bank's files that match nothing and closed days that the bank has not paid, older than the bank's usual delay.",
    labelNames: ['of'],
    registers,
    async collect() {
      const late = await sql<{ of: string; count: number }>`
        with office as (
          select tenant_id, bank.settings ->> 'firstDay' as first_day,
            to_char((${clock()}::timestamptz at time zone (config.settings ->> 'timeZone'))::date
              - (bank.settings ->> 'usualDelay')::int, 'YYYY-MM-DD') as since
          from deposit_settings bank join point_of_sale_config config using (tenant_id))
        select 'line' as of, count(*)::int as count from deposit_line join office using (tenant_id)
          where is_open and posted_on < since
        union all select 'day', count(*)::int from deposit_day join office using (tenant_id)
          where matched_with is null and noted_at is null and business_day >= first_day
            and business_day < since`.execute(db)
      for (const { of, count } of late.rows) this.set({ of }, count)
    },
  })
  new Gauge({
    name: 'counter_uncompared_days',
    help: "Business days of the last two weeks that were due but not compared with the card processor's report.",
    registers,
    async collect() {
      const row = await db
        .selectFrom('reconciled_day')
        .select((each) => each.fn.countAll<bigint>().as('count'))
        .where('compared_at', 'is', null)
        .where('due_at', '<=', clock())
        .where('due_at', '>', later(clock(), -daysBack * day))
        .executeTakeFirstOrThrow()
      this.set(Number(row.count))
    },
  })
  new Gauge({
    name: 'counter_jobs_late_seconds',
    help: 'How long the most overdue job has been due.',
    labelNames: ['kind'],
    registers,
    async collect() {
      this.reset()
      const rows = await db
        .selectFrom('job')
        .select(['kind', (job) => job.fn.min('run_at').as('since')])
        .where('run_at', '<=', clock())
        .groupBy('kind')
        .execute()
      for (const { kind, since } of rows) this.set({ kind }, now() - since.getTime() / 1_000)
    },
  })
}
