import * as z from 'zod/mini'

import { REFUND_INITIATOR } from '../constants.ts'
import { isAdmin, type Role } from '../identity/session.ts'
import { Id, line } from '../lib/text.ts'
import { fromCents, Money, toCents } from '../money/money.ts'
import type { Payment } from '../payments/payment.ts'
import { totalOf } from '../pricing/fee.ts'
import { amountOf, type Payable } from '../pricing/payable.ts'
import type { RefundLevel, ServiceOfferingConfig } from '../settings/config.ts'
import { RefundApproval } from './refund-approval.ts'

export type RefundChoice = 'FULL' | 'PARTIAL' | 'NONE'
export type RefundBadge = 'FULL REFUND' | 'PARTIAL REFUND'

/** Refund amounts by line, in cents (SPEC §3 Refund request). */
export const RefundRequest = z.object({
  idempotencyId: z.uuid(),
  lineItems: z
    .array(z.object({ lineItemId: Id, amount: z.int().check(z.gte(0, 'Cannot be less than 0.')) }))
    .check(z.minLength(1, 'Choose at least one item.'), z.maxLength(100)),
  initiatorType: z.literal(REFUND_INITIATOR),
  /** One of the office's `refundReasons`. */
  reason: z.optional(line(60)),
})
export type RefundRequest = z.infer<typeof RefundRequest>

/** A refund to make, approved by a second person if the office requires it. */
export const ProcessRefundRequest = z.extend(RefundRequest, RefundApproval.shape)
export type ProcessRefundRequest = z.infer<typeof ProcessRefundRequest>
export type RefundLine = RefundRequest['lineItems'][number]

export const DraftRefund = z.object({ refundSubTotal: Money, refundFeeTotal: Money })
export type DraftRefund = z.infer<typeof DraftRefund>

const refundedCents = ({ refundedAmount }: Pick<Payable, 'refundedAmount'>): number =>
  refundedAmount ? toCents(refundedAmount) : 0

/** The refundable remainder of a line in cents, never negative (SPEC §4 Refund flow). */
export const remainderOf = (payable: Payable): number =>
  Math.max(0, toCents(amountOf(payable)) - refundedCents(payable))

/** SPEC §4: FULL REFUND if nothing is left, PARTIAL REFUND if some was refunded. */
export const badgeOf = (payable: Payable): RefundBadge | null => {
  if (remainderOf(payable) === 0) return 'FULL REFUND'
  return refundedCents(payable) > 0 ? 'PARTIAL REFUND' : null
}

const choicesByLevel: Record<RefundLevel, readonly RefundChoice[]> = {
  NONE: ['NONE'],
  FULL: ['NONE'],
  FULL_AND_LINE_ITEM: ['FULL', 'NONE'],
  FULL_AND_LINE_ITEM_AND_PARTIAL: ['FULL', 'PARTIAL', 'NONE'],
}

/** SPEC §4. */
export const choicesOf = (level: RefundLevel, payable: Payable): readonly RefundChoice[] =>
  remainderOf(payable) === 0 ? [] : choicesByLevel[level]

export const amountOfChoice = (choice: RefundChoice, payable: Payable): number =>
  choice === 'NONE' ? 0 : remainderOf(payable)

/** SPEC §4: a partial amount cannot exceed the remainder. */
export const capAtRemainder = (cents: number, payable: Payable): number =>
  Math.min(Math.max(0, cents), remainderOf(payable))

export const fullRefundLines = (payables: readonly Payable[]): RefundLine[] =>
  payables.flatMap((payable) => {
    const amount = remainderOf(payable)
    return amount > 0 ? [{ lineItemId: payable.lineItemId, amount }] : []
  })

export const totalCents = (lines: readonly RefundLine[]): number =>
  lines.reduce((total, { amount }) => total + amount, 0)

/** From the running total, so that partial refunds add up to exactly the fee. Rounds half up. */
const refundedFee = (fee: number, refunded: number, of: number): number =>
  of === 0 ? 0 : Number((2n * BigInt(fee) * BigInt(refunded) + BigInt(of)) / (2n * BigInt(of)))

type Refundable = Pick<Payment, 'payables' | 'feesBySoid'>

/** In cents: the lines plus each offering's proportional fee. */
export const refundOf = (
  { payables, feesBySoid }: Refundable,
  lines: readonly RefundLine[],
): { subTotal: number; feeTotal: number } => {
  const requestedCents = (payable: Payable) =>
    totalCents(lines.filter(({ lineItemId }) => lineItemId === payable.lineItemId))
  const feeTotal = feesBySoid.reduce((total, offering) => {
    const own = payables.filter((each) => each.serviceOfferingId === offering.serviceOfferingId)
    const of = own.reduce((cents, each) => cents + toCents(amountOf(each)), 0)
    const before = own.reduce((cents, each) => cents + refundedCents(each), 0)
    const after = own.reduce((cents, each) => cents + requestedCents(each), before)
    const fee = toCents(totalOf([offering]))
    return total + refundedFee(fee, after, of) - refundedFee(fee, before, of)
  }, 0)
  return { subTotal: totalCents(lines), feeTotal }
}

export const draftOf = (payment: Refundable, lines: readonly RefundLine[]): DraftRefund => {
  const { subTotal, feeTotal } = refundOf(payment, lines)
  return { refundSubTotal: fromCents(subTotal), refundFeeTotal: fromCents(feeTotal) }
}

/** Why these lines cannot be refunded, or undefined. The server checks it again. */
export const refundError = (
  { payables }: Pick<Payment, 'payables'>,
  lines: readonly RefundLine[],
  level: RefundLevel,
): { path: string; message: string } | undefined => {
  const ids = lines.map(({ lineItemId }) => lineItemId)
  for (const [index, { lineItemId, amount }] of lines.entries()) {
    const payable = payables.find((each) => each.lineItemId === lineItemId)
    const problem = (field: string, message: string) => ({
      path: `lineItems.${index}.${field}`,
      message,
    })
    if (!payable) return problem('lineItemId', 'This item is not part of the payment.')
    if (ids.indexOf(lineItemId) !== index)
      return problem('lineItemId', 'This item is listed twice.')
    const remainder = remainderOf(payable)
    if (amount > remainder) {
      return problem('amount', 'The amount is more than what is left to refund of this item.')
    }
    const isPart = amount > 0 && amount < remainder
    if (isPart && level !== 'FULL_AND_LINE_ITEM_AND_PARTIAL') {
      return problem('amount', 'Part of an item cannot be refunded here.')
    }
  }
  if (totalCents(lines) === 0) {
    return { path: 'lineItems', message: 'Choose something to refund.' }
  }
  if (level === 'NONE') {
    return { path: 'lineItems', message: 'Payments cannot be refunded here.' }
  }
  const isAll = totalCents(lines) === totalCents(fullRefundLines(payables))
  if (level === 'FULL' && !isAll) {
    return { path: 'lineItems', message: 'Only the whole payment can be refunded here.' }
  }
  return undefined
}

/** SPEC §6. */
export const canRefund = (
  config: Pick<ServiceOfferingConfig, 'refundEnabled' | 'refundAdminOnly'>,
  roles: readonly Role[],
): boolean => config.refundEnabled && (!config.refundAdminOnly || isAdmin(roles))
