import type { DiscrepancyKind } from './discrepancy.ts'

export type DiscrepancyTraits = {
  title: string
  /** The finding, in a sentence. */
  meaning: string
  /** What usually leads to it, to begin with. */
  suggestedCause: string
  nextStep: string
  /** The processor holds money that belongs to no payment. */
  canBeReversed?: true
}

const askProcessor = 'Ask the cashier, and ask the card processor about the transaction.'
const refundAtProcessor = 'The customer was charged after all. Refund the charge at the processor.'
const findOutWho = 'Find out who returned the money. The payment still shows as paid here.'

/** What administrators read about each kind, and what they can do. */
export const discrepancyTraits: Readonly<Record<DiscrepancyKind, DiscrepancyTraits>> = {
  APPROVAL_NOT_FOUND: {
    title: 'Approval not found',
    meaning: 'A workstation reported an approval that the card processor does not know.',
    suggestedCause: 'The reader may charge for another merchant account.',
    nextStep: askProcessor,
  },
  APPROVAL_DECLINED: {
    title: 'Approval was declined',
    meaning: 'A workstation reported an approval that the card processor declined.',
    suggestedCause: "The reader's answer may have been changed on its way.",
    nextStep: askProcessor,
  },
  APPROVAL_REVERSED: {
    title: 'Approval was reversed',
    meaning: 'A workstation reported an approval that had already been reversed.',
    suggestedCause: 'Someone may have reversed the charge at the reader before it was recorded.',
    nextStep: askProcessor,
  },
  OTHER_AMOUNT: {
    title: 'Different amounts',
    meaning: 'The card processor and the ledger have different amounts.',
    suggestedCause: 'A tip, a surcharge or a partial approval may have been added at the reader.',
    nextStep:
      "Compare the receipt with the processor's statement. Refund the difference if the customer paid too much.",
  },
  OTHER_CARD_TYPE: {
    title: 'Different card types',
    meaning: 'The card was charged as a different type than the one chosen for the payment.',
    suggestedCause: 'The customer may have chosen debit instead of credit at the reader.',
    nextStep: 'Check that the fee is the one for the card type that was charged.',
  },
  OTHER_PAYMENT: {
    title: 'Charge of another payment',
    meaning: 'A workstation reported a charge that belongs to another payment.',
    suggestedCause: 'The workstation may have sent an earlier approval again.',
    nextStep: 'Find out which customer was charged, and whether the other one has paid.',
  },
  DECLINE_BUT_APPROVED: {
    title: 'Reported as declined, but approved',
    meaning: 'A workstation reported a decline, but the card processor has an approved charge.',
    suggestedCause: "The reader's answer may have been lost.",
    nextStep: refundAtProcessor,
  },
  REVERSAL_NOT_MADE: {
    title: 'Reversal not made',
    meaning: 'The charge was reported as reversed, but the card processor did not reverse it.',
    suggestedCause: 'The charge may have been settled before the reversal arrived.',
    nextStep: refundAtProcessor,
  },
  CHARGE_WITHOUT_PAYMENT: {
    title: 'Charge without a payment',
    meaning: 'This merchant account charged a card without a payment in this system.',
    suggestedCause:
      'The card may have been charged at the reader itself, or by another program with the same merchant account.',
    nextStep: 'Find out who was charged and for what. Reverse the charge if it was a mistake.',
    canBeReversed: true,
  },
  PAYMENT_WITHOUT_CHARGE: {
    title: 'Payment without a charge',
    meaning: 'The ledger has a payment for which the card processor has no approved charge.',
    suggestedCause:
      'The reader may have approved offline and not sent the charge to the processor.',
    nextStep: askProcessor,
  },
  REVERSED_AT_READER: {
    title: 'Reversed outside this system',
    meaning: 'The charge was reversed at a reader or by the card processor, not here.',
    suggestedCause: 'Someone may have voided the charge at the reader.',
    nextStep: findOutWho,
  },
  REFUNDED_AT_READER: {
    title: 'Refunded outside this system',
    meaning: 'Money was returned at a reader or by the card processor, not by a refund here.',
    suggestedCause: "Someone may have refunded at the reader or on the processor's website.",
    nextStep: findOutWho,
  },
  REFUND_NOT_MADE: {
    title: 'Refund not made',
    meaning: 'The ledger has a refund that the card processor does not have.',
    suggestedCause: 'The processor may have accepted the refund and rejected it later.',
    nextStep: 'The customer is waiting for the money. Refund it at the processor.',
  },
}

/** The processor holds money that belongs to no payment. */
export const canBeReversed = ({ kind }: { kind: DiscrepancyKind }): boolean =>
  discrepancyTraits[kind].canBeReversed === true
