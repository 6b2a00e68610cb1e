import * as z from 'zod/mini'

import { Payment } from '#domain/payments/payment.ts'

/** Without `fields`, payments are complete. */
export const wholePayments = (page: unknown): Payment[] => z.parse(z.array(Payment), page)
