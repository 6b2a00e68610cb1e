import { totalOf } from './fee.ts'
import { compare, format, isPositive, type Money, sum } from './money.ts'
import { amountOf, type Payable } from './payable.ts'
import type { Payment, Subpayment } from './payment.ts'

export type LabelledAmount = { label: string; amount: string }
export type ReceiptLine = { id: string; name: string; description: string; amount: string }
export type ReceiptGroup = {
  serviceOfferingId: string | null
  lines: ReceiptLine[]
  /** Shown only where there is more than one group, and what each comes to is known (SPEC §2). */
  totals: { subTotal: string; fees: string; groupTotal: string } | null
}

/** What a receipt lists and what it adds up to; nothing where that is not known. */
export type ReceiptItems = {
  groups: ReceiptGroup[]
  subTotal: LabelledAmount | null
  fee: LabelledAmount | null
}

type Listed = { payable: Payable; amount: Money }

const lineOf = ({ payable, amount }: Listed): ReceiptLine => ({
  id: payable.lineItemId,
  name: payable.name,
  description: payable.description,
  amount: format(amount),
})

const grouped = (listed: readonly Listed[]) => {
  const offerings = [...new Set(listed.map(({ payable }) => payable.serviceOfferingId))]
  return offerings.map((serviceOfferingId) => ({
    serviceOfferingId,
    listed: listed.filter(({ payable }) => payable.serviceOfferingId === serviceOfferingId),
  }))
}

const feeLine = (label: string, amount: Money): LabelledAmount | null =>
  isPositive(amount) ? { label, amount: format(amount) } : null

const subTotalLine = (amount: Money): LabelledAmount => ({
  label: 'Subtotal',
  amount: format(amount),
})

/** All that was bought, group by group. */
export const boughtItems = (payment: Payment, feeLabel: string): ReceiptItems => {
  const all = payment.payables.map((payable) => ({ payable, amount: amountOf(payable) }))
  const groups = grouped(all)
  const totalsOf = (serviceOfferingId: string | null, listed: readonly Listed[]) => {
    const subTotal = sum(listed.map(({ amount }) => amount))
    const fees = totalOf(
      payment.feesBySoid.filter((each) => each.serviceOfferingId === serviceOfferingId),
    )
    return {
      subTotal: format(subTotal),
      fees: format(fees),
      groupTotal: format(sum([subTotal, fees])),
    }
  }
  return {
    groups: groups.map(({ serviceOfferingId, listed }) => ({
      serviceOfferingId,
      lines: listed.map(lineOf),
      totals: groups.length > 1 ? totalsOf(serviceOfferingId, listed) : null,
    })),
    subTotal: subTotalLine(payment.totals.subTotal),
    fee: feeLine(feeLabel, payment.totals.feeTotal),
  }
}

/**
 * What one refund gave back, of which line. A refund that was not made here does not say: where it
 * gave back the whole payment that is all its lines, else nothing is listed (a chargeback, for one).
 */
export const refundedItems = (
  payment: Payment,
  { refund, chargedAmount }: Pick<Subpayment, 'refund' | 'chargedAmount'>,
  feeLabel: string,
): ReceiptItems => {
  if (!refund) {
    const isWhole = compare(chargedAmount, payment.totals.grandTotal) === 0
    return isWhole ? boughtItems(payment, feeLabel) : { groups: [], subTotal: null, fee: null }
  }
  const listed = payment.payables.flatMap((payable) => {
    const line = refund.lines.find(({ lineItemId }) => lineItemId === payable.lineItemId)
    return line && isPositive(line.amount) ? [{ payable, amount: line.amount }] : []
  })
  return {
    // The fee that goes back is known for the refund as a whole, not for each group.
    groups: grouped(listed).map((group) => ({
      serviceOfferingId: group.serviceOfferingId,
      lines: group.listed.map(lineOf),
      totals: null,
    })),
    subTotal: subTotalLine(refund.subTotal),
    fee: feeLine(feeLabel, refund.feeTotal),
  }
}
