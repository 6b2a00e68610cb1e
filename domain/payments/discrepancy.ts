import * as z from 'zod/mini'

import { Id, line, text } from '../lib/text.ts'
import { Money } from '../money/money.ts'

/**
 * Kinds of difference between our ledger and the card processor.
 *
 * Found during a payment, if the processor contradicts a workstation's report: APPROVAL_NOT_FOUND,
 * APPROVAL_DECLINED, OTHER_AMOUNT, OTHER_CARD_TYPE, OTHER_PAYMENT (the transaction belongs to
 * another payment or attempt), APPROVAL_REVERSED, DECLINE_BUT_APPROVED (reported declined, approved at
 * the processor), REVERSAL_NOT_MADE (reported reversed, still approved).
 *
 * Found by the daily reconciliation: CHARGE_WITHOUT_PAYMENT, PAYMENT_WITHOUT_CHARGE, OTHER_AMOUNT,
 * REVERSED_AT_READER and REFUNDED_AT_READER (money returned without us), REVERSAL_NOT_MADE,
 * REFUND_NOT_MADE (the processor does not know a refund in our ledger).
 */
export const DiscrepancyKind = z.enum([
  'APPROVAL_NOT_FOUND',
  'APPROVAL_DECLINED',
  'APPROVAL_REVERSED',
  'OTHER_AMOUNT',
  'OTHER_CARD_TYPE',
  'OTHER_PAYMENT',
  'DECLINE_BUT_APPROVED',
  'REVERSAL_NOT_MADE',
  'CHARGE_WITHOUT_PAYMENT',
  'PAYMENT_WITHOUT_CHARGE',
  'REVERSED_AT_READER',
  'REFUNDED_AT_READER',
  'REFUND_NOT_MADE',
])
export type DiscrepancyKind = z.infer<typeof DiscrepancyKind>

/** AGREED: the ledger and the processor agree again without intervention. */
export const DiscrepancyResolution = z.enum(['NOTED', 'REVERSAL_REQUESTED', 'AGREED'])
export type DiscrepancyResolution = z.infer<typeof DiscrepancyResolution>

/** Times are Unix seconds. */
export const Discrepancy = z.object({
  id: Id,
  kind: DiscrepancyKind,
  foundAt: z.int(),
  acceptorId: z.nullable(text(64)),
  transactionId: z.nullable(text(64)),
  paymentId: z.nullable(Id),
  confirmationNumber: z.nullable(text(20)),
  reportedBy: z.nullable(text(201)),
  ledgerAmount: z.nullable(Money),
  processorAmount: z.nullable(Money),
  /** The reconciled day, like `2026-03-12`; null if found during a payment. */
  businessDay: z.nullable(z.string()),
  /** Null while open. `resolvedBy` is null if it resolved itself. */
  resolved: z.nullable(
    z.object({
      at: z.int(),
      resolution: DiscrepancyResolution,
      resolvedBy: z.nullable(text(201)),
      note: text(500),
    }),
  ),
  /** Set if REVERSAL_REQUESTED. `failure` is the last known error. */
  reversal: z.nullable(z.object({ isDone: z.boolean(), failure: z.nullable(text(500)) })),
})
export type Discrepancy = z.infer<typeof Discrepancy>

/** Open ones first, newest first. Long lists are truncated; the counts are not. */
export const Discrepancies = z.object({
  discrepancies: z.array(Discrepancy),
  open: z.int(),
  comparedThrough: z.nullable(z.string()),
  daysNotCompared: z.array(z.string()),
})
export type Discrepancies = z.infer<typeof Discrepancies>

/** Only a CHARGE_WITHOUT_PAYMENT can be reversed; any kind can be noted. */
export const ResolveRequest = z.object({
  resolution: z.enum(['NOTED', 'REVERSAL_REQUESTED']),
  note: line(500).check(z.minLength(1, 'Enter a note.')),
})
export type ResolveRequest = z.infer<typeof ResolveRequest>

/** The processor holds money that belongs to no payment. */
export const canBeReversed = ({ kind }: Pick<Discrepancy, 'kind'>): boolean =>
  kind === 'CHARGE_WITHOUT_PAYMENT'

export const isOpen = ({
  resolved,
  reversal,
}: Pick<Discrepancy, 'resolved' | 'reversal'>): boolean =>
  resolved === null || reversal?.isDone === false
