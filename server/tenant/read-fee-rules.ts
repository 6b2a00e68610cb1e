import { fromMicros } from '#domain/money/money.ts'
import type { CompleteFeeRule } from '#domain/pricing/fee-schedule.ts'

import type { Database } from '../db/engine.ts'

/** The fee rules of all the office's service offerings, by type. */
export async function readFeeRules(
  db: Database,
  tenantId: string,
): Promise<(CompleteFeeRule & { serviceOfferingId: string })[]> {
  const rows = await db
    .selectFrom('fee_schedule')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('fee_type')
    .execute()
  return rows.map((row) => ({
    serviceOfferingId: row.service_offering_id,
    type: row.fee_type as CompleteFeeRule['type'],
    flat: fromMicros(row.flat_amount),
    basisPoints: row.basis_points,
    minimum: fromMicros(row.minimum_amount),
  }))
}
