import type { Discrepancy, DiscrepancyKind } from '#domain/discrepancy.ts'

/** What differs, and its usual cause in one sentence. */
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
    cause: 'The amount at the card processor is not the one in the ledger.',
  },
  OTHER_CARD_TYPE: {
    title: 'Different card types',
    cause: 'The card was charged as another type than the one chosen for the payment.',
  },
  OTHER_PAYMENT: {
    title: 'Charge of another payment',
    cause: 'A workstation reported a charge that belongs to another payment.',
  },
  DECLINE_NOT_MADE: {
    title: 'Reported as declined, but approved',
    cause: 'A workstation reported a decline, and the card processor has an approved charge.',
  },
  REVERSAL_NOT_MADE: {
    title: 'Reversal not made',
    cause: 'The charge was reported as reversed, and still stands at the card processor.',
  },
  CHARGE_WITHOUT_PAYMENT: {
    title: 'Charge without a payment',
    cause: 'A card was charged with this merchant account outside of a payment here.',
  },
  PAYMENT_WITHOUT_CHARGE: {
    title: 'Payment without a charge',
    cause: 'The ledger has a paid payment for which the card processor has no approved charge.',
  },
  REVERSED_AT_READER: {
    title: 'Reversed outside of this system',
    cause: 'The charge was reversed at a reader or by the card processor, not here.',
  },
  REFUNDED_AT_READER: {
    title: 'Refunded outside of this system',
    cause: 'Money was returned at a reader or by the card processor, not by a refund here.',
  },
  REFUND_NOT_MADE: {
    title: 'Refund not made',
    cause: 'The ledger has a refund that the card processor does not have.',
  },
}

/** How a resolved one ended, or how its reversal goes. */
export function outcomeOf({ resolved, reversal }: Discrepancy): string {
  if (resolved === null) return 'Open'
  if (resolved.resolution === 'AGREED') return 'Agrees again'
  if (resolved.resolution === 'NOTED') return 'Noted'
  if (reversal?.isDone) return 'Reversed'
  return reversal?.failure ? `Not reversed yet: ${reversal.failure}` : 'Reversal ordered'
}
