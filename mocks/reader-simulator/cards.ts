/** Masked, never a whole number. */
export type SimulatedCard = {
  cardLogo: string
  accountNumber: string
  binValue: string
  cardHolderName: string
  expirationMonth: string
  expirationYear: string
  entryMode: 'Swiped' | 'Keyed' | 'ContactIcc' | 'ContactlessIcc'
  paymentType: 'Credit' | 'Debit'
  pinVerified: boolean
  signature: string
  chip: { aid: string; label: string; preferredName: string } | null
}

const visa = {
  cardLogo: 'Visa',
  accountNumber: '************6781',
  binValue: '476173',
  cardHolderName: 'CARDHOLDER/TEST',
  expirationMonth: '12',
  expirationYear: '29',
  paymentType: 'Credit',
  pinVerified: false,
  signature: 'SignatureNotRequiredByThresholdAmount',
  chip: { aid: 'A0000000031010', label: 'VISA CREDIT', preferredName: 'Visa Credit' },
} as const

export const simulatedCards = {
  insert: { ...visa, entryMode: 'ContactIcc' },
  contactless: { ...visa, entryMode: 'ContactlessIcc' },
  swipe: {
    ...visa,
    cardLogo: 'Mastercard',
    accountNumber: '************0119',
    binValue: '541333',
    entryMode: 'Swiped',
    signature: 'SignatureRequired',
    chip: null,
  },
  keyed: {
    ...visa,
    cardLogo: 'Discover',
    accountNumber: '************9424',
    binValue: '601100',
    entryMode: 'Keyed',
    signature: 'SignatureRequired',
    chip: null,
  },
  pinDebit: {
    ...visa,
    accountNumber: '************4026',
    binValue: '400555',
    entryMode: 'ContactIcc',
    paymentType: 'Debit',
    pinVerified: true,
    signature: 'SignatureNotRequiredByPaymentType',
    chip: { aid: 'A0000000980840', label: 'US DEBIT', preferredName: 'US Debit' },
  },
} as const satisfies Record<string, SimulatedCard>

export type CardName = keyof typeof simulatedCards
