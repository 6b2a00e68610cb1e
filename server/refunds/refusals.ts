import { REFUND_WINDOW_DAYS } from '#domain/constants.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { tenders } from '#domain/pricing/tender.ts'
import { canRefund, remainderOf } from '#domain/refunds/refund.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'

import type { TenantPrincipal } from '../http/call.ts'
import { Failure } from '../platform/errors.ts'
import type { SaleEntry } from './find-sale.ts'

/** SPEC §6: refunds must be on, and the person allowed to make them. */
export function refuseUnauthorized(config: ServiceOfferingConfig, principal: TenantPrincipal) {
  if (!config.refundEnabled) throw new Failure(403, 'Refunds are turned off for this office.')
  if (!canRefund(config, principal.roles)) {
    throw new Failure(403, 'Only an administrator can make refunds in this office.')
  }
}

/** SPEC §4 Refundable, with a message for each reason. */
export function refuseUnrefundable(
  payment: Pick<Payment, 'refundable' | 'status' | 'payables' | 'subpayments'>,
  sale: Pick<SaleEntry, 'reversed' | 'voided'>,
): void {
  if (sale.reversed || sale.voided) {
    throw new Failure(409, 'This charge was reversed. There is nothing to refund.')
  }
  if (payment.refundable) return
  if (payment.status !== 'COMPLETE' && payment.status !== 'REFUNDED') {
    throw unpaid()
  }
  if (payment.subpayments.some(({ transactionType }) => transactionType === 'CHARGEBACK')) {
    throw new Failure(409, 'The bank returned this payment. There is nothing left to refund.')
  }
  if (payment.payables.every((payable) => remainderOf(payable) === 0)) {
    throw new Failure(409, 'This payment is already fully refunded.')
  }
  throw new Failure(
    409,
    `This payment is ${REFUND_WINDOW_DAYS} days old or older. It can no longer be refunded.`,
  )
}

export const unpaid = () => new Failure(409, 'Only a completed payment can be refunded.')

export const amountsChanged = () =>
  new Failure(409, 'The amounts have changed. Preview the refund again.')

export const differentItems = () =>
  new Failure(
    409,
    'This refund was already requested with different items. Preview the refund again.',
  )

export const inProgress = () =>
  new Failure(409, 'A refund of this payment is already in progress. Try again in a moment.')

export const outcomeUnknown = ({ payment_method_type }: Pick<SaleEntry, 'payment_method_type'>) => {
  const { host } = tenders[payment_method_type]
  return new Failure(
    503,
    `The ${host} did not answer, so the refund is being checked. Do not refund this payment in another way. Try again in a moment.`,
  )
}

/** Messages of failed refunds, repeated on every retry. */
export const failures = {
  refused: 'The processor refused the refund. No money was returned.',
  debit: 'This debit card must be refunded at the card reader.',
  otherCard: 'This kind of card must be refunded at the card reader.',
  bank: 'The bank refused the refund. No money was returned.',
  noGateway: 'Bank payments are not set up on this server.',
  otherGateway: 'Another bank service took this payment. Refund it there.',
  otherMerchant:
    'This payment was taken under another acceptor ID than this office has now. Refund it at the card processor. No money was returned.',
  notOurs:
    'The card processor does not know this charge as part of this payment, so it cannot be refunded here. No money was returned. Tell an administrator.',
  noProcessor:
    'This server is not connected to a card processor, so it cannot refund this payment.',
} as const
