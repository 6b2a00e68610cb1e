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

/** Who works on a discrepancy, since when (Unix seconds). */
export const DiscrepancyAssignee = z.object({
  accountId: Id,
  name: text(201),
  since: z.int(),
})
export type DiscrepancyAssignee = z.infer<typeof DiscrepancyAssignee>

/** What a person found out. Notes are never changed or deleted. */
export const DiscrepancyNote = z.object({ at: z.int(), by: text(201), note: text(500) })
export type DiscrepancyNote = z.infer<typeof DiscrepancyNote>

/** Times are Unix seconds. */
export const Discrepancy = z.object({
  id: Id,
  kind: DiscrepancyKind,
  foundAt: z.int(),
  /** Open for more than a day. */
  isOverdue: z.boolean(),
  acceptorId: z.nullable(text(64)),
  transactionId: z.nullable(text(64)),
  paymentId: z.nullable(Id),
  confirmationNumber: z.nullable(text(20)),
  reportedBy: z.nullable(text(201)),
  ledgerAmount: z.nullable(Money),
  processorAmount: z.nullable(Money),
  /** The reconciled day, like `2026-03-12`; null if found during a payment. */
  businessDay: z.nullable(z.string()),
  /** Null until a person takes it. */
  assignee: z.nullable(DiscrepancyAssignee),
  /** Oldest first. */
  notes: z.array(DiscrepancyNote),
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

/** Open ones first, oldest first. Long lists are truncated; the counts are not. */
export const Discrepancies = z.object({
  discrepancies: z.array(Discrepancy),
  open: z.int(),
  comparedThrough: z.nullable(z.string()),
  daysNotCompared: z.array(z.string()),
})
export type Discrepancies = z.infer<typeof Discrepancies>

const note = line(500).check(z.minLength(1, 'Enter a note.'))

/** Only a charge without a payment can be reversed; any kind can be noted. */
export const ResolveRequest = z.object({
  resolution: z.enum(['NOTED', 'REVERSAL_REQUESTED']),
  note,
})
export type ResolveRequest = z.infer<typeof ResolveRequest>

/** Null for no assignee. `from` is the one that the caller saw, so that two people do not both take it. */
export const AssignRequest = z.object({ from: z.nullable(Id), to: z.nullable(Id) })
export type AssignRequest = z.infer<typeof AssignRequest>

export const NoteRequest = z.object({ note })
export type NoteRequest = z.infer<typeof NoteRequest>

export const isOpen = ({
  resolved,
  reversal,
}: Pick<Discrepancy, 'resolved' | 'reversal'>): boolean =>
  resolved === null || reversal?.isDone === false

/** Seconds after which an open discrepancy is overdue. */
export const overdueAfter = 24 * 60 * 60

/** `now` in Unix seconds. */
export const isOverdue = (
  discrepancy: Pick<Discrepancy, 'foundAt' | 'resolved' | 'reversal'>,
  now: number,
): boolean => isOpen(discrepancy) && now - discrepancy.foundAt > overdueAfter
