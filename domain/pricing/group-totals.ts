import * as z from 'zod/mini'

import { Id } from '../lib/text.ts'
import { Money, sum } from '../money/money.ts'
import { type OfferingFees, totalOf } from './fee.ts'
import { amountOf, Payable } from './payable.ts'

const TotalsGroup = z.object({
  serviceOfferingId: z.nullable(Id),
  payables: z.array(Payable),
  subTotal: Money,
  fees: Money,
  groupTotal: Money,
})
export type TotalsGroup = z.infer<typeof TotalsGroup>

/** SPEC §3 Grouped totals. */
export const GroupedTotals = z.object({
  groups: z.array(TotalsGroup),
  totalFees: Money,
  grandTotal: Money,
})
export type GroupedTotals = z.infer<typeof GroupedTotals>

export const groupTotals = (
  payables: readonly Payable[],
  feesBySoid: readonly OfferingFees[],
): GroupedTotals => {
  const offerings = [...new Set(payables.map((each) => each.serviceOfferingId))]
  const groups = offerings.map((serviceOfferingId) => {
    const own = payables.filter((each) => each.serviceOfferingId === serviceOfferingId)
    const subTotal = sum(own.map(amountOf))
    const fees = totalOf(feesBySoid.filter((each) => each.serviceOfferingId === serviceOfferingId))
    return {
      serviceOfferingId,
      payables: own,
      subTotal,
      fees,
      groupTotal: sum([subTotal, fees]),
    }
  })
  const totalFees = totalOf(feesBySoid)
  return { groups, totalFees, grandTotal: sum([...payables.map(amountOf), totalFees]) }
}
