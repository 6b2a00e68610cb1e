import { contactError } from '#domain/checkout/contact.ts'
import type { FieldError } from '#domain/lib/envelope.ts'
import type { Money } from '#domain/money/money.ts'
import type { PaymentRequest } from '#domain/payments/payment.ts'
import type { FeesRequest, Tender } from '#domain/pricing/fee.ts'
import { methodFromRequest, subTypeFromRequest } from '#domain/pricing/payment-method.ts'
import { paymentLimitNotice, type ServiceOfferingConfig } from '#domain/settings/config.ts'

import { Failure, refusedField } from '../http/failure.ts'

export const refuseDuringOutage = ({ outage }: ServiceOfferingConfig): void => {
  if (outage.active) throw new Failure(409, `POS Outage Notification: ${outage.description}`)
}

export const refuseMissingContact = (
  request: PaymentRequest,
  config: ServiceOfferingConfig,
): void => {
  const problems = (
    [
      ['firstName', 'customerFirstName'],
      ['lastName', 'customerLastName'],
      ['email', 'customerEmail'],
      ['phone', 'customerPhone'],
    ] as const
  ).flatMap(([field, path]): FieldError[] => {
    const message = contactError(field, request[path], config)
    return message === undefined ? [] : [{ path, message }]
  })
  if (problems[0]) throw new Failure(422, problems[0].message, problems)
}

export const refuseOutsideLimits = (subTotal: Money, config: ServiceOfferingConfig): void => {
  const notice = paymentLimitNotice(subTotal, config)
  if (notice) throw new Failure(422, `${notice.title}: ${notice.detail}`)
}

/** The chosen sub-type, else all that are accepted. */
export const tenderOf = (
  method: FeesRequest['paymentMethodType'],
  chosen: FeesRequest['cardSubType'] | null,
  config: ServiceOfferingConfig,
): Tender => ({
  method: methodFromRequest(method),
  cardSubTypes: chosen ? [subTypeFromRequest(chosen)] : config.acceptedPaymentCardSubTypes,
})

export const refuseTender = (
  { method, cardSubTypes }: Tender,
  config: ServiceOfferingConfig,
): void => {
  if (!config.acceptedPaymentMethods.includes(method)) {
    throw refusedField('paymentMethodType', 'This payment method is not accepted here.')
  }
  if (!cardSubTypes.every((each) => config.acceptedPaymentCardSubTypes.includes(each))) {
    throw refusedField('cardSubTypeSelectedByTeller', 'This card type is not accepted here.')
  }
}
