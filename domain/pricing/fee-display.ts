import { format, isZero, type Money, roundToCents, sum } from '../money/money.ts'
import { feesDependOnCard, type OfferingFees, totalOf } from './fee.ts'
import { groupTotals } from './group-totals.ts'
import { amountOf, type Payable } from './payable.ts'
import { type PaymentMethod, tenders } from './payment-method.ts'

/**
 * What the cart shows of its lines, or of one offering's. `fee` is 'Calculated at Checkout' while it
 * depends on the payment method or the card, and `total` is undefined as long (SPEC §2 Products home).
 */
export type CartSums = { subTotal: Money; fee: string; total: Money | undefined }

/** `groups` has one entry per offering in the cart. */
export type CartTotals = CartSums & {
  groups: readonly (CartSums & { serviceOfferingId: string | null })[]
}

const sumsOf = (
  payables: readonly Payable[],
  fees: readonly OfferingFees[],
  acceptedMethods: readonly PaymentMethod[],
): CartSums => {
  const subTotal = sum(payables.map(amountOf))
  const [method, ...others] = acceptedMethods
  if (!method || others.length > 0 || feesDependOnCard(fees)) {
    return { subTotal, fee: 'Calculated at Checkout', total: undefined }
  }
  const fee = totalOf(fees)
  return { subTotal, fee: feeText(fee, method), total: roundToCents(sum([subTotal, fee])) }
}

export const cartTotals = (
  payables: readonly Payable[],
  feesBySoid: readonly OfferingFees[],
  acceptedMethods: readonly PaymentMethod[],
): CartTotals => ({
  ...sumsOf(payables, feesBySoid, acceptedMethods),
  groups: groupTotals(payables, feesBySoid).groups.map(({ serviceOfferingId, payables: own }) => ({
    serviceOfferingId,
    ...sumsOf(
      own,
      feesBySoid.filter((each) => each.serviceOfferingId === serviceOfferingId),
      acceptedMethods,
    ),
  })),
})

/** The fee once the payment method is chosen: 'No fee' for a check without one, else the amount. */
export const feeText = (fee: Money, method: PaymentMethod): string =>
  (isZero(fee) ? tenders[method].zeroFeeText : null) ?? format(fee)
