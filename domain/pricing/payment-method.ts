import * as z from 'zod/mini'

import type { MessageKey } from '../language/translate.ts'

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

/** What differs between payment methods. */
export type TenderTraits = {
  /** The spelling in requests (SPEC §7). */
  requestName: PaymentMethodRequest
  label: MessageKey
  /** Shown to the cashier who chooses. */
  checkoutHint: string
  /** Shown in the office's settings. */
  settingsHint: string
  /** Completes "This payment is by". */
  noun: string
  /** Charged at a card reader, so there may be charges missing from the ledger. */
  usesReader: boolean
  /** Charged by the server to a bank account, which the confirmation shows. */
  usesAccount: boolean
  /** Credit or debit, on which fees and reports depend. */
  hasCardType: boolean
  /** The fee on each of its payments. Fees by card type may be added. */
  feeType: 'CARD_PRESENT' | 'ACH'
  /** The cart's fee line if the total is zero (SPEC §2 Products home); null shows the amount. */
  zeroFeeText: 'No fee' | null
}

export const tenders: Readonly<Record<PaymentMethod, TenderTraits>> = {
  CARD_PRESENT: {
    requestName: 'CardPresent',
    label: 'Card',
    checkoutHint: 'On the card reader',
    settingsHint: 'On a card reader',
    noun: 'card',
    usesReader: true,
    usesAccount: false,
    hasCardType: true,
    feeType: 'CARD_PRESENT',
    zeroFeeText: null,
  },
  BANK: {
    requestName: 'Bank',
    label: 'Bank',
    checkoutHint: 'A check or a bank account',
    settingsHint: 'By check or account number',
    noun: 'bank account',
    usesReader: false,
    usesAccount: true,
    hasCardType: false,
    feeType: 'ACH',
    zeroFeeText: 'No fee',
  },
}

type Trait = 'usesReader' | 'usesAccount' | 'hasCardType'

/** Whether one of the payment methods has the trait. */
export const someTender = (methods: readonly PaymentMethod[], trait: Trait): boolean =>
  methods.some((method) => tenders[method][trait])

export const methodToRequest = (method: PaymentMethod): PaymentMethodRequest =>
  tenders[method].requestName

export const methodFromRequest = (requestName: PaymentMethodRequest): PaymentMethod => {
  const method = PaymentMethod.options.find((each) => tenders[each].requestName === requestName)
  if (method === undefined) throw new RangeError(`No payment method is ${requestName}.`)
  return method
}

const subTypes = { Credit: 'CREDIT', Debit: 'DEBIT' } as const

export const subTypeFromRequest = (subType: CardSubTypeRequest): ChosenCardSubType =>
  subTypes[subType]
export const subTypeToRequest = (subType: ChosenCardSubType): CardSubTypeRequest =>
  subType === 'DEBIT' ? 'Debit' : 'Credit'
