import * as z from 'zod/mini'

import { Money } from './money.ts'
import { Id, line, text } from './text.ts'

/**
 * How our ledger and the card processor differ.
 *
 * Found while a payment is taken, because a workstation reported what the processor contradicts:
 * APPROVAL_NOT_FOUND, APPROVAL_DECLINED, OTHER_AMOUNT, OTHER_CARD_TYPE, OTHER_PAYMENT (the transaction
 * belongs to another payment or attempt), APPROVAL_REVERSED, DECLINE_NOT_MADE (reported as declined,
 * approved at the processor), REVERSAL_NOT_MADE (reported as reversed, still approved).
 *
 * Found by the daily comparison: CHARGE_WITHOUT_PAYMENT, PAYMENT_WITHOUT_CHARGE, OTHER_AMOUNT,
 * REVERSED_AT_READER and REFUNDED_AT_READER (money went back without us), REVERSAL_NOT_MADE,
 * REFUND_NOT_MADE (our ledger has a refund that the processor does not know).
 */
export const DiscrepancyKind = z.enum([
  'APPROVAL_NOT_FOUND',
  'APPROVAL_DECLINED',
  'APPROVAL_REVERSED',
  'OTHER_AMOUNT',
  'OTHER_CARD_TYPE',
  'OTHER_PAYMENT',
  'DECLINE_NOT_MADE',
  'REVERSAL_NOT_MADE',
  'CHARGE_WITHOUT_PAYMENT',
  'PAYMENT_WITHOUT_CHARGE',
  'REVERSED_AT_READER',
  'REFUNDED_AT_READER',
  'REFUND_NOT_MADE',
])
export type DiscrepancyKind = z.infer<typeof DiscrepancyKind>

/**
 * NOTED: a person looked at it and left a note. REVERSAL_REQUESTED: a person had the charge reversed.
 * AGREED: ledger and processor agree again without anybody's help.
 */
export const DiscrepancyResolution = z.enum(['NOTED', 'REVERSAL_REQUESTED', 'AGREED'])
export type DiscrepancyResolution = z.infer<typeof DiscrepancyResolution>

/** One difference between the ledger and the processor. Times are seconds since 1970, the server's. */
export const Discrepancy = z.object({
  id: Id,
  kind: DiscrepancyKind,
  foundAt: z.int(),
  acceptorId: z.nullable(text(64)),
  transactionId: z.nullable(text(64)),
  paymentId: z.nullable(Id),
  confirmationNumber: z.nullable(text(20)),
  /** Who reported what the processor contradicts; null if the daily comparison found it. */
  reportedBy: z.nullable(text(201)),
  ledgerAmount: z.nullable(Money),
  processorAmount: z.nullable(Money),
  /** `2026-03-12`: the day whose comparison found it; null if it was found while a payment was taken. */
  businessDay: z.nullable(z.string()),
  /** Null while it is open. `resolvedBy`: null if it resolved itself. */
  resolved: z.nullable(
    z.object({
      at: z.int(),
      resolution: DiscrepancyResolution,
      resolvedBy: z.nullable(text(201)),
      note: text(500),
    }),
  ),
  /** With REVERSAL_REQUESTED: whether the processor made it, else why it has not yet, if that is known. */
  reversal: z.nullable(z.object({ isDone: z.boolean(), failure: z.nullable(text(500)) })),
})
export type Discrepancy = z.infer<typeof Discrepancy>

/**
 * All that are open, then those whose reversal is not done yet, then resolved ones, the latest first.
 * Long lists are cut; the counts are of all.
 */
export const Discrepancies = z.object({
  discrepancies: z.array(Discrepancy),
  /** Open ones, including those whose reversal is not done yet. */
  open: z.int(),
  /** The last day that was compared with the processor; null if none was yet. */
  comparedThrough: z.nullable(z.string()),
  /** Days that are over and could not be compared yet. */
  daysNotCompared: z.array(z.string()),
})
export type Discrepancies = z.infer<typeof Discrepancies>

/** A person's decision. The charge of a CHARGE_WITHOUT_PAYMENT may be reversed; everything may be noted. */
export const ResolveRequest = z.object({
  resolution: z.enum(['NOTED', 'REVERSAL_REQUESTED']),
  note: line(500).check(z.minLength(1, 'Enter a note.')),
})
export type ResolveRequest = z.infer<typeof ResolveRequest>

/** Whether a person may have it reversed: money is at the processor and belongs to no payment. */
export const canBeReversed = ({ kind }: Pick<Discrepancy, 'kind'>): boolean =>
  kind === 'CHARGE_WITHOUT_PAYMENT'

/** Waits for a person, or for the processor to make the reversal that a person ordered. */
export const isOpen = ({
  resolved,
  reversal,
}: Pick<Discrepancy, 'resolved' | 'reversal'>): boolean =>
  resolved === null || reversal?.isDone === false
