import type { Discrepancy, DiscrepancyKind } from '#domain/payments/discrepancy.ts'

export const explanations: Record<DiscrepancyKind, { title: string; cause: string }> = {
  APPROVAL_NOT_FOUND: {
    title: 'Approval not found',
    cause: 'A workstation reported an approval that the card processor does not know.',
  },
  APPROVAL_DECLINED: {
    title: 'Approval was declined',
    cause: 'A workstation reported an approval that the card processor declined.',
  },
  APPROVAL_REVERSED: {
    title: 'Approval was reversed',
    cause: 'A workstation reported an approval that had already been reversed.',
  },
  OTHER_AMOUNT: {
    title: 'Different amounts',
    cause: 'The card processor and the ledger have different amounts.',
  },
  OTHER_CARD_TYPE: {
    title: 'Different card types',
    cause: 'The card was charged as a different type than the one chosen for the payment.',
  },
  OTHER_PAYMENT: {
    title: 'Charge of another payment',
    cause: 'A workstation reported a charge that belongs to another payment.',
  },
  DECLINE_BUT_APPROVED: {
    title: 'Reported as declined, but approved',
    cause: 'A workstation reported a decline, but the card processor has an approved charge.',
  },
  REVERSAL_NOT_MADE: {
    title: 'Reversal not made',
    cause: 'The charge was reported as reversed, but the card processor did not reverse it.',
  },
  CHARGE_WITHOUT_PAYMENT: {
    title: 'Charge without a payment',
    cause: 'This merchant account charged a card without a payment in this system.',
  },
  PAYMENT_WITHOUT_CHARGE: {
    title: 'Payment without a charge',
    cause: 'The ledger has a payment for which the card processor has no approved charge.',
  },
  REVERSED_AT_READER: {
    title: 'Reversed outside this system',
    cause: 'The charge was reversed at a reader or by the card processor, not here.',
  },
  REFUNDED_AT_READER: {
    title: 'Refunded outside this system',
    cause: 'Money was returned at a reader or by the card processor, not by a refund here.',
  },
  REFUND_NOT_MADE: {
    title: 'Refund not made',
    cause: 'The ledger has a refund that the card processor does not have.',
  },
}

/** Describes the resolution, or the progress of its reversal. */
export function describeOutcome({ resolved, reversal }: Discrepancy): string {
  if (resolved === null) return 'Open'
  if (resolved.resolution === 'AGREED') return 'Resolved: now matches'
  if (resolved.resolution === 'NOTED') return 'Noted'
  if (reversal?.isDone) return 'Reversed'
  return reversal?.failure ? `Not reversed yet: ${reversal.failure}` : 'Reversal requested'
}
