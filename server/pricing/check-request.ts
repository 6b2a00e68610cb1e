import { contactError } from '#domain/checkout/contact.ts'
import type { FieldError } from '#domain/lib/envelope.ts'
import type { PaymentRequest } from '#domain/payments/payment.ts'
import { feesDependOnCard, type OfferingFees } from '#domain/pricing/fee.ts'
import {
  type CardSubTypeRequest,
  type ChosenCardSubType,
  type PaymentMethod,
  subTypeFromRequest,
} from '#domain/pricing/payment-method.ts'

import { Failure, refuseFields } from '../platform/errors.ts'
import type { PricingConfig } from './read-pricing-context.ts'

/** SPEC §2 Products home: no sales during an outage of the offering. */
export function refuseDuringOutage({ outage }: Pick<PricingConfig, 'outage'>): void {
  if (outage.active) throw new Failure(409, `POS Outage Notification: ${outage.description}`)
}

const contactFields = {
  firstName: 'customerFirstName',
  lastName: 'customerLastName',
  email: 'customerEmail',
  phone: 'customerPhone',
} as const

/** SPEC §5 Contact info: a field is required only if its flag is on. */
export function refuseMissingContact(request: PaymentRequest, config: PricingConfig): void {
  const errors = Object.entries(contactFields).flatMap(([field, path]): FieldError[] => {
    const message = contactError(field as keyof typeof contactFields, request[path], config)
    return message === undefined ? [] : [{ path, message }]
  })
  refuseFields(errors)
}

/** Card sub-types that determine the fees: the chosen one, else all accepted ones. */
export function checkPaymentMethod(
  method: PaymentMethod,
  chosen: CardSubTypeRequest | null,
  config: PricingConfig,
): ChosenCardSubType[] {
  if (!config.acceptedPaymentMethods.includes(method)) {
    throw refusedField('paymentMethodType', 'This payment method is not accepted here.')
  }
  if (chosen === null) return config.acceptedPaymentCardSubTypes
  const subType = subTypeFromRequest(chosen)
  if (!config.acceptedPaymentCardSubTypes.includes(subType)) {
    throw refusedField('cardSubTypeSelectedByTeller', 'This card type is not accepted here.')
  }
  return [subType]
}

/** SPEC §4: if fees differ by card type, the cashier must choose credit or debit. */
export function refuseUndecidedCard(
  chosen: CardSubTypeRequest | null,
  fees: readonly OfferingFees[],
): void {
  if (chosen === null && feesDependOnCard(fees)) {
    throw refusedField('cardSubTypeSelectedByTeller', 'Choose credit or debit.')
  }
}

const refusedField = (path: string, message: string): Failure =>
  new Failure(422, message, [{ path, message }])
