import type { ServiceOfferingConfig } from '#domain/config.ts'
import { fromCents, toCents } from '#domain/money.ts'
import { ChosenCardSubType, PaymentMethod } from '#domain/payment-method.ts'

/** What the form of /settings/transaction holds; amounts are integer cents, null while there is none. */
export type TransactionValues = {
  feeDescription: string
  minimumPayment: number | null
  maximumPayment: number | null
  acceptedPaymentMethods: string[]
  acceptedPaymentCardSubTypes: string[]
  firstNameRequired: boolean
  lastNameRequired: boolean
  emailRequired: boolean
  phoneRequired: boolean
  refundEnabled: boolean
  refundAdminOnly: boolean
  allowedRefundLevel: string | null
  enhancedWorkflow: boolean
  transactionVersion: string | null
}

export const valuesOf = (settings: ServiceOfferingConfig): TransactionValues => ({
  feeDescription: settings.feeDescription,
  minimumPayment: toCents(settings.minimumPayment),
  maximumPayment: toCents(settings.maximumPayment),
  acceptedPaymentMethods: settings.acceptedPaymentMethods,
  acceptedPaymentCardSubTypes: settings.acceptedPaymentCardSubTypes,
  firstNameRequired: settings.firstNameRequired,
  lastNameRequired: settings.lastNameRequired,
  emailRequired: settings.emailRequired,
  phoneRequired: settings.phoneRequired,
  refundEnabled: settings.refundEnabled,
  refundAdminOnly: settings.refundAdminOnly,
  allowedRefundLevel: settings.refundConfig.allowedRefundLevel,
  enhancedWorkflow: settings.refundConfig.enhancedWorkflow,
  transactionVersion: settings.transactionVersion,
})

/** The option that was chosen, as the type that its list gives it. */
const chosen = <Value extends string>(
  options: readonly { value: Value }[],
  value: string | null,
  otherwise: Value,
): Value => options.find((option) => option.value === value)?.value ?? otherwise

export const methodsOf = (values: readonly string[]): PaymentMethod[] =>
  PaymentMethod.options.filter((method) => values.includes(method))

export const subTypesOf = (values: readonly string[]): ChosenCardSubType[] =>
  ChosenCardSubType.options.filter((subType) => values.includes(subType))

/** Turning refunds off turns off that only administrators make them (SPEC §5). */
export const changesOf = (
  values: TransactionValues,
  settings: ServiceOfferingConfig,
): Partial<ServiceOfferingConfig> => ({
  feeDescription: values.feeDescription.trim(),
  minimumPayment: fromCents(values.minimumPayment ?? 0),
  maximumPayment: fromCents(values.maximumPayment ?? 0),
  acceptedPaymentMethods: methodsOf(values.acceptedPaymentMethods),
  acceptedPaymentCardSubTypes: subTypesOf(values.acceptedPaymentCardSubTypes),
  firstNameRequired: values.firstNameRequired,
  lastNameRequired: values.lastNameRequired,
  emailRequired: values.emailRequired,
  phoneRequired: values.phoneRequired,
  refundEnabled: values.refundEnabled,
  refundAdminOnly: values.refundEnabled && values.refundAdminOnly,
  refundConfig: {
    allowedRefundLevel: chosen(
      refundLevels,
      values.allowedRefundLevel,
      settings.refundConfig.allowedRefundLevel,
    ),
    enhancedWorkflow: values.enhancedWorkflow,
  },
  transactionVersion: chosen(versions, values.transactionVersion, settings.transactionVersion),
})

export const methods = [
  { value: 'CARD_PRESENT', label: 'Card', hint: 'On a card reader' },
  { value: 'BANK', label: 'Bank', hint: 'From a check or an account number' },
] as const

export const subTypes = [
  { value: 'CREDIT', label: 'Credit' },
  { value: 'DEBIT', label: 'Debit' },
] as const

export const refundLevels = [
  {
    value: 'FULL',
    label: 'Whole payments',
    hint: 'All that is left of a payment is given back at once',
  },
  { value: 'FULL_AND_LINE_ITEM', label: 'Whole items', hint: 'Items are chosen one by one' },
  {
    value: 'FULL_AND_LINE_ITEM_AND_PARTIAL',
    label: 'Parts of items',
    hint: 'Items are chosen one by one, each whole or with an amount',
  },
] as const

export const versions = [
  {
    value: 'V2',
    label: 'V2',
    hint: 'Products cannot be chosen while an item is in the cart',
  },
  { value: 'V3', label: 'V3', hint: 'Choosing a second product says that the cart is full' },
] as const

export const transactionLabels = {
  feeDescription: 'Fee Description',
  minimumPayment: 'Minimum payment',
  maximumPayment: 'Maximum payment',
  acceptedPaymentMethods: 'Accepted payment methods',
  acceptedPaymentCardSubTypes: 'Accepted card types',
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  emailRequired: 'Email is required',
  phoneRequired: 'Phone is required',
  refundEnabled: 'Refunds are allowed',
  refundAdminOnly: 'Only administrators refund',
  allowedRefundLevel: 'What can be refunded',
  enhancedWorkflow: 'Preview refunds before they are made',
  transactionVersion: 'Transaction version',
} as const
