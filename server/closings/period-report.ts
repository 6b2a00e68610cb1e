import { sql } from 'kysely'
import * as z from 'zod/mini'

import {
  noFigures,
  PeriodFigures,
  type PeriodReport,
  sumFigures,
} from '#domain/closings/period-report.ts'
import { type DayRange, daysOfPeriod, periodOf } from '#domain/closings/period.ts'

import type { Database } from '../db/engine.ts'
import type { Call, Handler } from '../http/call.ts'
import { readConfig } from '../tenant/read-config.ts'

/** How many days are read at once: their figures may be large. */
const pageSize = 50

/** Adds up the stored figures of the closed days of a month or a fiscal year. */
export const getPeriodReport: Handler<'getPeriodReport'> = ({ read, params, query }) =>
  read((db) => readPeriodReport(db, params.tenantId, query))

async function readPeriodReport(
  db: Database,
  tenantId: string,
  { period }: Call<'getPeriodReport'>['query'],
): Promise<PeriodReport> {
  const { clientName, fiscalYearStart } = await readConfig(db, tenantId)
  const days = daysOfPeriod(periodOf(period), fiscalYearStart)
  return {
    period,
    office: clientName,
    ...days,
    ...(await sumDays(db, tenantId, days)),
    ...(await readBounds(db, tenantId, days)),
  }
}

async function sumDays(
  db: Database,
  tenantId: string,
  { firstDay, lastDay }: DayRange,
): Promise<PeriodFigures & Pick<PeriodReport, 'closings'>> {
  let figures = noFigures
  let closings = null as PeriodReport['closings']
  for (;;) {
    const rows = await db
      .selectFrom('closing')
      .select([
        'number',
        sql<unknown>`figures - '{late,openWork,allocations}'::text[]`.as('figures'),
      ])
      .where('tenant_id', '=', tenantId)
      .where('state', '=', 'CLOSED')
      .where('business_day', '>=', firstDay)
      .where('business_day', '<=', lastDay)
      .where('number', '>', closings?.last ?? 0)
      .orderBy('number')
      .limit(pageSize)
      .execute()
    const [first, last] = [rows[0], rows.at(-1)]
    if (first === undefined || last === undefined) return { ...figures, closings }
    figures = sumFigures([figures, ...rows.map((row) => z.parse(PeriodFigures, row.figures))])
    closings = {
      count: (closings?.count ?? 0) + rows.length,
      first: closings?.first ?? first.number,
      last: last.number,
    }
  }
}

type Bounds = { first: string | null; last: string | null; unfinished: number }

async function readBounds(
  db: Database,
  tenantId: string,
  { firstDay, lastDay }: DayRange,
): Promise<Pick<PeriodReport, 'closedDays' | 'unfinished'>> {
  const { rows } = await sql<Bounds>`
    select min(business_day) filter (where state = 'CLOSED') as first,
      max(business_day) filter (where state = 'CLOSED') as last,
      (count(*) filter (where state <> 'CLOSED'
        and business_day between ${firstDay} and ${lastDay}))::int as unfinished
    from closing where tenant_id = ${tenantId}`.execute(db)
  const { first = null, last = null, unfinished = 0 } = rows[0] ?? {}
  return { closedDays: first === null || last === null ? null : { first, last }, unfinished }
}
