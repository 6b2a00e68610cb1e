import * as z from 'zod/mini'

/**
 * Two spellings (SPEC §3, §7): CardPresent and Credit in requests, CARD_PRESENT and CREDIT
 * elsewhere.
 */
export const PaymentMethod = z.enum(['CARD_PRESENT', 'BANK'])
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** SPEC §3 Payment. */
export const defaultPaymentMethod: PaymentMethod = 'CARD_PRESENT'

export const PaymentMethodRequest = z.enum(['CardPresent', 'Bank'])
export type PaymentMethodRequest = z.infer<typeof PaymentMethodRequest>

export const CardSubType = z.enum(['CREDIT', 'DEBIT', 'EBT', 'GIFT', 'NONE'])
export type CardSubType = z.infer<typeof CardSubType>

export const ChosenCardSubType = z.enum(['CREDIT', 'DEBIT'])
export type ChosenCardSubType = z.infer<typeof ChosenCardSubType>

export const CardSubTypeRequest = z.enum(['Credit', 'Debit'])
export type CardSubTypeRequest = z.infer<typeof CardSubTypeRequest>

/**
 * Whether the card matches the type that the fee was calculated for; otherwise a customer
 * could choose debit, pay by credit card and avoid the higher fee. Always true if no type was chosen or the card's type is
 * unknown.
 */
export const paysChosenCardType = (chosen: string, paid: CardSubType): boolean =>
  chosen === 'NONE' || paid === 'NONE' || chosen === paid

const methods: Record<PaymentMethodRequest, PaymentMethod> = {
  CardPresent: 'CARD_PRESENT',
  Bank: 'BANK',
}
const methodRequests: Record<PaymentMethod, PaymentMethodRequest> = {
  CARD_PRESENT: 'CardPresent',
  BANK: 'Bank',
}
const subTypes = { Credit: 'CREDIT', Debit: 'DEBIT' } as const

export const methodFromRequest = (method: PaymentMethodRequest): PaymentMethod => methods[method]
export const methodToRequest = (method: PaymentMethod): PaymentMethodRequest =>
  methodRequests[method]

export const subTypeFromRequest = (subType: CardSubTypeRequest): ChosenCardSubType =>
  subTypes[subType]
export const subTypeToRequest = (subType: ChosenCardSubType): CardSubTypeRequest =>
  subType === 'DEBIT' ? 'Debit' : 'Credit'
