import { inEnglish } from '../language/translate.ts'
import { formatDate } from '../lib/time.ts'
import { format, isPositive, sum, zero } from '../money/money.ts'
import { chargedTotal, isLiveRefund, isLiveSale } from '../payments/payment-status.ts'
import type { Subpayment } from '../payments/payment.ts'
import type { LabeledText } from './receipt-card.ts'

/**
 * What a refund's receipt says about its sale: the day and amount, what was refunded before, and what this refund
 * left paid. Later refunds do not count, so a reprint shows the same amounts.
 * @param all the payment's entries with its sale, in any order
 */
export const originalSaleOf = (
  shown: Subpayment,
  all: readonly Subpayment[],
  timeZone: string,
  say = inEnglish,
): LabeledText[] => {
  const sale = all.find(isLiveSale)
  if (!sale) return []
  const place = all.indexOf(shown)
  const isBefore = (each: Subpayment, index: number) =>
    each.createdAt === shown.createdAt ? index < place : each.createdAt < shown.createdAt
  const earlier = all.filter((each, index) => isLiveRefund(each) && isBefore(each, index))
  const before = sum([
    zero(sale.chargedAmount.currencyCode),
    ...earlier.map(({ chargedAmount }) => chargedAmount),
  ])
  const net = chargedTotal([sale, ...earlier, shown], sale.chargedAmount.currencyCode)
  return [
    { label: say('Original Date'), value: formatDate(sale.createdAt, timeZone) },
    { label: say('Original Payment'), value: format(sale.chargedAmount) },
    ...(isPositive(before) ? [{ label: say('Refunded Before'), value: format(before) }] : []),
    { label: say('Net Paid'), value: format(net) },
  ]
}
