import { type RawBuilder, sql } from 'kysely'

import { isAdmin } from '#domain/identity/session.ts'
import { fromMicros } from '#domain/money/money.ts'
import { type Bucket, statsOfBuckets } from '#domain/reports/payment-stats.ts'

import type { Database } from '../db/engine.ts'
import type { Handler, TenantPrincipal } from '../http/call.ts'
import {
  type Hours,
  rollUpHours,
  missingHours,
  startOfHour,
  zoneOf,
} from '../ledger/hourly-rollup.ts'
import { type SumRow, sumEntries } from '../ledger/sum-entries.ts'
import { hour, later } from '../platform/clock.ts'
import { anyOf, conditionsOf, findSearched, type FoundFilters } from './payment-filter.ts'

type StatsQuery = { db: Database; principal: TenantPrincipal; filters: FoundFilters; now: Date }
type StatsRow = Pick<SumRow, 'payment_method_type' | 'card_sub_type' | 'hour' | 'amount' | 'sales'>

/**
 * SPEC §7 GET payments/stats (domain/reports/payment-stats.ts): complete hours from the rollup, the rest from
 * ledger entries, in one statement so that all totals are of the same moment.
 */
export const getPaymentStats: Handler<'getPaymentStats'> = async (call) => {
  const { db, principal, query: filters, now, read } = call
  const query = { db, principal, filters, now }
  const hours = hoursOf(query)
  const first = await read((replica) => readSums({ ...query, db: replica }, hours))
  if (first !== undefined) return statsOf(first)
  // The replica has new rollups later.
  for (let tries = 0; hours !== undefined && tries < 2; tries += 1) {
    await rollUpHours(db, hours)
    const sums = await readSums(query, hours)
    if (sums !== undefined) return statsOf(sums)
  }
  return statsOf((await readSums(query, undefined)) ?? [])
}

function hoursOf({ principal: { tenantId }, filters, now }: StatsQuery): Hours | undefined {
  const { startDate, endDate, search = '' } = filters
  const start = new Date(startDate ?? 0)
  const end = endDate === undefined ? now : later(new Date(endDate), 1)
  const from = startOfHour(later(start, hour - 1))
  const until = startOfHour(end < now ? end : now)
  return search.trim() === '' && from < until ? { tenantId, from, until } : undefined
}

/** @returns undefined if some of the hours are not rolled up */
async function readSums(
  { db, principal, filters, now }: StatsQuery,
  hours: Hours | undefined,
): Promise<StatsRow[] | undefined> {
  const query = { db, principal, filters: await findSearched(db, principal, filters), now }
  const parts = hours
    ? [
        missing(hours),
        rolledUp(query, hours),
        ...partialHours(query, hours).map((edge) => unrolled(edge)),
      ]
    : [unrolled(query)]
  const { rows } = await sql<StatsRow>`
    select payment_method_type, card_sub_type, hour, sum(amount)::bigint as amount,
      sum(sales)::int as sales
    from (${sql.join(parts, sql` union all `)}) as part
    group by payment_method_type, card_sub_type, hour`.execute(query.db)
  const isMissing = (row: StatsRow) => row.hour === missingMark
  return rows.some((row) => isMissing(row) && row.amount > 0)
    ? undefined
    : rows.filter((row) => !isMissing(row))
}

/** Not an hour of the day: the row with this hour counts the missing hours. */
const missingMark = -1

const missing = (hours: Hours) => sql`
  select null as payment_method_type, null as card_sub_type, ${missingMark}::smallint as hour,
    ${missingHours(hours)} as amount, 0 as sales`

function rolledUp({ principal, filters }: StatsQuery, { tenantId, from, until }: Hours) {
  const { location, terminalId, userIds = [] } = filters
  const cashiers = isAdmin(principal.roles) ? userIds : [principal.accountId]
  const conditions = [
    sql`tenant_id = ${tenantId} and hour_start >= ${from} and hour_start < ${until}`,
    ...(location ? [sql`location = ${location}`] : []),
    ...(terminalId === undefined ? [] : [sql`terminal_id = ${anyOf([terminalId])}`]),
    ...(cashiers.length > 0 ? [sql`user_id = ${anyOf(cashiers)}`] : []),
  ]
  return sql`select payment_method_type, card_sub_type, hour, amount, sales from hourly_rollup_line
    where ${sql.join(conditions, sql` and `)}`
}

const unrolled = ({ principal, filters }: StatsQuery): RawBuilder<unknown> => {
  const sums = sumEntries(conditionsOf(principal, filters), zoneOf(principal.tenantId))
  return sql`select payment_method_type, card_sub_type, hour, amount, sales from (${sums}) as sums`
}

function partialHours(query: StatsQuery, { from, until }: Hours): StatsQuery[] {
  const { startDate, endDate } = query.filters
  const before = { ...query.filters, endDate: later(from, -1).toISOString() }
  const after = { ...query.filters, startDate: until.toISOString() }
  const hasBefore = startDate !== undefined && new Date(startDate) < from
  const hasAfter = endDate === undefined || new Date(endDate) >= until
  return [...(hasBefore ? [before] : []), ...(hasAfter ? [after] : [])].map((filters) => ({
    ...query,
    filters,
  }))
}

function statsOf(rows: readonly StatsRow[]) {
  const left = rows.reduce((sum, row) => (row.hour === null ? sum + row.amount : sum), 0n)
  const buckets = rows.flatMap(({ payment_method_type, card_sub_type, hour: of, amount, sales }) =>
    payment_method_type === null || card_sub_type === null || of === null
      ? []
      : {
          paymentMethodType: payment_method_type,
          paymentCardSubType: card_sub_type as Bucket['paymentCardSubType'],
          hour: of,
          total: fromMicros(amount),
          count: sales,
        },
  )
  return statsOfBuckets(fromMicros(left), buckets)
}
