import * as z from 'zod/mini'

import { Language } from '../language/language.ts'
import { Id, text } from '../lib/text.ts'
import { isEmail } from '../lib/validation.ts'
import { Money } from '../money/money.ts'
import { PayableRequest } from '../pricing/payable.ts'
import {
  CardSubTypeRequest,
  defaultPaymentMethod,
  methodToRequest,
  PaymentMethodRequest,
} from '../pricing/payment-method.ts'
import { CardApproval } from './attempt.ts'

const Contact = {
  customerFirstName: z._default(text(100), ''),
  customerLastName: z._default(text(100), ''),
  customerEmail: z._default(
    text(254).check(
      z.refine(
        (value) => value === '' || isEmail(value),
        'Enter an email address in the correct format, like name@example.com.',
      ),
    ),
    '',
  ),
  customerPhone: z._default(text(40), ''),
}

/** SPEC §7 POST payments. The server sets fixed prices, fees and totals. */
export const PaymentRequest = z.object({
  ...Contact,
  payables: z.array(PayableRequest).check(z.minLength(1, 'The cart is empty.'), z.maxLength(100)),
  paymentMethodType: z._default(PaymentMethodRequest, methodToRequest(defaultPaymentMethod)),
  cardSubTypeSelectedByTeller: z._default(z.nullable(CardSubTypeRequest), null),
  terminalId: z._default(z.nullable(Id), null),
  customerLanguage: z.optional(Language),
})
export type PaymentRequest = z.infer<typeof PaymentRequest>

/** SPEC §7 POST payments/{id}/subpayments: a reader's approval. */
export const SubpaymentRequest = z.object({
  attemptId: z.uuid(),
  terminalId: Id,
  ...CardApproval.shape,
})
export type SubpaymentRequest = z.infer<typeof SubpaymentRequest>

/** SPEC §7 PUT payments/{id}/failed: why an attempt failed or was reversed. */
export const PaymentFailure = z.object({
  /** `takenBack`: the charge was reversed and can no longer be recorded. */
  attempt: z.optional(z.object({ attemptId: z.uuid(), takenBack: z.boolean() })),
  error: z.object({
    failureCode: text(64).check(z.minLength(1)),
    failureDescription: z._default(text(500), ''),
    chargedAmount: z._default(z.nullable(Money), null),
    authorizedAmount: z._default(z.nullable(Money), null),
  }),
})
export type PaymentFailure = z.infer<typeof PaymentFailure>
