import { feesOn, type OfferingFees, type Tender } from '#domain/fee.ts'
import { sum } from '#domain/money.ts'

import type { Line } from './priced-line.ts'
import type { OfferingRule } from './read-pricing-context.ts'

/** Unlike a payable's on the wire, a priced line's offering is never left open. */
export type CartFees = OfferingFees & { serviceOfferingId: string }

/**
 * The fees of a cart, each offering's on its own subtotal, in whole cents.
 * @returns nothing for an offering without a fee for this way of paying
 */
export function feesOf(
  rules: readonly OfferingRule[],
  lines: readonly Line[],
  paying: Tender,
): CartFees[] {
  const offerings = [...new Set(lines.map((line) => line.serviceOfferingId))]
  return offerings.flatMap((serviceOfferingId) => {
    const own = lines.filter((line) => line.serviceOfferingId === serviceOfferingId)
    const subTotal = sum(own.map((line) => line.amount))
    const ownRules = rules.filter((rule) => rule.serviceOfferingId === serviceOfferingId)
    const fees = feesOn(ownRules, subTotal, paying)
    return fees.length > 0 ? [{ serviceOfferingId, fees }] : []
  })
}
