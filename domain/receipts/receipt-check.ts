import { compare, type Money, sum, zero } from '../money/money.ts'
import type { SubpaymentType } from '../payments/payment-kinds.ts'
import { type Entry, isLive, isLiveRefund, typeOf } from '../payments/payment-status.ts'

/** What anyone who holds a receipt may learn of its entry: nothing about a person, items or the card. */
export type CheckedReceipt = {
  kind: SubpaymentType
  amount: Money
  /** Unix seconds. */
  paidAt: number
  /** Undone: it moved no money in the end. */
  isCanceled: boolean
  /** Refunds and chargebacks of a sale since; zero for other entries. */
  refunded: Money
  isRefundedInFull: boolean
}

/** @param all the entries of its payment, in any order */
export function checkReceipt(entry: Entry, all: readonly Entry[]): CheckedReceipt {
  const kind = typeOf(entry)
  const { chargedAmount: amount, createdAt: paidAt } = entry
  const isStandingSale = kind === 'SALE' && isLive(entry)
  const refunds = isStandingSale ? all.filter(isLiveRefund) : []
  const refunded = sum([zero(amount.currencyCode), ...refunds.map((each) => each.chargedAmount)])
  return {
    kind,
    amount,
    paidAt,
    isCanceled: kind === 'SALE' ? !isLive(entry) : !isLiveRefund(entry),
    refunded,
    isRefundedInFull: isStandingSale && compare(refunded, amount) >= 0,
  }
}
