import * as z from 'zod/mini'

import { Payment, Subpayment, Totals } from './payment.ts'

/**
 * As much of a payment as its rows in the history are made of. Sending and checking no more than that
 * is what makes a list of a thousand quick; the rest is asked for where its receipt is opened.
 */
export const ListedPayment = z.object({
  ...z.pick(Payment, {
    _id: true,
    confirmationNumber: true,
    createdAt: true,
    location: true,
    terminalId: true,
    outcomePending: true,
    userFirstName: true,
    userLastName: true,
  }).shape,
  subpayments: z.array(
    z.pick(Subpayment, {
      btpsTransactionId: true,
      transactionType: true,
      createdAt: true,
      chargedAmount: true,
      reversed: true,
      voided: true,
      refundedBy: true,
    }),
  ),
  totals: z.pick(Totals, { grandTotal: true }),
})
export type ListedPayment = z.infer<typeof ListedPayment>
