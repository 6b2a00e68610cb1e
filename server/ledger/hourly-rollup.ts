import { sql } from 'kysely'

import type { Database } from '../db/engine.ts'
import { day, hour, later } from '../platform/clock.ts'
import type { PaymentRow } from './find-payment.ts'
import type { RowConditions } from './ledger-sources.ts'
import { sumEntries } from './sum-entries.ts'

/**
 * An hour's totals are stored on first request and deleted in the transaction that changes one of its
 * ledger entries. They are never updated in place, so they cannot drift.
 */

/** Complete hours of one tenant, from `from` until before `until`. */
export type Hours = { tenantId: string; from: Date; until: Date }

/** Rollup and payment updates share this lock, so no update is missed. Per day, to stay below the lock limit. */
const lockName = (tenant: unknown, time: unknown) =>
  sql`hashtextextended(${tenant}::text || date_trunc('day', ${time}::timestamptz, 'UTC')::date, 20)`

/** Deletes the rollups of the hours of the payment's entries. Call it after the entries are written. */
export async function invalidateRollup(
  transaction: Database,
  { tenant_id, id }: Pick<PaymentRow, 'tenant_id' | 'id'>,
): Promise<void> {
  const hours = sql`
    select date_trunc('hour', created_at, 'UTC') as hour_start from payment
      where tenant_id = ${tenant_id} and id = ${id}
    union select date_trunc('hour', created_at, 'UTC') from subpayment
      where tenant_id = ${tenant_id} and payment_id = ${id}`
  await sql`select pg_advisory_xact_lock_shared(${lockName(tenant_id, sql.ref('hour_start'))})
    from (${hours}) as hours order by hour_start`.execute(transaction)
  // After the lock: an earlier statement would not see rows stored while it waited.
  await sql`delete from hourly_rollup where tenant_id = ${tenant_id}
    and hour_start in (${hours})`.execute(transaction)
}

export const startOfHour = (time: Date): Date => new Date(Math.floor(time.getTime() / hour) * hour)

/** Window per transaction: few enough hours for index lookups, and short locks. */
const windowSize = 7 * day

/** Rolls up the missing hours, from the tenant's first payment on. */
export async function rollUpHours(db: Database, hours: Hours): Promise<void> {
  const { tenantId, until } = hours
  const first = await db
    .selectFrom('payment')
    .select('created_at')
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (first === undefined) return
  const begin = startOfHour(first.created_at)
  let from = hours.from > begin ? hours.from : begin
  while (from < until) {
    const next = later(from, windowSize)
    const part = { tenantId, from, until: next < until ? next : until }
    await db.transaction().execute((transaction) => rollUpWindow(transaction, part))
    from = next
  }
}

async function rollUpWindow(
  transaction: Database,
  { tenantId, from, until }: Hours,
): Promise<void> {
  const zone = zoneOf(tenantId)
  await sql`select pg_advisory_xact_lock(${lockName(tenantId, sql.ref('each'))})
    from generate_series(date_trunc('day', ${from}::timestamptz, 'UTC'), ${until}::timestamptz,
      interval '1 day') as each order by each`.execute(transaction)
  await sql`delete from hourly_rollup where tenant_id = ${tenantId}
    and hour_start >= ${from} and hour_start < ${until} and time_zone <> ${zone}`.execute(
    transaction,
  )
  const { rows } = await sql<{ hour_start: Date }>`
    insert into hourly_rollup (tenant_id, hour_start, time_zone)
      select ${tenantId}, each, ${zone} from generate_series(${from}::timestamptz,
        ${until}::timestamptz - interval '1 hour', interval '1 hour') as each
      on conflict do nothing returning hour_start`.execute(transaction)
  const added = rows.map(({ hour_start }) => hour_start)
  const conditions: RowConditions = ({ tenantId: tenant, at }) => [
    sql`${tenant} = ${tenantId} and ${at} >= ${from} and ${at} < ${until}`,
    // A hash lookup: with a list, each entry would be compared with each hour.
    sql`date_trunc('hour', ${at}, 'UTC') in (select unnest(${added}::timestamptz[]))`,
  ]
  await sql`
    insert into hourly_rollup_line (tenant_id, hour_start, position, user_id, terminal_id, location,
        payment_method_type, card_sub_type, hour, amount, sales)
      select ${tenantId}, hour_start, row_number() over (partition by hour_start), user_id, terminal_id,
        location, payment_method_type, card_sub_type, hour, amount, sales
      from (${sumEntries(conditions, zone)}) as sums`.execute(transaction)
}

/** Counts the hours without a rollup, from the tenant's first payment on. */
export const missingHours = ({ tenantId, from, until }: Hours) => sql<bigint>`(
  select greatest(extract(epoch from ${until}::timestamptz - begin) / 3600, 0)::bigint - (
    select count(*) from hourly_rollup as kept where kept.tenant_id = ${tenantId}
      and kept.hour_start >= begin and kept.hour_start < ${until} and time_zone = ${zoneOf(tenantId)})
  from (select greatest(${from}::timestamptz, coalesce((
    select date_trunc('hour', payment.created_at, 'UTC') from payment
    where payment.tenant_id = ${tenantId} order by payment.created_at limit 1
  ), ${until}::timestamptz)) as begin) as hours)`

export const zoneOf = (tenantId: string) => sql<string>`(
  select settings ->> 'timeZone' from point_of_sale_config as config
  where config.tenant_id = ${tenantId})`
