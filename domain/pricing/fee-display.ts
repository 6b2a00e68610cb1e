import { format, isZero, type Money } from '../money/money.ts'
import { feesDependOnCard, type OfferingFees, totalOf } from './fee.ts'
import { groupTotals, type GroupedTotals } from './group-totals.ts'
import type { Payable } from './payable.ts'
import { type PaymentMethod, tenders } from './payment-method.ts'

/**
 * The cart's fee line (SPEC §2 Products home): 'Calculated at Checkout' if the payment method is
 * still open, 'No fee' for a check without one, else the amount; grouped if several offerings share
 * the cart and one method is accepted.
 */
export type FeeDisplay =
  | { kind: 'text'; text: 'No fee' | 'Calculated at Checkout' }
  | { kind: 'amount'; amount: string }
  | { kind: 'grouped'; totals: GroupedTotals }

export const feeDisplay = (
  payables: readonly Payable[],
  feesBySoid: readonly OfferingFees[],
  acceptedMethods: readonly PaymentMethod[],
): FeeDisplay => {
  if (acceptedMethods.length > 1 || feesDependOnCard(feesBySoid)) {
    return { kind: 'text', text: 'Calculated at Checkout' }
  }
  const totals = groupTotals(payables, feesBySoid)
  if (totals.groups.length > 1) return { kind: 'grouped', totals }
  const total = totalOf(feesBySoid)
  const [method] = acceptedMethods
  const text = method && zeroFeeText(total, method)
  return text ? { kind: 'text', text } : { kind: 'amount', amount: format(total) }
}

const zeroFeeText = (fee: Money, method: PaymentMethod) =>
  isZero(fee) ? tenders[method].zeroFeeText : null

/** The fee once the payment method is chosen, in the same words as in the cart. */
export const feeText = (fee: Money, method: PaymentMethod): string =>
  zeroFeeText(fee, method) ?? format(fee)
