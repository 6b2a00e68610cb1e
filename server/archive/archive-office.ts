import { sql } from 'kysely'

import { dayOf } from '#domain/lib/day.ts'

import type { Database } from '../db/engine.ts'
import { readConfig } from '../tenant/read-config.ts'
import { type ArchivedMonth, archiveMonth } from './archive-month.ts'
import { addMonths, type Month, startOfMonth } from './month.ts'

type Retention = Pick<Month, 'tenantId' | 'folder' | 'now'>

export type ArchivedOffice = {
  /** As `2019-04-01`: all payments since are in the database. */
  firstDay: string
  months: ArchivedMonth[]
  /** Older payments that stay, because something about them is open. */
  kept: number
}

/**
 * Moves the payments of finished months that are older than the office keeps them to files.
 * @returns undefined if the office keeps all payments
 */
export async function archiveOffice(
  db: Database,
  { tenantId, folder, now }: Retention,
): Promise<ArchivedOffice | undefined> {
  const { timeZone } = await readConfig(db, tenantId)
  const { archive_after_months: kept } = await db
    .selectFrom('point_of_sale_config')
    .select('archive_after_months')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  if (kept === null) return undefined
  const firstMonth = addMonths(dayOf(now.getTime(), timeZone), -kept)
  const cutOff = startOfMonth(firstMonth, timeZone)
  const months: ArchivedMonth[] = []
  for (const month of await monthsWithPayments(db, tenantId, timeZone, cutOff)) {
    const archived = await archiveMonth(db, { tenantId, folder, now, timeZone, month, cutOff })
    if (archived) months.push(archived)
  }
  return { firstDay: `${firstMonth}-01`, months, kept: await countBefore(db, tenantId, cutOff) }
}

async function monthsWithPayments(
  db: Database,
  tenantId: string,
  timeZone: string,
  cutOff: Date,
): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct to_char(created_at at time zone ${timeZone}, 'YYYY-MM') as month
    from payment where tenant_id = ${tenantId} and created_at < ${cutOff} order by 1`.execute(db)
  return rows.map(({ month }) => month)
}

async function countBefore(db: Database, tenantId: string, cutOff: Date): Promise<number> {
  const { count } = await db
    .selectFrom('payment')
    .select((payment) => payment.fn.countAll<bigint>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('created_at', '<', cutOff)
    .executeTakeFirstOrThrow()
  return Number(count)
}
