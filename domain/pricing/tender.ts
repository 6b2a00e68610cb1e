import type { PaymentMethod } from './payment-method.ts'

/** A tender: what differs between the ways to pay. A new payment method starts here. */
export type TenderTraits = {
  label: string
  /** Under the label, where the cashier chooses. */
  checkoutHint: string
  /** Under the label, where the office chooses. */
  settingsHint: string
  /** As messages say what a payment is by. */
  noun: string
  /** Charged at a card reader, so a charge may exist that the ledger does not know. */
  usesReader: boolean
  /** Charged by the server to an account, which confirmation and receipt show. */
  usesAccount: boolean
  /** A card, credit or debit: fees and reports can depend on it. */
  hasCardType: boolean
  /** The fee on all its payments, besides the fees by card type. */
  feeType: 'CARD_PRESENT' | 'ACH'
  /** The cart's fee line if the total is zero (SPEC §2 Products home); null shows the amount. */
  zeroFeeText: 'No fee' | null
  /** Who moves its money, as messages call them. */
  host: string
}

export const tenders: Readonly<Record<PaymentMethod, TenderTraits>> = {
  CARD_PRESENT: {
    label: 'Card',
    checkoutHint: 'On the card reader',
    settingsHint: 'On a card reader',
    noun: 'card',
    usesReader: true,
    usesAccount: false,
    hasCardType: true,
    feeType: 'CARD_PRESENT',
    zeroFeeText: null,
    host: 'processor',
  },
  BANK: {
    label: 'Bank',
    checkoutHint: 'A check or a bank account',
    settingsHint: 'By check or account number',
    noun: 'bank account',
    usesReader: false,
    usesAccount: true,
    hasCardType: false,
    feeType: 'ACH',
    zeroFeeText: 'No fee',
    host: 'bank',
  },
}

type Trait = 'usesReader' | 'usesAccount' | 'hasCardType'

/** Whether one of the payment methods has the trait. */
export const someTender = (methods: readonly PaymentMethod[], trait: Trait): boolean =>
  methods.some((method) => tenders[method][trait])
