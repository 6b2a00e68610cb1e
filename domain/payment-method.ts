import * as z from 'zod/mini'

/**
 * Ways of paying have two spellings (SPEC §3, §7): requests carry CardPresent/Bank and Credit/Debit,
 * replies and the configuration CARD_PRESENT/BANK and CREDIT/DEBIT. This is the one mapping.
 */
export const PaymentMethod = z.enum(['CARD_PRESENT', 'BANK'])
export type PaymentMethod = z.infer<typeof PaymentMethod>

export const PaymentMethodRequest = z.enum(['CardPresent', 'Bank'])
export type PaymentMethodRequest = z.infer<typeof PaymentMethodRequest>

export const CardSubType = z.enum(['CREDIT', 'DEBIT', 'EBT', 'GIFT', 'NONE'])
export type CardSubType = z.infer<typeof CardSubType>

/** What a cashier may choose between. */
export const ChosenCardSubType = z.enum(['CREDIT', 'DEBIT'])
export type ChosenCardSubType = z.infer<typeof ChosenCardSubType>

export const CardSubTypeRequest = z.enum(['Credit', 'Debit'])
export type CardSubTypeRequest = z.infer<typeof CardSubTypeRequest>

/**
 * Whether a card pays a payment whose fee was calculated for the chosen card type: a credit card would
 * save the difference of a payment priced for debit. Without a choice the fee is the same for all; of
 * a card whose type is not known nothing follows.
 */
export const paysChosenCardType = (chosen: string, paid: CardSubType): boolean =>
  chosen === 'NONE' || paid === 'NONE' || chosen === paid

const methods = { CardPresent: 'CARD_PRESENT', Bank: 'BANK' } as const
const subTypes = { Credit: 'CREDIT', Debit: 'DEBIT' } as const

export const methodFromRequest = (method: PaymentMethodRequest): PaymentMethod => methods[method]
export const methodToRequest = (method: PaymentMethod): PaymentMethodRequest =>
  method === 'BANK' ? 'Bank' : 'CardPresent'

export const subTypeFromRequest = (subType: CardSubTypeRequest): ChosenCardSubType =>
  subTypes[subType]
export const subTypeToRequest = (subType: ChosenCardSubType): CardSubTypeRequest =>
  subType === 'DEBIT' ? 'Debit' : 'Credit'
