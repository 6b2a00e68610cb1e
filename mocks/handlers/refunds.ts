import { invalidFields } from '#domain/lib/refusal.ts'
import { fromCents, sum } from '#domain/money/money.ts'
import { isRefund } from '#domain/payments/payment-status.ts'
import type { Payment, Subpayment } from '#domain/payments/payment.ts'
import type { Payable } from '#domain/pricing/payable.ts'
import {
  refundRefusals,
  unauthorizedRefund,
  unrefundable,
} from '#domain/refunds/refund-refusals.ts'
import {
  type DraftRefund,
  draftOf,
  fullRefundLines,
  type RefundLine,
  refundError,
} from '#domain/refunds/refund.ts'

import type { Caller } from '../backend/authorize.ts'
import { db, nextId, now, type StoredRefund } from '../backend/db.ts'
import type { Resolvers } from '../backend/endpoint.ts'
import { failureOf, notFound, refuseIf } from '../http/failure.ts'
import { findPayment, paymentsOf, updatePayment } from './payments.ts'
import { findTenant } from './tenant.ts'

type Refunds = 'draftRefund' | 'processRefund' | 'refundPayment'
type TenantCaller = Caller & { tenantId: string }
type RequestedRefund = { transactionId: string; lines: readonly RefundLine[] }

const configOf = ({ tenantId }: TenantCaller) => findTenant(tenantId).config

const refuseUnauthorized = (caller: TenantCaller): void =>
  refuseIf(unauthorizedRefund(configOf(caller), caller.roles))

const findSale = (caller: TenantCaller, transactionId: string) => {
  for (const payment of paymentsOf(caller)) {
    // Excludes a synthesized sale, which no processor knows.
    const sale = payment.subpayments.find(
      (each) => each.btpsTransactionId === transactionId.toLowerCase() && !isRefund(each),
    )
    if (sale) return { payment, sale }
  }
  throw notFound('Payment')
}

/** Nonzero lines, sorted. */
const canonicalForm = ({ transactionId, lines }: RequestedRefund): string =>
  JSON.stringify([
    transactionId,
    lines
      .filter(({ amount }) => amount > 0)
      .map(({ lineItemId, amount }) => `${lineItemId} ${amount}`)
      .toSorted(),
  ])

const problemOf = (caller: TenantCaller, payment: Payment, lines: readonly RefundLine[]) =>
  refundError(payment, lines, configOf(caller).refundConfig.allowedRefundLevel)

const refuseChangedAmounts = (
  drafted: StoredRefund,
  requested: RequestedRefund,
  draft?: DraftRefund,
): void => {
  const isSame =
    canonicalForm(drafted) === canonicalForm(requested) &&
    JSON.stringify(drafted.draft) === JSON.stringify(draft)
  if (!isSame) throw failureOf(refundRefusals.amountsChanged)
}

const findStoredRefund = ({ tenantId }: TenantCaller, idempotencyId: string) => {
  const key = `${tenantId} ${idempotencyId.toLowerCase()}`
  return { key, kept: db.refunds.get(key) }
}

const addRefund = (payable: Payable, lines: readonly RefundLine[]): Payable => {
  const cents = lines.find(({ lineItemId }) => lineItemId === payable.lineItemId)?.amount ?? 0
  return {
    ...payable,
    refundedAmount: sum([payable.refundedAmount ?? fromCents(0), fromCents(cents)]),
  }
}

const liveSaleOf = ({ subpayments }: Payment) =>
  subpayments.find((each) => !isRefund(each) && !each.reversed && !each.voided)

const recordRefund = (
  caller: TenantCaller,
  payment: Payment,
  lines: readonly RefundLine[],
  { refundSubTotal, refundFeeTotal }: DraftRefund,
): Payment => {
  const sale = liveSaleOf(payment)
  if (!sale) throw failureOf(refundRefusals.unpaid)
  const entry: Subpayment = {
    ...sale,
    btpsTransactionId: nextId(),
    externalId: nextId(),
    transactionType: 'CREDIT',
    createdAt: now(),
    chargedAmount: sum([refundSubTotal, refundFeeTotal]),
    traceId: null,
    refundedBy: caller.user.fullName,
    refund: {
      lines: lines
        .filter(({ amount }) => amount > 0)
        .map(({ lineItemId, amount }) => ({ lineItemId, amount: fromCents(amount) })),
      subTotal: refundSubTotal,
      feeTotal: refundFeeTotal,
    },
    posReceipt: null,
  }
  return updatePayment(payment, {
    payables: payment.payables.map((payable) => addRefund(payable, lines)),
    subpayments: [...payment.subpayments, entry],
  })
}

export const refunds: Pick<Resolvers, Refunds> = {
  draftRefund: ({ caller, params: { transactionId }, body: { idempotencyId, lineItems } }) => {
    const { payment, sale } = findSale(caller, transactionId)
    refuseUnauthorized(caller)
    refuseIf(unrefundable(payment, sale))
    const problem = problemOf(caller, payment, lineItems)
    refuseIf(problem && invalidFields([problem]))
    const draft = draftOf(payment, lineItems)
    const { key, kept } = findStoredRefund(caller, idempotencyId)
    const drafted = { transactionId, lines: lineItems, draft, isMade: false }
    if (!kept?.isMade) db.refunds.set(key, drafted)
    return draft
  },

  processRefund: ({ caller, params: { transactionId }, body: { idempotencyId, lineItems } }) => {
    const { payment, sale } = findSale(caller, transactionId)
    refuseUnauthorized(caller)
    const requested = { transactionId, lines: lineItems }
    const { key, kept } = findStoredRefund(caller, idempotencyId)
    if (kept?.isMade) {
      if (canonicalForm(kept) !== canonicalForm(requested))
        throw failureOf(refundRefusals.differentItems)
      return payment
    }
    const problem = problemOf(caller, payment, lineItems)
    const draft = draftOf(payment, lineItems)
    if (kept) refuseChangedAmounts(kept, requested, problem ? undefined : draft)
    refuseIf(unrefundable(payment, sale))
    refuseIf(problem && invalidFields([problem]))
    db.refunds.set(key, { ...requested, draft, isMade: true })
    return recordRefund(caller, payment, lineItems, draft)
  },

  refundPayment: ({ caller, params: { paymentId } }) => {
    const payment = findPayment(caller, paymentId)
    refuseUnauthorized(caller)
    const sale = liveSaleOf(payment)
    if (!sale) throw failureOf(refundRefusals.unpaid)
    const { key, kept } = findStoredRefund(caller, paymentId)
    const lines = fullRefundLines(payment.payables)
    const draft = draftOf(payment, lines)
    if (!kept?.isMade) {
      refuseIf(unrefundable(payment, sale))
      db.refunds.set(key, { transactionId: paymentId, lines, draft, isMade: true })
    }
    const made = kept?.isMade ? payment : recordRefund(caller, payment, lines, draft)
    return [{ ...made, transactionType: 'CREDIT' }]
  },
}
