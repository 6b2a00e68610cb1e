import { type Money, sum } from '../money/money.ts'
import { type OfferingFees, totalOf } from './fee.ts'
import { amountOf, type Payable } from './payable.ts'

export type TotalsGroup = {
  serviceOfferingId: string | null
  payables: readonly Payable[]
  subTotal: Money
  fees: Money
  groupTotal: Money
}

/** SPEC §3 Grouped totals. */
export type GroupedTotals = { groups: TotalsGroup[]; totalFees: Money; grandTotal: Money }

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
