import type { FieldError } from '../lib/envelope.ts'
import { conflict, invalid, invalidField, invalidFields, type Refusal } from '../lib/refusal.ts'
import type { Money } from '../money/money.ts'
import type { PaymentRequest } from '../payments/payment-request.ts'
import { feesDependOnCard, type OfferingFees } from '../pricing/fee.ts'
import {
  type CardSubTypeRequest,
  type ChosenCardSubType,
  type PaymentMethod,
  subTypeFromRequest,
} from '../pricing/payment-method.ts'
import { paymentLimitNotice, type ServiceOfferingConfig } from '../settings/config.ts'
import { contactError, type ContactRequirements } from './contact.ts'

/** The client treats it as no fees (SPEC §7 fees/v2). */
export const noFees: Refusal = {
  status: 404,
  message: 'There are no fees for this service offering.',
}

/** SPEC §2 Products home: no sales during an outage of the offering. */
export const outageRefusal = ({
  outage,
}: Pick<ServiceOfferingConfig, 'outage'>): Refusal | undefined =>
  outage.active ? conflict(`POS Outage Notification: ${outage.description}`) : undefined

const contactFields = {
  firstName: 'customerFirstName',
  lastName: 'customerLastName',
  email: 'customerEmail',
  phone: 'customerPhone',
} as const

/** SPEC §5 Contact info: a field is required only if its flag is on. */
export const contactRefusal = (
  request: PaymentRequest,
  config: ContactRequirements,
): Refusal | undefined =>
  invalidFields(
    Object.entries(contactFields).flatMap(([field, path]): FieldError[] => {
      const message = contactError(field as keyof typeof contactFields, request[path], config)
      return message === undefined ? [] : [{ path, message }]
    }),
  )

/** SPEC §5 Checkout blocked: the limits apply to the subtotal. */
export const limitRefusal = (
  subTotal: Money,
  config: Pick<ServiceOfferingConfig, 'minimumPayment' | 'maximumPayment'>,
): Refusal | undefined => {
  const notice = paymentLimitNotice(subTotal, config)
  return notice && invalid(`${notice.title}: ${notice.detail}`)
}

type Accepted = Pick<
  ServiceOfferingConfig,
  'acceptedPaymentMethods' | 'acceptedPaymentCardSubTypes'
>

/** Card sub-types that determine the fees: the chosen one, else all accepted ones. */
export const cardSubTypesOf = (
  chosen: CardSubTypeRequest | null | undefined,
  { acceptedPaymentCardSubTypes }: Accepted,
): ChosenCardSubType[] => (chosen ? [subTypeFromRequest(chosen)] : acceptedPaymentCardSubTypes)

export const paymentMethodRefusal = (
  method: PaymentMethod,
  chosen: CardSubTypeRequest | null,
  config: Accepted,
): Refusal | undefined => {
  if (!config.acceptedPaymentMethods.includes(method)) {
    return invalidField('paymentMethodType', 'This payment method is not accepted here.')
  }
  return chosen && !config.acceptedPaymentCardSubTypes.includes(subTypeFromRequest(chosen))
    ? invalidField('cardSubTypeSelectedByTeller', 'This card type is not accepted here.')
    : undefined
}

/** SPEC §4: if fees differ by card type, the cashier must choose credit or debit. */
export const undecidedCardRefusal = (
  chosen: CardSubTypeRequest | null,
  fees: readonly OfferingFees[],
): Refusal | undefined =>
  chosen === null && feesDependOnCard(fees)
    ? invalidField('cardSubTypeSelectedByTeller', 'Choose credit or debit.')
    : undefined
