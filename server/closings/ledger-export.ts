import { sql } from 'kysely'
import * as z from 'zod/mini'

import { Allocation } from '#domain/closings/allocation.ts'
import { readClosingNumber } from '#domain/closings/closing.ts'
import { daysOfPeriod, periodOf } from '#domain/closings/period.ts'
import { exportLedger, unfinishedExport } from '#domain/general-ledger/ledger-export.ts'

import type { Database } from '../db/engine.ts'
import type { Call, Handler } from '../http/call.ts'
import { notFound, refuseIf } from '../platform/errors.ts'
import { readLedgerAccounts } from '../tenant/ledger-accounts.ts'
import { readConfig } from '../tenant/read-config.ts'

/** The general-ledger lines of a closed day, or of the closed days of a period. */
export const getLedgerExport: Handler<'getLedgerExport'> = ({ read, params, query }) =>
  read((db) => readExport(db, params.tenantId, query))

async function readExport(
  db: Database,
  tenantId: string,
  { closingId, period }: Call<'getLedgerExport'>['query'],
) {
  const closings =
    closingId === undefined
      ? await readPeriod(db, tenantId, period ?? '')
      : [await readDay(db, tenantId, closingId)]
  const { accounts } = await readLedgerAccounts(db, tenantId, { withDeleted: true })
  return exportLedger(closings, accounts)
}

const closingsOf = (db: Database, tenantId: string) =>
  db
    .selectFrom('closing')
    .select([
      'number',
      'state',
      'business_day as businessDay',
      sql<unknown>`figures -> 'allocations'`.as('allocations'),
    ])
    .where('tenant_id', '=', tenantId)

async function readDay(db: Database, tenantId: string, id: string) {
  const number = readClosingNumber(id)
  const row =
    number && (await closingsOf(db, tenantId).where('number', '=', number).executeTakeFirst())
  if (!row) throw notFound('Closing')
  refuseIf(row.state === 'CLOSED' ? undefined : unfinishedExport(row.number))
  return withAllocations(row)
}

async function readPeriod(db: Database, tenantId: string, period: string) {
  const { fiscalYearStart } = await readConfig(db, tenantId)
  const { firstDay, lastDay } = daysOfPeriod(periodOf(period), fiscalYearStart)
  const rows = await closingsOf(db, tenantId)
    .where('state', '=', 'CLOSED')
    .where('business_day', '>=', firstDay)
    .where('business_day', '<=', lastDay)
    .orderBy('number')
    .execute()
  return rows.map(withAllocations)
}

const withAllocations = <Row extends { allocations: unknown }>(row: Row) => ({
  ...row,
  allocations: row.allocations === null ? undefined : z.parse(z.array(Allocation), row.allocations),
})
