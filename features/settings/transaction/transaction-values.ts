import { t, translated } from '#domain/language/staff-text.ts'
import { fromCents, toCents } from '#domain/money/money.ts'
import { ChosenCardSubType, PaymentMethod, tenders } from '#domain/pricing/payment-method.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'
import { normalizeReasons } from '#domain/settings/refund-reasons.ts'

/** Values of the /settings/transaction form; amounts are integer cents, null if empty or invalid. */
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
  /** One a line. */
  refundReasons: string
  needsApprover: boolean
  /** Ignored unless `needsApprover`. */
  refundApprovalOver: number | null
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
  refundReasons: settings.refundReasons.join('\n'),
  needsApprover: settings.refundApprovalOver !== null,
  refundApprovalOver: settings.refundApprovalOver && toCents(settings.refundApprovalOver),
  transactionVersion: settings.transactionVersion,
})

/** Narrows a form value to the type of its options. */
const chosenOption = <Value extends string>(
  options: readonly { value: Value }[],
  value: string | null,
  otherwise: Value,
): Value => options.find((option) => option.value === value)?.value ?? otherwise

export const methodsOf = (values: readonly string[]): PaymentMethod[] =>
  PaymentMethod.options.filter((method) => values.includes(method))

export const subTypesOf = (values: readonly string[]): ChosenCardSubType[] =>
  ChosenCardSubType.options.filter((subType) => values.includes(subType))

export const reasonsOf = (lines: string): string[] => normalizeReasons(lines.split('\n'))

/** Turning off `refundEnabled` forces `refundAdminOnly` off (SPEC §5). */
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
    allowedRefundLevel: chosenOption(
      refundLevels,
      values.allowedRefundLevel,
      settings.refundConfig.allowedRefundLevel,
    ),
    enhancedWorkflow: values.enhancedWorkflow,
  },
  refundReasons: reasonsOf(values.refundReasons),
  refundApprovalOver: values.needsApprover ? fromCents(values.refundApprovalOver ?? 0) : null,
  transactionVersion: chosenOption(
    versions,
    values.transactionVersion,
    settings.transactionVersion,
  ),
})

export const methods = PaymentMethod.options.map((value) => {
  const { label, settingsHint: hint } = tenders[value]
  return { value, label: translated(label), hint: translated(hint) }
})

export const subTypes = [
  { value: 'CREDIT', label: t('Credit') },
  { value: 'DEBIT', label: t('Debit') },
] as const

export const refundLevels = [
  {
    value: 'FULL',
    label: t('Whole payments'),
    hint: t('A refund returns everything left of the payment'),
  },
  {
    value: 'FULL_AND_LINE_ITEM',
    label: t('Whole items'),
    hint: t('Items are refunded individually'),
  },
  {
    value: 'FULL_AND_LINE_ITEM_AND_PARTIAL',
    label: t('Parts of items'),
    hint: t('Items are refunded individually, in full or by amount'),
  },
] as const

export const versions = [
  {
    value: 'V2',
    label: 'V2',
    hint: t('Products cannot be chosen while an item is in the cart'),
  },
  { value: 'V3', label: 'V3', hint: t('Choosing a second product shows that the cart is full') },
] as const

export const transactionLabels = {
  feeDescription: t('Fee Description'),
  minimumPayment: t('Minimum payment'),
  maximumPayment: t('Maximum payment'),
  acceptedPaymentMethods: t('Accepted payment methods'),
  acceptedPaymentCardSubTypes: t('Accepted card types'),
  firstNameRequired: t('First name is required'),
  lastNameRequired: t('Last name is required'),
  emailRequired: t('Email is required'),
  phoneRequired: t('Phone is required'),
  refundEnabled: t('Refunds are allowed'),
  refundAdminOnly: t('Only administrators can refund'),
  allowedRefundLevel: t('What can be refunded'),
  enhancedWorkflow: t('Preview refunds before processing'),
  refundReasons: t('Reasons for refunds (optional)'),
  needsApprover: t('A second person approves large refunds'),
  refundApprovalOver: t('Approval for refunds of more than'),
  transactionVersion: t('Transaction version'),
} as const

export const hints = {
  enhancedWorkflow: t(
    'When off, a refund returns everything left of the payment after one confirmation',
  ),
  needsApprover: t('Another administrator enters their email and password in the refund dialog'),
}
