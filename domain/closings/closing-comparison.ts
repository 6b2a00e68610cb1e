import * as z from 'zod/mini'

import { Id, text } from '../lib/text.ts'
import { fromMicros, Money, Total } from '../money/money.ts'
import { DiscrepancyKind } from '../payments/discrepancy.ts'
import type { Difference } from '../reports/reconciliation.ts'
import { cardBrandLabel, type ClosingEntry } from './closing-entry.ts'

const ClosingDifference = z.object({
  kind: DiscrepancyKind,
  transactionId: text(64),
  paymentId: z.nullable(Id),
  ledgerAmount: z.nullable(Money),
  processorAmount: z.nullable(Money),
})
export type ClosingDifference = z.infer<typeof ClosingDifference>

/** The processor's closed batch. Null parts are not in its answer. */
export const ClosedBatch = z.object({
  batchId: z.nullable(text(64)),
  count: z.nullable(z.int()),
  amount: z.nullable(Total),
})
export type ClosedBatch = z.infer<typeof ClosedBatch>

/** A day's card entries compared with the processor's, entry by entry. */
export const ClosingComparison = z.object({
  /** Unix seconds. */
  comparedFrom: z.int(),
  comparedAt: z.int(),
  batch: ClosedBatch,
  /** Entries that the processor has with the same amount; corrections are compared with nothing. */
  matched: z.int(),
  /** Card entries of simulated readers. */
  notCompared: z.int(),
  byCardBrand: z.array(z.object({ label: text(40), ledger: Total, processor: Total })),
  differences: z.array(ClosingDifference),
  /** Charges that are still in progress, or whose answer is not known yet. */
  undecided: z.array(ClosingDifference),
})
export type ClosingComparison = z.infer<typeof ClosingComparison>

/** Differences that a closing found; null if neither side had anything to compare. */
export const differencesOf = (comparison: ClosingComparison | null): number | null => {
  if (comparison === null) return null
  const { matched, differences, undecided } = comparison
  return matched + differences.length + undecided.length === 0 ? null : differences.length
}

/** A card entry with the ID that the processor gave it. */
export type ComparedEntry = Pick<ClosingEntry, 'amount' | 'cardBrand' | 'kind'> & {
  processorId: string
}

type Found = { differences: readonly Difference[]; waiting: readonly Difference[] }

/** An entry without a difference has the processor's amount (domain/reports/reconciliation.ts). */
export const compareEntries = (
  entries: readonly ComparedEntry[],
  { differences, waiting }: Found,
) => {
  const found = new Map([...differences, ...waiting].map((each) => [each.transactionId, each]))
  const brands = new Map<string, { ledger: bigint; processor: bigint }>()
  const add = (label: string, ledger: bigint, processor: bigint) => {
    const sums = brands.get(label) ?? { ledger: 0n, processor: 0n }
    brands.set(label, { ledger: sums.ledger + ledger, processor: sums.processor + processor })
  }
  const own = new Set(entries.map(({ processorId }) => processorId))
  let matched = 0
  for (const { amount, cardBrand, kind, processorId } of entries) {
    const isCorrection = kind === 'CORRECTION'
    const difference = isCorrection ? undefined : found.get(processorId)
    if (difference === undefined && !isCorrection && amount !== 0n) matched += 1
    add(cardBrand, amount, difference === undefined ? amount : processorAmountOf(difference))
  }
  for (const [id, difference] of found) {
    if (own.has(id)) continue
    add(brandOf(difference), 0n, processorAmountOf(difference))
  }
  return {
    matched,
    byCardBrand: [...brands]
      .filter(([, { ledger, processor }]) => ledger !== 0n || processor !== 0n)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([label, { ledger, processor }]) => ({
        label,
        ledger: fromMicros(ledger),
        processor: fromMicros(processor),
      })),
    differences: differences.map(shown),
    undecided: waiting.map(shown),
  }
}

/** What the processor has: negative for a refund. */
const processorAmountOf = ({ kind, processorAmount, reported }: Difference): bigint => {
  if (processorAmount === null || kind === 'REVERSED_AT_READER') return 0n
  const amount = processorAmount.micros
  return reported?.kind === 'RETURN' ? -amount : amount
}

const brandOf = ({ reported }: Difference): string => cardBrandLabel(reported?.cardBrand)

const shown = (difference: Difference): ClosingDifference => {
  const { kind, transactionId, paymentId, ledgerAmount, processorAmount } = difference
  return { kind, transactionId, paymentId, ledgerAmount, processorAmount }
}
