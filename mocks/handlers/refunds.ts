import { fromCents, sum } from '#domain/money/money.ts'
import { isRefund } from '#domain/payments/payment-status.ts'
import type { Payment, Subpayment } from '#domain/payments/payment.ts'
import type { Payable } from '#domain/pricing/payable.ts'
import {
  refundRefusals,
  unauthorizedRefund,
  unlistedReason,
  unrefundable,
} from '#domain/refunds/refund-refusals.ts'
import {
  type DraftRefund,
  draftOf,
  fullRefundLines,
  type RefundLine,
} from '#domain/refunds/refund.ts'
import { checkRefund, isSameRefund } from '#domain/refunds/requested-refund.ts'

import type { Caller } from '../backend/authorize.ts'
import { db, nextId, now } from '../backend/db.ts'
import type { Resolvers } from '../backend/endpoint.ts'
import { failureOf, notFound, refuseIf } from '../http/failure.ts'
import { findPayment, paymentsOf, updatePayment } from './payments.ts'
import { findTenant } from './tenant.ts'

type Refunds = 'draftRefund' | 'processRefund' | 'refundPayment'
type TenantCaller = Caller & { tenantId: string }

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

type Recorded = {
  lines: readonly RefundLine[]
  draft: DraftRefund
  idempotencyId: string
  reason: string | undefined
}

const recordRefund = (
  caller: TenantCaller,
  payment: Payment,
  { lines, draft: { refundSubTotal, refundFeeTotal }, idempotencyId, reason }: Recorded,
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
    refundedById: caller.user.accountId,
    reason: reason ?? null,
    refund: {
      idempotencyId,
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
  draftRefund: ({ caller, params: { transactionId }, body }) => {
    const { idempotencyId, lineItems, reason } = body
    const { payment, sale } = findSale(caller, transactionId)
    refuseUnauthorized(caller)
    const items = { saleId: sale.btpsTransactionId, lines: lineItems }
    const { refundConfig, refundReasons, timeZone } = configOf(caller)
    refuseIf(unlistedReason(refundReasons, reason))
    const level = refundConfig.allowedRefundLevel
    const checked = checkRefund({ payment, sale, items, level, previewed: undefined, timeZone })
    if ('refusal' in checked) throw failureOf(checked.refusal)
    const { draft } = checked
    const { key, kept } = findStoredRefund(caller, idempotencyId)
    if (!kept?.isMade) db.refunds.set(key, { ...items, draft, isMade: false })
    return draft
  },

  processRefund: ({ caller, params: { transactionId }, body }) => {
    const { idempotencyId, lineItems, reason } = body
    const { payment, sale } = findSale(caller, transactionId)
    refuseUnauthorized(caller)
    const items = { saleId: sale.btpsTransactionId, lines: lineItems }
    const { key, kept } = findStoredRefund(caller, idempotencyId)
    if (kept?.isMade) {
      if (!isSameRefund(kept, items)) throw failureOf(refundRefusals.differentItems)
      return payment
    }
    const { refundConfig, refundReasons, timeZone } = configOf(caller)
    refuseIf(unlistedReason(refundReasons, reason))
    const level = refundConfig.allowedRefundLevel
    const checked = checkRefund({ payment, sale, items, level, previewed: kept, timeZone })
    if ('refusal' in checked) throw failureOf(checked.refusal)
    const { draft } = checked
    db.refunds.set(key, { ...items, draft, isMade: true })
    const id = idempotencyId.toLowerCase()
    return recordRefund(caller, payment, { lines: lineItems, draft, idempotencyId: id, reason })
  },

  refundPayment: ({ caller, params: { paymentId }, query: { reason } }) => {
    const payment = findPayment(caller, paymentId)
    refuseUnauthorized(caller)
    const sale = liveSaleOf(payment)
    if (!sale) throw failureOf(refundRefusals.unpaid)
    const { key, kept } = findStoredRefund(caller, paymentId)
    const lines = fullRefundLines(payment.payables)
    const draft = draftOf(payment, lines)
    if (!kept?.isMade) {
      refuseIf(unlistedReason(configOf(caller).refundReasons, reason))
      refuseIf(unrefundable(payment, sale, configOf(caller).timeZone))
      db.refunds.set(key, { saleId: sale.btpsTransactionId, lines, draft, isMade: true })
    }
    const recorded = { lines, draft, idempotencyId: payment._id, reason }
    const made = kept?.isMade ? payment : recordRefund(caller, payment, recorded)
    return [{ ...made, transactionType: 'CREDIT' }]
  },
}
