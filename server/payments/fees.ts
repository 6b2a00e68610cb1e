import { type FeeRule, feesOn, type OfferingFees, type Paying } from '#domain/fee.ts'
import { fromMicros, sum } from '#domain/money.ts'

import type { Database } from '../db/engine.ts'
import type { Line } from './priced-line.ts'

/** Unlike a payable's on the wire, a priced line's offering is never left open. */
export type CartFees = OfferingFees & { serviceOfferingId: string }

/**
 * The fees of a cart, each offering's on its own subtotal, in whole cents.
 * @returns nothing for an offering without a fee for this way of paying
 */
export async function feesOf(
  db: Database,
  tenantId: string,
  lines: readonly Line[],
  paying: Paying,
): Promise<CartFees[]> {
  const offerings = [...new Set(lines.map((line) => line.serviceOfferingId))]
  const rules = await readRules(db, tenantId, offerings)
  return offerings.flatMap((serviceOfferingId) => {
    const own = lines.filter((line) => line.serviceOfferingId === serviceOfferingId)
    const subTotal = sum(own.map((line) => line.amount))
    const ownRules = rules.filter((rule) => rule.serviceOfferingId === serviceOfferingId)
    const fees = feesOn(ownRules, subTotal, paying)
    return fees.length > 0 ? [{ serviceOfferingId, fees }] : []
  })
}

async function readRules(db: Database, tenantId: string, offerings: readonly string[]) {
  const rows = await db
    .selectFrom('fee_schedule')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('service_offering_id', 'in', offerings)
    .orderBy('fee_type')
    .execute()
  return rows.map((row): FeeRule & { serviceOfferingId: string } => ({
    serviceOfferingId: row.service_offering_id,
    type: row.fee_type as FeeRule['type'],
    flat: fromMicros(row.flat_amount),
    basisPoints: row.basis_points,
    minimum: fromMicros(row.minimum_amount),
  }))
}
