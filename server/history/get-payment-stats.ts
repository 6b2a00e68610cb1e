import { type RawBuilder, sql } from 'kysely'

import { fromMicros } from '#domain/money.ts'
import type { PaymentFilters } from '#domain/payment-list.ts'
import { type Bucket, statsOfBuckets } from '#domain/payment-stats.ts'
import { isAdmin } from '#domain/session.ts'

import { hour, later } from '../clock.ts'
import type { Database } from '../db/engine.ts'
import type { Handler, TenantPrincipal } from '../http/call.ts'
import { type Hours, rollUpHours, missingHours, startOfHour, zoneOf } from './hourly-rollup.ts'
import { among, filterPayments } from './payment-filter.ts'
import { type SumRow, sumsOf } from './sums.ts'

type Meant = { db: Database; principal: TenantPrincipal; filters: PaymentFilters; now: Date }
type Told = Pick<SumRow, 'payment_method_type' | 'card_sub_type' | 'hour' | 'amount' | 'sales'>

/**
 * SPEC §7 GET payments/stats, by the definition in domain/payment-stats.ts. Hours that are over are
 * told by their kept sums, what is left of the time asked for by its payments: in one statement, so that
 * all is of one moment.
 */
export const getPaymentStats: Handler<'getPaymentStats'> = async (call) => {
  const { db, principal, query: filters, now } = call
  const meant = { db, principal, filters, now }
  const hours = hoursOf(meant)
  for (let tries = 0; hours !== undefined && tries < 3; tries += 1) {
    const sums = await readSums(meant, hours)
    if (sums !== undefined) return statsOf(sums)
    await rollUpHours(db, hours)
  }
  return statsOf((await readSums(meant, undefined)) ?? [])
}

/** The whole hours of what is meant; undefined where there are none, or words are searched for. */
function hoursOf({ principal: { tenantId }, filters, now }: Meant): Hours | undefined {
  const { startDate, endDate, search = '' } = filters
  const start = new Date(startDate ?? 0)
  const end = endDate === undefined ? now : later(new Date(endDate), 1)
  const from = startOfHour(later(start, hour - 1))
  const until = startOfHour(end < now ? end : now)
  return search.trim() === '' && from < until ? { tenantId, from, until } : undefined
}

/** @returns undefined where the sums of some of the hours are not kept */
async function readSums(meant: Meant, hours: Hours | undefined): Promise<Told[] | undefined> {
  const parts = hours
    ? [missing(hours), kept(meant, hours), ...edges(meant, hours).map((edge) => ofPayments(edge))]
    : [ofPayments(meant)]
  const { rows } = await sql<Told>`
    select payment_method_type, card_sub_type, hour, sum(amount)::bigint as amount,
      sum(sales)::int as sales
    from (${sql.join(parts, sql` union all `)}) as part
    group by payment_method_type, card_sub_type, hour`.execute(meant.db)
  const isMissing = (row: Told) => row.hour === missingMark
  return rows.some((row) => isMissing(row) && row.amount > 0)
    ? undefined
    : rows.filter((row) => !isMissing(row))
}

/** No hour of the day: in its place stands how many hours are not kept. */
const missingMark = -1

const missing = (hours: Hours) => sql`
  select null as payment_method_type, null as card_sub_type, ${missingMark}::smallint as hour,
    ${missingHours(hours)} as amount, 0 as sales`

function kept({ principal, filters }: Meant, { tenantId, from, until }: Hours) {
  const { location, terminalId, userIds = [] } = filters
  const cashiers = isAdmin(principal.roles) ? userIds : [principal.accountId]
  const conditions = [
    sql`tenant_id = ${tenantId} and hour_start >= ${from} and hour_start < ${until}`,
    ...(location ? [sql`location = ${location}`] : []),
    ...(terminalId === undefined ? [] : [sql`terminal_id = ${among([terminalId])}`]),
    ...(cashiers.length > 0 ? [sql`user_id = ${among(cashiers)}`] : []),
  ]
  return sql`select payment_method_type, card_sub_type, hour, amount, sales from hourly_rollup_line
    where ${sql.join(conditions, sql` and `)}`
}

const ofPayments = ({ db, principal, filters }: Meant): RawBuilder<unknown> => {
  const sums = sumsOf(db, filterPayments(db, principal, filters), zoneOf(principal.tenantId))
  return sql`select payment_method_type, card_sub_type, hour, amount, sales from (${sums}) as sums`
}

/** Before and after the whole hours. */
function edges(meant: Meant, { from, until }: Hours): Meant[] {
  const { startDate, endDate } = meant.filters
  const before = { ...meant.filters, endDate: later(from, -1).toISOString() }
  const after = { ...meant.filters, startDate: until.toISOString() }
  const hasBefore = startDate !== undefined && new Date(startDate) < from
  const hasAfter = endDate === undefined || new Date(endDate) >= until
  return [...(hasBefore ? [before] : []), ...(hasAfter ? [after] : [])].map((filters) => ({
    ...meant,
    filters,
  }))
}

function statsOf(rows: readonly Told[]) {
  const left = rows.reduce((sum, row) => (row.hour === null ? sum + row.amount : sum), 0n)
  const buckets = rows.flatMap(({ payment_method_type, card_sub_type, hour: of, amount, sales }) =>
    payment_method_type === null || card_sub_type === null || of === null
      ? []
      : {
          paymentMethodType: payment_method_type as Bucket['paymentMethodType'],
          paymentCardSubType: card_sub_type as Bucket['paymentCardSubType'],
          hour: of,
          total: fromMicros(amount),
          count: sales,
        },
  )
  return statsOfBuckets(fromMicros(left), buckets)
}
