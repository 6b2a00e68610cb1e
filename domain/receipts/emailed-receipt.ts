import * as z from 'zod/mini'

import { checkRules } from '../lib/form-rules.ts'
import { missing, type Refusal } from '../lib/refusal.ts'
import { Id, line } from '../lib/text.ts'
import { formatDate, formatTime } from '../lib/time.ts'
import { email, notEmpty, validate } from '../lib/validation.ts'
import { subpaymentsOf } from '../payments/payment-status.ts'
import type { Payment } from '../payments/payment.ts'

/** How many receipts can be emailed in half an hour, to protect mailboxes from floods. */
export const EMAILED_RECEIPT_LIMITS = { ofPayment: 5, byUser: 60 } as const

export const tooManyReceipts = {
  ofPayment: 'This receipt was emailed too often.',
  byUser: 'You emailed too many receipts.',
} as const

/**
 * SENT: the office's mail server accepted it. BOUNCED: it refused it for good, or did not accept it for a day; one
 * that comes back to the sender later stays SENT.
 */
export const EmailedReceiptState = z.enum(['QUEUED', 'SENT', 'BOUNCED'])
export type EmailedReceiptState = z.infer<typeof EmailedReceiptState>

export const BounceReason = z.enum(['ADDRESS_REFUSED', 'MESSAGE_REFUSED', 'EXPIRED'])
export type BounceReason = z.infer<typeof BounceReason>

export const EmailedReceipt = z.object({
  _id: Id,
  /** Null if none was named: the receipt of the payment's sale. */
  transactionId: z.nullable(Id),
  emailAddress: z.string(),
  state: EmailedReceiptState,
  /** Null unless it bounced. */
  reason: z.nullable(BounceReason),
  /** Unix seconds: when it was sent or bounced, or queued while it is neither. */
  changedAt: z.number(),
})
export type EmailedReceipt = z.infer<typeof EmailedReceipt>

/** SPEC §5 Generic, with its messages. */
export const emailAddressError = (value: string): string | undefined =>
  validate(value, notEmpty(), email())

export const EmailReceiptRequest = z
  .object({
    emailAddress: line(254),
    /** The entry that the receipt is for; by default the sale. */
    transactionId: z.optional(Id),
  })
  .check(checkRules({ emailAddress: emailAddressError }))
export type EmailReceiptRequest = z.infer<typeof EmailReceiptRequest>

export const noSuchTransaction = missing('Transaction')

/** Why the receipt cannot be emailed; undefined if it can. Whatever can be printed can be emailed. */
export const emailReceiptRefusal = (
  payment: Payment,
  transactionId: string | undefined,
  sendsMail: boolean,
): Refusal | undefined => {
  if (!sendsMail) {
    return { status: 503, message: 'Email is not configured on this server. Print the receipt.' }
  }
  const isKnown =
    transactionId === undefined ||
    subpaymentsOf(payment).some((each) => each.btpsTransactionId === transactionId)
  return isKnown ? undefined : noSuchTransaction
}

/** What the audit trail keeps of an address: `a***@example.com`. */
export const maskedAddress = (address: string): string => address.replace(/^(.).*@/u, '$1***@')

const bounces: Record<BounceReason, string> = {
  ADDRESS_REFUSED: 'The address was refused. Check it and send again.',
  MESSAGE_REFUSED: 'The mail server refused the message. Print the receipt instead.',
  EXPIRED: 'The mail server did not accept it for a day. Send it again.',
}

/** What became of an emailed receipt, for the cashier. */
export const emailedReceiptText = (
  { emailAddress, state, reason, changedAt }: EmailedReceipt,
  timeZone: string,
): string => {
  if (state === 'QUEUED') return `Sending to ${emailAddress}.`
  if (state === 'BOUNCED') {
    return `Not delivered to ${emailAddress}. ${bounces[reason ?? 'MESSAGE_REFUSED']}`
  }
  return `Sent to ${emailAddress} on ${formatDate(changedAt, timeZone)} at ${formatTime(changedAt, timeZone)}.`
}
