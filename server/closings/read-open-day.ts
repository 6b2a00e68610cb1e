import { sql } from 'kysely'

import { businessDayOf, startOfDay } from '#domain/closings/business-day.ts'
import {
  type ClosingEntry,
  closingEntriesOf,
  correctionOf,
  titlesOf,
} from '#domain/closings/closing-entry.ts'
import { figuresOf } from '#domain/closings/day-figures.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'

import type { Database } from '../db/engine.ts'
import type { PaymentRow } from '../ledger/find-payment.ts'
import { readPayments, seconds } from '../ledger/read-payment.ts'
import { day, later } from '../platform/clock.ts'
import { listOpenWork } from './list-open-work.ts'

/** A transaction that recorded an entry may commit after the cut-off, but not this much later. */
const straggling = 7 * day

export type DaySubject = {
  tenantId: string
  config: Pick<ServiceOfferingConfig, 'timeZone' | 'offerings' | 'integratedPayables'>
  cutOffAt: Date
  now: Date
}

/**
 * The office's day up to a cut-off: every ledger entry that no closing holds, and the corrections of entries
 * that were reversed after their day was closed.
 */
export async function readOpenDay(db: Database, subject: DaySubject) {
  const { tenantId, config, cutOffAt } = subject
  const { timeZone } = config
  const closings = db.selectFrom('closing').where('tenant_id', '=', tenantId)
  const last = await closings
    .select(['number', 'cut_off_at', 'state'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const first = await closings.select('opened_at').where('number', '=', 1).executeTakeFirst()
  const businessDay = businessDayOf(cutOffAt.getTime(), timeZone)
  const openedAt = last?.cut_off_at ?? new Date(startOfDay(businessDay, timeZone))
  const earliest = later(openedAt, -straggling)
  const from = first && first.opened_at > earliest ? first.opened_at : last ? earliest : openedAt
  const entries = [
    ...(await readEntries(db, subject, from)),
    ...(await readCorrections(db, subject)),
  ]
  const context = {
    openedAt: seconds(openedAt),
    timeZone,
    terminals: await readLabels(db, tenantId),
  }
  return {
    openedAt,
    businessDay,
    nextNumber: (last?.number ?? 0) + 1,
    inProgress: last && last.state !== 'CLOSED' ? last.number : undefined,
    entries,
    figures: figuresOf(entries, context),
    openWork: await listOpenWork(db, tenantId),
  }
}
export type OpenDayRead = Awaited<ReturnType<typeof readOpenDay>>

async function readLabels(db: Database, tenantId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('terminal')
    .select(['id', 'label'])
    .where('tenant_id', '=', tenantId)
    .execute()
  return new Map(rows.map(({ id, label }) => [id, label]))
}

async function readEntries(db: Database, subject: DaySubject, from: Date): Promise<ClosingEntry[]> {
  const { tenantId, cutOffAt } = subject
  const { rows } = await sql<{ id: string; payment_id: string }>`
    select entry.id, entry.payment_id from subpayment as entry
    where entry.tenant_id = ${tenantId}
      and entry.created_at >= ${from} and entry.created_at < ${cutOffAt}
      and not exists (select from closing_entry as closed where closed.tenant_id = entry.tenant_id
        and closed.subpayment_id = entry.id and closed.part = 'ENTRY')`.execute(db)
  const payments = await readByIds(db, subject, rows)
  const ids = new Set(rows.map(({ id }) => id))
  const titles = titlesOf(subject.config)
  return [...payments.values()]
    .flatMap((payment) => closingEntriesOf(payment, titles))
    .filter(({ id }) => ids.has(id))
}

/** Corrects closed entries that were reversed since. */
async function readCorrections(db: Database, subject: DaySubject): Promise<ClosingEntry[]> {
  const { tenantId } = subject
  const { rows } = await sql<{ id: string; payment_id: string }>`
    select entry.id, entry.payment_id from subpayment as reversed
    join subpayment as entry on entry.tenant_id = reversed.tenant_id
      and entry.payment_id = reversed.payment_id
    join closing_entry as closed on closed.tenant_id = entry.tenant_id
      and closed.subpayment_id = entry.id and closed.part = 'ENTRY' and closed.amount <> 0
    where reversed.tenant_id = ${tenantId} and (reversed.reversed or reversed.voided)
      and not exists (select from closing_entry as corrected
        where corrected.tenant_id = entry.tenant_id and corrected.subpayment_id = entry.id
          and corrected.part = 'CORRECTION')
    group by entry.id, entry.payment_id`.execute(db)
  const payments = await readByIds(db, subject, rows)
  const titles = titlesOf(subject.config)
  return rows.flatMap(({ id, payment_id }) => {
    const payment = payments.get(payment_id)
    if (payment === undefined) return []
    const current = closingEntriesOf(payment, titles).find((entry) => entry.id === id)
    return current?.amount === 0n ? (correctionOf(payment, id, titles) ?? []) : []
  })
}

async function readByIds(
  db: Database,
  { tenantId, now }: DaySubject,
  rows: readonly { payment_id: string }[],
) {
  const ids = [...new Set(rows.map(({ payment_id }) => payment_id))]
  const payments: PaymentRow[] =
    ids.length === 0
      ? []
      : await db
          .selectFrom('payment')
          .selectAll()
          .where('tenant_id', '=', tenantId)
          .where('id', '=', sql<string>`any(${ids}::uuid[])`)
          .orderBy('created_at')
          .orderBy('id')
          .execute()
  return new Map((await readPayments(db, payments, now)).map((each) => [each._id, each]))
}
