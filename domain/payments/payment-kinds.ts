import * as z from 'zod/mini'

export const SubpaymentType = z.enum(['SALE', 'CREDIT', 'CHARGEBACK'])
export type SubpaymentType = z.infer<typeof SubpaymentType>

/** CHECKING: money may have moved; the outcome is unknown. */
export const PaymentStatus = z.enum(['COMPLETE', 'INCOMPLETE', 'REFUND', 'REFUNDED', 'CHECKING'])
export type PaymentStatus = z.infer<typeof PaymentStatus>
