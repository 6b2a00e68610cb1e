import * as z from 'zod/mini'

import { text } from '../lib/text.ts'
import { Payment } from './payment.ts'

/** ABA check digit: weights 3, 7, 1; the sum must be divisible by 10. */
export const isRoutingNumber = (digits: string): boolean =>
  /^\d{9}$/.test(digits) &&
  !/^0{9}$/.test(digits) &&
  [...digits].reduce((sum, digit, index) => sum + Number(digit) * ([3, 7, 1][index % 3] ?? 0), 0) %
    10 ===
    0

/** Sent to the bank gateway once. Keep, log and store only the account number's last four. */
export const BankAccount = z.object({
  routingNumber: z
    .string()
    .check(z.refine(isRoutingNumber, 'Check the routing number: it is nine digits on the check.')),
  accountNumber: z.string().check(z.regex(/^\d{4,17}$/, 'The account number has 4 to 17 digits.')),
  accountType: z.enum(['CHECKING', 'SAVINGS']),
  checkNumber: z.nullable(
    z.string().check(z.regex(/^\d{1,10}$/, 'The check number has up to 10 digits.')),
  ),
})
export type BankAccount = z.infer<typeof BankAccount>

/** Idempotent by `attemptId`. */
export const BankChargeRequest = z.object({ attemptId: z.uuid(), account: BankAccount })
export type BankChargeRequest = z.infer<typeof BankChargeRequest>

/**
 * ACCEPTED: recorded; the bank may still return it as a CHARGEBACK. REFUSED: not charged, `message`
 * says why. UNKNOWN: no response from the gateway; repeat the request.
 */
export const BankChargeReply = z.object({
  status: z.enum(['ACCEPTED', 'REFUSED', 'UNKNOWN']),
  message: z.nullable(text(500)),
  payment: Payment,
})
export type BankChargeReply = z.infer<typeof BankChargeReply>
