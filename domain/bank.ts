import * as z from 'zod/mini'

import { Payment } from './payment.ts'
import { text } from './text.ts'

/** The check digit of the American Bankers Association: weights 3, 7, 1, and the sum ends in 0. */
export const isRoutingNumber = (digits: string): boolean =>
  /^\d{9}$/.test(digits) &&
  !/^0{9}$/.test(digits) &&
  [...digits].reduce((sum, digit, index) => sum + Number(digit) * ([3, 7, 1][index % 3] ?? 0), 0) %
    10 ===
    0

/**
 * A customer's account as it stands on the check. It goes to the bank gateway once: whoever handles
 * it keeps, logs and stores nothing of it but the last four digits of the account number.
 */
export const BankAccount = z.object({
  routingNumber: z
    .string()
    .check(z.refine(isRoutingNumber, 'Check the routing number: it is nine digits on the check.')),
  accountNumber: z.string().check(z.regex(/^\d{4,17}$/, 'The account number has 4 to 17 digits.')),
  accountType: z.enum(['CHECKING', 'SAVINGS']),
  /** As printed on the check; null where the account was given without one. */
  checkNumber: z.nullable(
    z.string().check(z.regex(/^\d{1,10}$/, 'The check number has up to 10 digits.')),
  ),
})
export type BankAccount = z.infer<typeof BankAccount>

/** Charges a payment to a bank account. Asked again by the same attempt, it is the same charge. */
export const BankChargeRequest = z.object({ attemptId: z.uuid(), account: BankAccount })
export type BankChargeRequest = z.infer<typeof BankChargeRequest>

/**
 * ACCEPTED: recorded; the bank may still return it later, as a CHARGEBACK. REFUSED: nothing was
 * charged, `message` says why. UNKNOWN: the gateway did not answer and nobody knows yet; ask again.
 */
export const BankChargeReply = z.object({
  status: z.enum(['ACCEPTED', 'REFUSED', 'UNKNOWN']),
  message: z.nullable(text(500)),
  payment: Payment,
})
export type BankChargeReply = z.infer<typeof BankChargeReply>
