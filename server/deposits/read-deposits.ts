import { type Selectable, sql } from 'kysely'

import {
  daysBetween,
  type DepositLine,
  type DepositState,
  stateOfLine,
  type UnpaidDay,
} from '#domain/deposits/deposit-line.ts'
import { dayOf } from '#domain/lib/day.ts'
import { fromMicros } from '#domain/money/money.ts'

import type { Database } from '../db/engine.ts'
import type { Tables } from '../db/tables.ts'
import type { Handler } from '../http/call.ts'
import { seconds } from '../ledger/read-payment.ts'
import { notFound } from '../platform/errors.ts'
import { isUuid } from '../platform/ids.ts'
import { readConfig } from '../tenant/read-config.ts'
import { readDepositSettings } from './read-settings.ts'

type LineRow = Selectable<Tables['deposit_line']>

/** More appear as others are resolved. */
const maxOpen = 200

const linesOf = (db: Database, tenantId: string) =>
  db.selectFrom('deposit_line').selectAll().where('tenant_id', '=', tenantId)

export const stateOf = ({ kind, amount, matched_with, noted_at }: LineRow): DepositState =>
  stateOfLine({ kind, amount, isMatched: matched_with !== null, isNoted: noted_at !== null })

/** @throws 404 */
export async function findLine(
  db: Database,
  tenantId: string,
  id: string,
  { lock = false } = {},
): Promise<LineRow> {
  const row = isUuid(id)
    ? await linesOf(db, tenantId)
        .where('id', '=', id)
        .$if(lock, (own) => own.forUpdate())
        .executeTakeFirst()
    : undefined
  if (row === undefined) throw notFound('Deposit')
  return row
}

/** By the day of posting, newest first. */
export const getDeposits: Handler<'getDeposits'> = async ({ db, now, params, query }) => {
  const { tenantId } = params
  const { pageSize, before } = query
  const last = before === undefined ? undefined : await findLine(db, tenantId, before)
  const rows = await linesOf(db, tenantId)
    .$if(last !== undefined, (page) =>
      page.where(sql<boolean>`(posted_on, id) < (${last?.posted_on}, ${last?.id}::uuid)`),
    )
    .orderBy('posted_on', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .execute()
  return describe(db, tenantId, rows, await today(db, tenantId, now))
}

export const getDepositWorklist: Handler<'getDepositWorklist'> = async ({ db, now, params }) => {
  const { tenantId } = params
  const settings = await readDepositSettings(db, tenantId)
  const day = await today(db, tenantId, now)
  const open = linesOf(db, tenantId).where('is_open', '=', true)
  const lines = await open.orderBy('posted_on').orderBy('id').limit(maxOpen).execute()
  const unpaid = unpaidDays(db, tenantId, settings?.firstDay)
  const days = await unpaid
    .select(['closing_number', 'business_day', 'amount'])
    .orderBy('closing_number')
    .limit(maxOpen)
    .execute()
  const count = (row: { count: bigint }) => Number(row.count)
  return {
    lines: await describe(db, tenantId, lines, day),
    openLines: count(
      await open
        .clearSelect()
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .executeTakeFirstOrThrow(),
    ),
    days: days.map((row): UnpaidDay => ({
      _id: String(row.closing_number),
      number: row.closing_number,
      businessDay: row.business_day,
      amount: fromMicros(row.amount),
      age: daysBetween(row.business_day, day),
    })),
    openDays: count(
      await unpaid.select(({ fn }) => fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow(),
    ),
    usualDelay: settings?.usualDelay ?? null,
  }
}

/** None before the office says from when on the bank's deposits are matched. */
const unpaidDays = (db: Database, tenantId: string, firstDay: string | undefined) =>
  db
    .selectFrom('deposit_day')
    .where('tenant_id', '=', tenantId)
    .where('matched_with', 'is', null)
    .where('noted_at', 'is', null)
    .where((row) => (firstDay === undefined ? row.lit(false) : row('business_day', '>=', firstDay)))

async function today(db: Database, tenantId: string, now: Date): Promise<string> {
  const { timeZone } = await readConfig(db, tenantId)
  return dayOf(now.getTime(), timeZone)
}

async function describe(
  db: Database,
  tenantId: string,
  rows: readonly LineRow[],
  day: string,
): Promise<DepositLine[]> {
  const matches = rows.flatMap(({ matched_with }) => matched_with ?? [])
  const paid =
    matches.length === 0
      ? []
      : await db
          .selectFrom('deposit_day')
          .select(['closing_number', 'matched_with'])
          .where('tenant_id', '=', tenantId)
          .where('matched_with', 'in', matches)
          .orderBy('closing_number')
          .execute()
  return rows.map((row) => ({
    _id: row.id,
    reference: row.reference,
    kind: row.kind,
    postedOn: row.posted_on,
    amount: fromMicros(row.amount, row.currency_code),
    acceptorId: row.acceptor_id,
    description: row.description,
    state: stateOf(row),
    age: daysBetween(row.posted_on, day),
    closings:
      row.matched_with === null
        ? []
        : paid
            .filter(({ matched_with }) => matched_with === row.matched_with)
            .map(({ closing_number }) => closing_number),
    note:
      row.note === null || row.noted_at === null
        ? null
        : { text: row.note, by: row.noted_by_name ?? '', at: seconds(row.noted_at) },
  }))
}

/** How many lines an import added, by what became of them. */
export async function countLines(db: Database, tenantId: string, importId: string) {
  const rows = await linesOf(db, tenantId).where('import_id', '=', importId).execute()
  const count = (...states: DepositState[]) =>
    rows.filter((row) => states.includes(stateOf(row))).length
  return {
    matched: count('MATCHED'),
    noMatchNeeded: count('NO_MATCH_NEEDED'),
    open: count('OPEN'),
  }
}
