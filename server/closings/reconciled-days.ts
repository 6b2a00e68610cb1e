import { type Selectable, sql } from 'kysely'

import { dayBounds, dayOf } from '#domain/lib/day.ts'
import { REFUND_WINDOW_DAYS } from '#domain/refunds/refund-window.ts'

import type { Database } from '../db/engine.ts'
import type { Tables } from '../db/tables.ts'
import { day, hour, later } from '../platform/clock.ts'

export type ReconciledDay = Selectable<Tables['reconciled_day']>

export type Merchant = { tenantId: string; acceptorId: string; timeZone: string }

/** A day is first compared this long after its end, when charges from midnight are complete. */
const delay = 2 * hour

/** Days back that are compared late, or again while they have open differences. */
export const daysBack = 14

export const boundsOf = (businessDay: string, timeZone: string): { from: Date; to: Date } => {
  const { startDate, endDate } = dayBounds(businessDay, businessDay, timeZone)
  return { from: new Date(startDate), to: later(new Date(endDate), 1) }
}

/** Missed days are planned at least this far back. */
const maxMissed = REFUND_WINDOW_DAYS * day

/** Plans days up to today, initially from the first card payment of the last 14 days. */
export async function planDays(
  db: Database,
  { tenantId, acceptorId, timeZone }: Merchant,
  now: Date,
): Promise<void> {
  const first = await firstDay(db, { tenantId, acceptorId, timeZone }, now)
  const today = dayOf(now.getTime(), timeZone)
  const days = daysBetween(first, today)
  await db
    .insertInto('reconciled_day')
    .values(
      days.map((business_day) => ({
        tenant_id: tenantId,
        acceptor_id: acceptorId,
        business_day,
        due_at: later(boundsOf(business_day, timeZone).to, delay),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Today without a card payment, because charges of an earlier product are no differences. */
async function firstDay(
  db: Database,
  { tenantId, acceptorId, timeZone }: Merchant,
  now: Date,
): Promise<string> {
  const planned = await db
    .selectFrom('reconciled_day')
    .select((row) => row.fn.max('business_day').as('day'))
    .where('tenant_id', '=', tenantId)
    .where('acceptor_id', '=', acceptorId)
    .executeTakeFirst()
  if (planned?.day) {
    const earliest = dayOf(later(now, -maxMissed).getTime(), timeZone)
    return planned.day > earliest ? planned.day : earliest
  }
  const earliest = dayOf(later(now, -daysBack * day).getTime(), timeZone)
  const sold = await db
    .selectFrom('subpayment')
    .select((row) => row.fn.min('created_at').as('at'))
    .where('tenant_id', '=', tenantId)
    .where('acceptor_id', '=', acceptorId)
    .where('created_at', '>=', boundsOf(earliest, timeZone).from)
    .executeTakeFirst()
  return dayOf((sold?.at ?? now).getTime(), timeZone)
}

function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  // At noon UTC, adding 24 hours gives the next date.
  for (let noon = new Date(`${first}T12:00:00Z`); ; noon = later(noon, day)) {
    const each = noon.toISOString().slice(0, 10)
    if (each > last) return days
    days.push(each)
  }
}

/** Never compared; with undecided differences, hourly; with open differences, once per due day. */
export async function dueDays(
  db: Database,
  { tenantId, acceptorId, timeZone }: Merchant,
  now: Date,
): Promise<ReconciledDay[]> {
  const earliest = dayOf(later(now, -daysBack * day).getTime(), timeZone)
  const { rows } = await sql<ReconciledDay>`
    select * from reconciled_day as each
    where tenant_id = ${tenantId} and acceptor_id = ${acceptorId}
      and due_at <= ${now} and business_day >= ${earliest}
      and (compared_at is null
        or (waiting > 0 and compared_at <= ${later(now, -hour)})
        or (compared_at < (select max(due_at) from reconciled_day
              where tenant_id = ${tenantId} and acceptor_id = ${acceptorId} and due_at <= ${now})
            and exists (select from discrepancy
              where tenant_id = ${tenantId} and acceptor_id = ${acceptorId} and source = 'DAILY'
                and business_day = each.business_day and resolved_at is null)))
    order by business_day`.execute(db)
  return rows
}

export async function nextDue(
  db: Database,
  { tenantId, acceptorId }: Merchant,
  now: Date,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('reconciled_day')
    .select((each) => each.fn.min('due_at').as('at'))
    .where('tenant_id', '=', tenantId)
    .where('acceptor_id', '=', acceptorId)
    .where('due_at', '>', now)
    .executeTakeFirst()
  return row?.at ?? undefined
}
