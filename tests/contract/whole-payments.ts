import * as z from 'zod/mini'

import { Payment } from '#domain/payment.ts'

/** A listed page that was asked for without `fields`: each payment is whole. */
export const wholePayments = (page: unknown): Payment[] => z.parse(z.array(Payment), page)
