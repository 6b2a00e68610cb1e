import { conflict, invalidField, type Refusal } from '../lib/refusal.ts'
import { matches, type Money } from '../money/money.ts'
import { type PaymentMethod, tenders } from '../pricing/payment-method.ts'

export const chargeRefusals = {
  paid: conflict('This payment has already been paid.'),
  beingCharged: conflict('This payment is already being charged.'),
  recorded: conflict('This charge is part of the payment. Refund the payment instead.'),
  reversed: conflict('The charge of this attempt was reversed.'),
  reversalPending: conflict('The charge of this attempt is being reversed.'),
  otherPayment: conflict('This transaction is part of another payment.'),
  otherAmount: invalidField(
    'approvedAmount',
    'The approved amount is not the total of the payment.',
  ),
  notByAccount: conflict('This payment is not paid from a bank account.'),
  usedAttempt: conflict('This attempt was already made for another payment.'),
  otherAccount: conflict('This attempt was made with another account.'),
  usedRequest: conflict('This request ID was already used for another sale.'),
  readerBusy: conflict('This card reader is busy with another payment.'),
  noSale: conflict('No sale is waiting at this terminal.'),
} as const satisfies Record<string, Refusal>

export const bankDeclined = 'The bank declined this account. Ask for another payment method.'

/** SPEC §5: the approved amount must match the payment's total within 0.01. */
export const amountRefusal = (approved: Money, total: Money): Refusal | undefined =>
  approved.currencyCode === total.currencyCode && matches(approved, total)
    ? undefined
    : chargeRefusals.otherAmount

/** A payment without a reader cannot be paid by card, because its fee differs. */
export const cardRefusal = (method: PaymentMethod): Refusal | undefined => {
  const { usesReader, noun } = tenders[method]
  return usesReader
    ? undefined
    : conflict(`This payment is by ${noun}. Start a new payment to charge a card.`)
}

export const accountRefusal = (method: PaymentMethod): Refusal | undefined =>
  tenders[method].usesAccount ? undefined : chargeRefusals.notByAccount

type BankAttempt = { paymentId: string; lastFour: string }

/** A repeated bank charge is the same one only for the same payment and account. */
export const repeatedChargeRefusal = (
  known: BankAttempt,
  repeated: BankAttempt,
): Refusal | undefined => {
  if (known.paymentId !== repeated.paymentId) return chargeRefusals.usedAttempt
  return known.lastFour === repeated.lastFour ? undefined : chargeRefusals.otherAccount
}

/** Whether the attempt of a reported approval was reversed, or will be. */
export const reversedRefusal = (status: string | null | undefined): Refusal | undefined => {
  if (status === 'REVERSED') return chargeRefusals.reversed
  return status === 'REVERSAL_PENDING' ? chargeRefusals.reversalPending : undefined
}
