import { compare, isPositive, sum } from '../money/money.ts'
import type { PaymentStatus } from '../payments/payment-kinds.ts'
import type { Payment } from '../payments/payment.ts'
import { amountOf } from '../pricing/payable.ts'

/** How long a payment can be refunded (SPEC §9). */
export const REFUND_WINDOW_DAYS = 60

const DAY_SECONDS = 86_400

/** SPEC §4. `now` is server time in seconds. */
export const isRefundable = (
  payment: Pick<Payment, 'createdAt' | 'payables'>,
  status: PaymentStatus,
  now: number,
): boolean => {
  if (status !== 'COMPLETE' && status !== 'REFUNDED') return false
  const total = sum(payment.payables.map(amountOf))
  const refunded = sum(payment.payables.flatMap(({ refundedAmount }) => refundedAmount ?? []))
  return (
    isPositive(total) &&
    compare(refunded, total) < 0 &&
    now - payment.createdAt < REFUND_WINDOW_DAYS * DAY_SECONDS
  )
}
