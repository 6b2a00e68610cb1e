import { groupTotals } from '../pricing/group-totals.ts'
import type { Payable } from '../pricing/payable.ts'
import { isRefund, shownSubpayment } from './payment-status.ts'
import type { Payment } from './payment.ts'

/** A paid line has one amount; an item with an outage is not sold. */
const publishPayable = (payable: Payable): Payable => ({
  ...payable,
  minAmountValue: payable.amountValue,
  maxAmountValue: payable.amountValue,
  integrationData: payable.integrationData ?? null,
  outage: null,
})

/** The payment as replies show it, with the fields that follow from its parts (SPEC §3). */
export const publishPayment = (payment: Payment): Payment => {
  const payables = payment.payables.map(publishPayable)
  const subpayments = payment.subpayments.map((each) => ({ ...each, isRefund: isRefund(each) }))
  const shown = shownSubpayment(subpayments)
  return {
    ...payment,
    payables,
    subpayments,
    relatedSubpayments: subpayments.filter((each) => each !== shown),
    groupedTotals: groupTotals(payables, payment.feesBySoid),
  }
}
