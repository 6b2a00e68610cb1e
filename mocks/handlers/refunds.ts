import { REFUND_WINDOW_DAYS } from '#domain/constants.ts'
import { fromCents, sum } from '#domain/money/money.ts'
import { isRefund } from '#domain/payments/payment-status.ts'
import type { Payment, Subpayment } from '#domain/payments/payment.ts'
import type { Payable } from '#domain/pricing/payable.ts'
import {
  type DraftRefund,
  draftOf,
  fullRefundLines,
  canRefund,
  type RefundLine,
  refundError,
  remainderOf,
} from '#domain/refunds/refund.ts'

import type { Caller } from '../backend/authorize.ts'
import { db, nextId, now, type StoredRefund } from '../backend/db.ts'
import type { Resolvers } from '../backend/endpoint.ts'
import { notFound, Refusal, refusedField } from '../http/refusal.ts'
import { findPayment, paymentsOf, updatePayment } from './payments.ts'
import { findTenant } from './tenant.ts'

type Refunds = 'draftRefund' | 'processRefund' | 'refundPayment'
type TenantCaller = Caller & { tenantId: string }
type RequestedRefund = { transactionId: string; lines: readonly RefundLine[] }

const configOf = ({ tenantId }: TenantCaller) => findTenant(tenantId).config

const refuseUnauthorized = (caller: TenantCaller): void => {
  const config = configOf(caller)
  if (!config.refundEnabled) throw new Refusal(403, 'Refunds are turned off for this office.')
  if (!canRefund(config, caller.roles)) {
    throw new Refusal(403, 'Only an administrator can make refunds in this office.')
  }
}

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

const unpaid = () => new Refusal(409, 'Only a completed payment can be refunded.')

/** SPEC §4 Refundable, with a message for each reason. */
const refuseUnrefundable = (payment: Payment, sale?: Subpayment): void => {
  if (sale?.reversed || sale?.voided) {
    throw new Refusal(409, 'This charge was reversed. There is nothing to refund.')
  }
  if (payment.refundable) return
  if (payment.status !== 'COMPLETE' && payment.status !== 'REFUNDED') {
    throw unpaid()
  }
  if (payment.subpayments.some(({ transactionType }) => transactionType === 'CHARGEBACK')) {
    throw new Refusal(409, 'The bank returned this payment. There is nothing left to refund.')
  }
  if (payment.payables.every((payable) => remainderOf(payable) === 0)) {
    throw new Refusal(409, 'This payment is already fully refunded.')
  }
  throw new Refusal(
    409,
    `This payment is ${REFUND_WINDOW_DAYS} days old or older. It can no longer be refunded.`,
  )
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
  if (!isSame) throw new Refusal(409, 'The amounts have changed. Preview the refund again.')
}

const otherItems = () =>
  new Refusal(
    409,
    'This refund was already requested with different items. Preview the refund again.',
  )

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
  if (!sale) throw unpaid()
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
    refuseUnrefundable(payment, sale)
    const problem = problemOf(caller, payment, lineItems)
    if (problem) throw refusedField(problem.path, problem.message)
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
      if (canonicalForm(kept) !== canonicalForm(requested)) throw otherItems()
      return payment
    }
    const problem = problemOf(caller, payment, lineItems)
    const draft = draftOf(payment, lineItems)
    if (kept) refuseChangedAmounts(kept, requested, problem ? undefined : draft)
    refuseUnrefundable(payment, sale)
    if (problem) throw refusedField(problem.path, problem.message)
    db.refunds.set(key, { ...requested, draft, isMade: true })
    return recordRefund(caller, payment, lineItems, draft)
  },

  refundPayment: ({ caller, params: { paymentId } }) => {
    const payment = findPayment(caller, paymentId)
    refuseUnauthorized(caller)
    if (!liveSaleOf(payment)) throw unpaid()
    const { key, kept } = findStoredRefund(caller, paymentId)
    const lines = fullRefundLines(payment.payables)
    const draft = draftOf(payment, lines)
    if (!kept?.isMade) {
      refuseUnrefundable(payment)
      db.refunds.set(key, { transactionId: paymentId, lines, draft, isMade: true })
    }
    const made = kept?.isMade ? payment : recordRefund(caller, payment, lines, draft)
    return [{ ...made, transactionType: 'CREDIT' }]
  },
}
