import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'

/** Refunds, returns and disputes are over by then, and an auditor has seen the year. */
export const shortestRetention = 24

/** How long restored payments stay in the database. */
export const restoredDays = 30

/** @returns whether there is such an office */
export const setRetention = (
  db: Database,
  { tenantId, months, now }: { tenantId: string; months: number | null; now: Date },
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('point_of_sale_config')
      .set({ archive_after_months: months })
      .where('tenant_id', '=', tenantId)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    await audit(transaction, {
      tenantId,
      time: now,
      actorId: null,
      action: 'retention.set',
      subjectId: tenantId,
      details: { months: months === null ? 'all' : String(months) },
    })
    return true
  })

/** Offices that do not keep all payments in the database. */
export async function officesWithRetention(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('point_of_sale_config')
    .select('tenant_id')
    .where('archive_after_months', 'is not', null)
    .orderBy('tenant_id')
    .execute()
  return rows.map(({ tenant_id }) => tenant_id)
}
