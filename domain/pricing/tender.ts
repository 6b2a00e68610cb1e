import type { PaymentMethod } from './payment-method.ts'

/** What differs between payment methods. */
export type TenderTraits = {
  label: string
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
  /** Completes "did not answer". */
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
