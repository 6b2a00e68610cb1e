import { invalidField, type Refusal } from '../lib/refusal.ts'
import { compare } from '../money/money.ts'
import type { Payment, Subpayment } from '../payments/payment.ts'
import type { RefundLevel } from '../settings/config.ts'
import { refundedMeanwhile, refundRefusals, unrefundable } from './refund-refusals.ts'
import { type DraftRefund, draftOf, type RefundLine, refundError } from './refund.ts'

export type RefundItems = { saleId: string; lines: readonly RefundLine[] }

/** A refund as the cashier saw it before requesting it. */
export type PreviewedRefund = RefundItems & { draft: DraftRefund }

/** Sorted, without zero amounts, for storage and comparison. */
export const normalizeLines = (lines: readonly RefundLine[]): RefundLine[] =>
  lines
    .filter(({ amount }) => amount > 0)
    .map(({ lineItemId, amount }) => ({ lineItemId, amount }))
    .toSorted((one, other) => (one.lineItemId < other.lineItemId ? -1 : 1))

export const isSameRefund = (one: RefundItems, other: RefundItems): boolean =>
  one.saleId === other.saleId &&
  JSON.stringify(normalizeLines(one.lines)) === JSON.stringify(normalizeLines(other.lines))

const isSameDraft = (one: DraftRefund, other: DraftRefund): boolean =>
  compare(one.refundSubTotal, other.refundSubTotal) === 0 &&
  compare(one.refundFeeTotal, other.refundFeeTotal) === 0

type RequestedRefund = {
  payment: Payment
  sale: Pick<Subpayment, 'reversed' | 'voided'>
  items: RefundItems
  level: RefundLevel
  /** Under the same idempotency key, if any. */
  previewed: PreviewedRefund | undefined
  /** The office's. */
  timeZone: string
}

type CheckedRefund = { draft: DraftRefund } | { refusal: Refusal }

/** The amounts of a refund, or why it is refused: first of all if it differs from its preview. */
export const checkRefund = ({
  payment,
  sale,
  items,
  level,
  previewed,
  timeZone,
}: RequestedRefund): CheckedRefund => {
  const problem = refundError(payment, items.lines, level)
  const checked: CheckedRefund = problem
    ? { refusal: invalidField(problem.path, problem.message) }
    : { draft: draftOf(payment, items.lines) }
  if (previewed !== undefined) {
    if (!isSameRefund(previewed, items)) return { refusal: refundRefusals.amountsChanged }
    const isAsPreviewed = 'draft' in checked && isSameDraft(previewed.draft, checked.draft)
    if (!isAsPreviewed) return { refusal: refundedMeanwhile(payment, timeZone) }
  }
  const refusal = unrefundable(payment, sale, timeZone)
  return refusal ? { refusal } : checked
}
