import { inEnglish, type MessageKey, type Translate } from '../language/translate.ts'
import type { Subpayment } from '../payments/payment.ts'
import type { CardBrand, PosReceipt } from '../payments/pos-receipt.ts'
import { type PaymentMethod, tenders } from '../pricing/payment-method.ts'
import { printableTags } from '../reader/emv-tags.ts'

export type LabeledText = { label: string; value: string }

/** How an entry was paid, as printed (SPEC §2 Receipt, Card payment). */
export type ReceiptMethod = {
  lines: LabeledText[]
  /** A verified PIN, or a signature the customer has yet to give. */
  verification: 'PIN VERIFIED' | 'Signature' | null
}

const brandNames: Record<CardBrand, string> = {
  Visa: 'Visa',
  MasterCard: 'MasterCard',
  Discover: 'Discover',
  American_Express: 'American Express',
}

/** How a customer names the card: "Visa ending in 1111". Null for an account or without digits. */
export const cardNameOf = (shown: Subpayment | undefined): string | null => {
  if (!shown?.lastFour || tenders[shown.paymentMethodType].usesAccount) return null
  const brand = shown.posReceipt?.cardBrand
  return `${brand ? brandNames[brand] : 'Card'} ending in ${shown.lastFour}`
}

const lastFourOnly = (number: string): string => number.replaceAll(/\d(?=(?:\D*\d){4})/g, '*')

const masked = (lastFour: string | null): string => (lastFour ? `************${lastFour}` : '')

type Line = { label: string; value: string | null }

const isPrinted = (line: Line): line is LabeledText => Boolean(line.value)

/** Readers repeat fields as tags; the field comes first. */
const withoutRepeats = (lines: readonly LabeledText[]): LabeledText[] =>
  lines.filter(({ label }, index) => lines.findIndex((each) => each.label === label) === index)

/** The names of EMV Book 3, Annex A, as cardholders and support staff know them. */
const tagNames: Partial<Record<string, MessageKey>> = {
  '4F': 'AID',
  '50': 'Application',
  '84': 'AID',
  '8A': 'ARC',
  '95': 'TVR',
  '9B': 'TSI',
  '9F10': 'IAD',
  '9F12': 'Application',
  '9F26': 'EMV Cryptogram',
  '9F27': 'CID',
  '9F34': 'CVM Results',
  '9F36': 'ATC',
}

const tagsOf = ({ emvTags = [] }: PosReceipt, say: Translate): LabeledText[] =>
  printableTags(emvTags.map(({ tag, value }) => ({ key: tag, value }))).map(({ key, value }) => {
    const name = tagNames[key.trim().toUpperCase()]
    return { label: name === undefined ? key : say(name), value }
  })

const cardLines = (receipt: PosReceipt, say: Translate): LabeledText[] =>
  withoutRepeats(
    [
      { label: say('Card Type'), value: receipt.cardBrand && brandNames[receipt.cardBrand] },
      { label: say('Card Number'), value: lastFourOnly(receipt.suppressedAccountNumber) },
      // FACTA forbids printing any part of the expiry.
      { label: say('Exp'), value: receipt.suppressedExpirationDate.replaceAll(/\d/g, '*') },
      { label: say('Approval Code'), value: receipt.approvalCode },
      { label: say('Response'), value: receipt.hostResponseCode },
      { label: say('Card Read Method'), value: receipt.cardReadMethod },
      { label: say('AID'), value: receipt.applicationIdentifier },
      { label: say('Application'), value: receipt.applicationPreferredName },
      { label: say('EMV Cryptogram'), value: receipt.emvCryptogram },
      ...tagsOf(receipt, say),
    ].filter(isPrinted),
  )

const verifications: Partial<Record<string, ReceiptMethod['verification']>> = {
  PIN_VERIFIED: 'PIN VERIFIED',
  SIGNATURE: 'Signature',
}

type MethodOf = (shown: Subpayment, sale: Subpayment | undefined, say: Translate) => ReceiptMethod

const methods: Record<PaymentMethod, MethodOf> = {
  CARD_PRESENT: ({ posReceipt, lastFour }, sale, say) => {
    if (!posReceipt) {
      const paidWith = sale?.posReceipt
      const lines: Line[] = [
        {
          label: say('Card Type'),
          value: paidWith?.cardBrand ? brandNames[paidWith.cardBrand] : null,
        },
        { label: say('Card Number'), value: masked(lastFour) },
        { label: say('Original Approval Code'), value: paidWith?.approvalCode ?? null },
      ]
      return { lines: lines.filter(isPrinted), verification: null }
    }
    const verification = verifications[posReceipt.cardVerificationMethod ?? ''] ?? null
    if (verification !== null) say(verification)
    return { lines: cardLines(posReceipt, say), verification }
  },
  BANK: ({ financialInstitution, lastFour }, _sale, say) => {
    const lines = [
      { label: say('Payment Method'), value: say(tenders.BANK.label) },
      { label: say('Financial Institution'), value: financialInstitution },
      { label: say('Account Number'), value: masked(lastFour) },
    ]
    return { lines: lines.filter(isPrinted), verification: null }
  },
}

/** The card or account that a refund goes back to: "Visa ending in 1111". */
export const refundDestination = (sale: Subpayment): string => {
  const brand = sale.posReceipt?.cardBrand
  const name = {
    CARD_PRESENT: brand ? brandNames[brand] : 'card',
    BANK: sale.financialInstitution ? `${sale.financialInstitution} account` : 'bank account',
  }[sale.paymentMethodType]
  return sale.lastFour ? `${name} ending in ${sale.lastFour}` : `${name} that paid`
}

/** @param sale the original of a refund, which has no card data of its own */
export const methodOf = (
  shown: Subpayment | undefined,
  sale?: Subpayment,
  say = inEnglish,
): ReceiptMethod =>
  shown ? methods[shown.paymentMethodType](shown, sale, say) : { lines: [], verification: null }
