import { inEnglish, type Translate } from '../language/translate.ts'
import { compare, format, isPositive, type Money } from '../money/money.ts'
import type { Payment, Subpayment } from '../payments/payment.ts'
import { feeName } from '../pricing/fee-name.ts'
import { groupTotals, type TotalsGroup } from '../pricing/group-totals.ts'
import { amountOf, type Payable } from '../pricing/payable.ts'
import type { ServiceOfferingConfig } from '../settings/config.ts'
import { offeringTitle } from '../settings/offering-title.ts'

export type LabeledAmount = { label: string; amount: string }
export type ReceiptLine = { id: string; name: string; description: string; amount: string }
export type ReceiptGroup = {
  serviceOfferingId: string | null
  title: string | null
  lines: ReceiptLine[]
  /** Null with a single group, or if unknown (SPEC §2). */
  totals: { subTotal: string; fees: string; groupTotal: string } | null
}

export type ReceiptItems = {
  groups: ReceiptGroup[]
  subTotal: LabeledAmount | null
  fee: LabeledAmount | null
}

export type ReceiptLabels = Pick<ServiceOfferingConfig, 'feeDescription' | 'offerings'>

type Listed = { payable: Payable; amount: Money }

const lineOf = ({ payable, amount }: Listed): ReceiptLine => ({
  id: payable.lineItemId,
  name: payable.name,
  description: payable.description,
  amount: format(amount),
})

const titleOf = (groups: readonly unknown[], labels: ReceiptLabels, id: string | null) =>
  groups.length > 1 ? offeringTitle(labels, id) : null

const feeLine = (description: string, amount: Money, say: Translate): LabeledAmount | null =>
  isPositive(amount) ? { label: feeName(description, say), amount: format(amount) } : null

const subTotalLine = (amount: Money, say: Translate): LabeledAmount => ({
  label: say('Subtotal'),
  amount: format(amount),
})

/** The labels of a group's totals, which are the same on every receipt. */
export const groupLabels = { subTotal: 'Subtotal', groupTotal: 'Group Total' } as const

const totalsOf = ({ subTotal, fees, groupTotal }: TotalsGroup, say: Translate) => {
  for (const label of Object.values(groupLabels)) say(label)
  return { subTotal: format(subTotal), fees: format(fees), groupTotal: format(groupTotal) }
}

export const boughtItems = (
  payment: Payment,
  labels: ReceiptLabels,
  say = inEnglish,
): ReceiptItems => {
  const { groups } = groupTotals(payment.payables, payment.feesBySoid)
  return {
    groups: groups.map((group) => ({
      serviceOfferingId: group.serviceOfferingId,
      title: titleOf(groups, labels, group.serviceOfferingId),
      lines: group.payables.map((payable) => lineOf({ payable, amount: amountOf(payable) })),
      totals: groups.length > 1 ? totalsOf(group, say) : null,
    })),
    subTotal: subTotalLine(payment.totals.subTotal, say),
    fee: feeLine(labels.feeDescription, payment.totals.feeTotal, say),
  }
}

/** A refund made elsewhere has no lines: all are listed if it is for the full amount, else none. */
export const refundedItems = (
  payment: Payment,
  { refund, chargedAmount }: Pick<Subpayment, 'refund' | 'chargedAmount'>,
  labels: ReceiptLabels,
  say = inEnglish,
): ReceiptItems => {
  if (!refund) {
    const isWhole = compare(chargedAmount, payment.totals.grandTotal) === 0
    return isWhole ? boughtItems(payment, labels, say) : { groups: [], subTotal: null, fee: null }
  }
  const refundedAmounts = new Map(
    refund.lines
      .filter(({ amount }) => isPositive(amount))
      .map(({ lineItemId, amount }) => [lineItemId, amount]),
  )
  const listed = payment.payables.filter(({ lineItemId }) => refundedAmounts.has(lineItemId))
  const { groups } = groupTotals(listed, [])
  return {
    // A refund has one fee, not one per group.
    groups: groups.map(({ serviceOfferingId, payables }) => ({
      serviceOfferingId,
      title: titleOf(groups, labels, serviceOfferingId),
      lines: payables.map((payable) =>
        lineOf({ payable, amount: refundedAmounts.get(payable.lineItemId) ?? amountOf(payable) }),
      ),
      totals: null,
    })),
    subTotal: subTotalLine(refund.subTotal, say),
    fee: feeLine(labels.feeDescription, refund.feeTotal, say),
  }
}
