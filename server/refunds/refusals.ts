import { tenders } from '#domain/pricing/payment-method.ts'

import { Failure } from '../platform/errors.ts'
import type { SaleEntry } from './find-sale.ts'

export const inProgress = () =>
  new Failure(409, 'A refund of this payment is already in progress. Try again in a moment.')

export const outcomeUnknown = ({ payment_method_type }: Pick<SaleEntry, 'payment_method_type'>) => {
  const { usesAccount } = tenders[payment_method_type]
  return new Failure(
    503,
    usesAccount
      ? 'The bank did not answer, so the refund is being checked. Do not refund this payment in another way. Try again in a moment.'
      : 'The processor did not answer, so the refund is being checked. Do not refund this payment in another way. Try again in a moment.',
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
