import { sum } from '#domain/money/money.ts'
import { type FeeRule, feesOn, type OfferingFees, type Tender } from '#domain/pricing/fee.ts'

import type { Line } from './priced-line.ts'

export type OfferingRule = FeeRule & { serviceOfferingId: string }

export type CartFees = OfferingFees & { serviceOfferingId: string }

/** Fees per offering on its own subtotal, in whole cents. Offerings without a fee are left out. */
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
