import type { Role } from '../identity/session.ts'
import { conflict, forbidden, invalidField, type Refusal } from '../lib/refusal.ts'
import type { Payment, Subpayment } from '../payments/payment.ts'
import type { ServiceOfferingConfig } from '../settings/config.ts'
import { lastRefund } from './refund-state.ts'
import { REFUND_WINDOW_DAYS } from './refund-window.ts'
import { canRefund, remainderOf } from './refund.ts'

export const refundRefusals = {
  unpaid: conflict('Only a completed payment can be refunded.'),
  reversed: conflict('This charge was reversed. There is nothing to refund.'),
  returned: conflict('The bank returned this payment. There is nothing left to refund.'),
  refunded: conflict('This payment is already fully refunded.'),
  tooOld: conflict(
    `This payment is ${REFUND_WINDOW_DAYS} days old or older. It can no longer be refunded.`,
  ),
  amountsChanged: conflict('The amounts have changed. Preview the refund again.'),
  differentItems: conflict(
    'This refund was already requested with different items. Preview the refund again.',
  ),
} as const

/** SPEC §6: refunds must be enabled, and the user must be allowed to make them. */
export const unauthorizedRefund = (
  config: Pick<ServiceOfferingConfig, 'refundEnabled' | 'refundAdminOnly'>,
  roles: readonly Role[],
): Refusal | undefined => {
  if (!config.refundEnabled) return forbidden('Refunds are turned off for this office.')
  return canRefund(config, roles)
    ? undefined
    : forbidden('Only an administrator can make refunds in this office.')
}

/** Only listed reasons are recorded: free text could hold a card number. A request may omit it (SPEC §7). */
export const unlistedReason = (
  reasons: readonly string[],
  reason: string | undefined,
): Refusal | undefined =>
  reason === undefined || reasons.includes(reason)
    ? undefined
    : invalidField('reason', 'Choose one of the refund reasons in the settings of this office.')

type RefundedPayment = Pick<
  Payment,
  'refundable' | 'status' | 'payables' | 'subpayments' | 'pendingRefund'
>

/** Tells the loser of a race who refunded, how much and when. */
const refunded = (payment: RefundedPayment, timeZone: string): Refusal => {
  const by = lastRefund(payment, timeZone)
  return by === undefined
    ? refundRefusals.refunded
    : conflict(`${refundRefusals.refunded.message} ${by}`)
}

/** The amounts differ from the preview because of another refund. */
export const refundedMeanwhile = (payment: RefundedPayment, timeZone: string): Refusal => {
  const by = lastRefund(payment, timeZone)
  return by === undefined
    ? refundRefusals.amountsChanged
    : conflict(`The amounts have changed. ${by} Preview the refund again.`)
}

/** SPEC §4 Refundable, with a message for each reason. */
export const unrefundable = (
  payment: RefundedPayment,
  sale: Pick<Subpayment, 'reversed' | 'voided'>,
  timeZone: string,
): Refusal | undefined => {
  if (sale.reversed || sale.voided) return refundRefusals.reversed
  if (payment.refundable) return undefined
  if (payment.status !== 'COMPLETE' && payment.status !== 'REFUNDED') return refundRefusals.unpaid
  if (payment.subpayments.some(({ transactionType }) => transactionType === 'CHARGEBACK')) {
    return refundRefusals.returned
  }
  if (payment.payables.every((payable) => remainderOf(payable) === 0)) {
    return refunded(payment, timeZone)
  }
  return refundRefusals.tooOld
}
