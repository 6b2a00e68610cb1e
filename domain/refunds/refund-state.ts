import type { Problem } from '../lib/problem.ts'
import { formatDate, formatTime } from '../lib/time.ts'
import { format } from '../money/money.ts'
import { isLiveRefund } from '../payments/payment-status.ts'
import type { Payment, Subpayment } from '../payments/payment.ts'

/** What the payment says of a refund; ABSENT if it failed or never reached the server. */
export type RefundState = 'MADE' | 'PENDING' | 'ABSENT'

type Refunded = Pick<Payment, 'subpayments' | 'pendingRefund'>

/** @param idempotencyId that of the request, or the payment's ID for a refund of the whole remainder */
export const refundStateIn = (
  { subpayments, pendingRefund }: Refunded,
  idempotencyId: string,
): RefundState => {
  if (subpayments.some(({ refund }) => refund?.idempotencyId === idempotencyId)) return 'MADE'
  return pendingRefund?.idempotencyId === idempotencyId ? 'PENDING' : 'ABSENT'
}

const momentOf = (seconds: number, timeZone: string): string =>
  `${formatDate(seconds, timeZone)} at ${formatTime(seconds, timeZone)}`

/** The latest refund as a sentence with amount, name and time; undefined without one. */
export const lastRefund = (
  { subpayments, pendingRefund }: Refunded,
  timeZone: string,
): string | undefined => {
  if (pendingRefund) {
    const { amount, requestedBy, createdAt } = pendingRefund
    return `A refund of ${format(amount)} by ${requestedBy} on ${momentOf(createdAt, timeZone)} is being checked.`
  }
  const made = subpayments.findLast((each) => isLiveRefund(each) && each.refundedBy)
  return (
    made &&
    `${made.refundedBy} refunded ${format(made.chargedAmount)} on ${momentOf(made.createdAt, timeZone)}.`
  )
}

/** For the office only: a customer reads no name. Undefined if the entry is not a refund of a person. */
export const refundPeople = ({ refundedBy, refund }: Subpayment): string | undefined => {
  if (!refundedBy) return undefined
  return refund?.approvedBy
    ? `Refunded by ${refundedBy}. Approved by ${refund.approvedBy}.`
    : `Refunded by ${refundedBy}.`
}

/**
 * What a receipt says about a refund that is not settled; undefined once the payment shows its result.
 * @param unconfirmedId the idempotencyId of a refund that this page requested without an answer
 */
export const unsettledRefund = (
  payment: Refunded,
  unconfirmedId: string | null,
  timeZone: string,
): Problem | undefined => {
  if (payment.pendingRefund) {
    return {
      title: 'A refund of this payment is being checked.',
      detail: `${lastRefund(payment, timeZone)} Do not refund it another way. The result will appear here.`,
    }
  }
  return unconfirmedId !== null && refundStateIn(payment, unconfirmedId) === 'ABSENT'
    ? {
        title: 'This refund is not confirmed.',
        detail:
          'The money may have been refunded. Do not refund it another way until this receipt shows the result.',
      }
    : undefined
}
