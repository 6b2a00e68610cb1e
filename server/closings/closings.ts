import * as z from 'zod/mini'

import { differencesOf } from '#domain/closings/closing-comparison.ts'
import {
  type Closing,
  type ClosingSummary,
  type JournalCheckpoint,
  readClosingNumber,
  ZReport,
} from '#domain/closings/closing.ts'

import type { Database } from '../db/engine.ts'
import type { Call, Handler } from '../http/call.ts'
import { seconds } from '../ledger/read-payment.ts'
import { later } from '../platform/clock.ts'
import { notFound } from '../platform/errors.ts'
import { readConfig } from '../tenant/read-config.ts'
import { type ClosingRow, storedComparison, storedFigures } from './closing-row.ts'
import { closingJobName, cutOffByHand } from './cut-off.ts'
import { readOpenDay } from './read-open-day.ts'
import { reportOf } from './z-report.ts'

type Row = ClosingRow & { failure: string | null }

const closingsOf = (db: Database, tenantId: string) =>
  db
    .selectFrom('closing')
    .leftJoin('job', (join) =>
      join.on('job.kind', '=', 'closing').on('job.name', '=', closingJobName(tenantId)),
    )
    .selectAll('closing')
    .select('job.failure')
    .where('tenant_id', '=', tenantId)

/** Newest first. */
export const getClosings: Handler<'getClosings'> = ({ read, params, query }) =>
  read((db) => readClosings(db, params.tenantId, query))

async function readClosings(
  db: Database,
  tenantId: string,
  query: Call<'getClosings'>['query'],
): Promise<ClosingSummary[]> {
  const { pageSize, before } = query
  const last = before === undefined ? undefined : await findClosing(db, tenantId, before)
  const rows = await closingsOf(db, tenantId)
    .$if(last !== undefined, (page) => page.where('number', '<', last?.number ?? 0))
    .orderBy('number', 'desc')
    .limit(pageSize)
    .execute()
  return rows.map(summaryOf)
}

async function findClosing(db: Database, tenantId: string, id: string): Promise<Row> {
  const number = readClosingNumber(id)
  const row =
    number && (await closingsOf(db, tenantId).where('number', '=', number).executeTakeFirst())
  if (!row) throw notFound('Closing')
  return row
}

const summaryOf = (row: Row): ClosingSummary => {
  const { totals } = storedFigures(row)
  return {
    _id: String(row.number),
    acceptorId: row.acceptor_id,
    number: row.number,
    state: row.state,
    businessDay: row.business_day,
    openedAt: seconds(row.opened_at),
    cutOffAt: seconds(row.cut_off_at),
    closedAt: row.closed_at && seconds(row.closed_at),
    requestedBy: row.requested_by_name,
    sales: totals.sales.count,
    net: totals.net,
    differences: differencesOf(storedComparison(row)),
    failure: row.state === 'CLOSED' ? null : row.failure,
  }
}

export const getClosing: Handler<'getClosing'> = ({ read, params }) =>
  read((db) => readClosing(db, params.tenantId, params.closingId))

async function readClosing(db: Database, tenantId: string, id: string): Promise<Closing> {
  const row = await findClosing(db, tenantId, id)
  const { clientName } = await readConfig(db, tenantId)
  return {
    ...summaryOf(row),
    report:
      row.report === null
        ? reportOf({ ...row, office: clientName })
        : z.parse(ZReport, JSON.parse(row.report)),
    reportHash: row.report_hash,
    checkpoint: row.checkpoint as JournalCheckpoint | null,
  }
}

export const getOpenDay: Handler<'getOpenDay'> = async ({ db, now, params }) => {
  const { tenantId } = params
  const config = await readConfig(db, tenantId)
  const day = await readOpenDay(db, { tenantId, config, cutOffAt: later(now, 1), now })
  return {
    nextNumber: day.nextNumber,
    businessDay: day.businessDay,
    openedAt: seconds(day.openedAt),
    timeZone: config.timeZone,
    hasEntries: day.entries.length > 0,
    ...day.figures,
    openWork: day.openWork,
  }
}

export const closeDay: Handler<'closeDay'> = async ({
  db,
  now,
  params,
  body,
  principal,
  services,
}) => {
  const { tenantId } = params
  await cutOffByHand(db, { tenantId, person: principal, number: body.number, now })
  services.wakeJobs()
  return summaryOf(await findClosing(db, tenantId, String(body.number)))
}
