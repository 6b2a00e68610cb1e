import { SIGN_IN_ATTEMPTS, tooManyAttempts } from '#domain/identity/account.ts'
import { roleAmong } from '#domain/identity/session.ts'
import type { User } from '#domain/identity/user.ts'
import { fromCents, sum } from '#domain/money/money.ts'
import { isRefund } from '#domain/payments/payment-status.ts'
import type { Payment, Subpayment } from '#domain/payments/payment.ts'
import type { Payable } from '#domain/pricing/payable.ts'
import {
  approvalRefusals,
  approverRefusal,
  ownApproval,
  type RefundApproval,
  unapprovedRefund,
} from '#domain/refunds/refund-approval.ts'
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
import { Failure, failureOf, notFound, refuseIf } from '../http/failure.ts'
import { findByPassword } from './account.ts'
import { findPayment, paymentsOf, updatePayment } from './payments.ts'
import { findTenant } from './tenant.ts'

type Refunds = 'draftRefund' | 'processRefund' | 'refundPayment'
type TenantCaller = Caller & { tenantId: string }

type Approver = RefundApproval['approver']

const configOf = ({ tenantId }: TenantCaller) => findTenant(tenantId).config

const refuseUnauthorized = (caller: TenantCaller): void =>
  refuseIf(unauthorizedRefund(configOf(caller), caller.roles))

const findSale = (caller: TenantCaller, transactionId: string) => {
  for (const payment of paymentsOf(caller)) {
    // Excludes a synthesized sale, which no processor knows.
    const sale = payment.subpayments.find(
      (each) => each.btpsTransactionId === transactionId.toLowerCase() && !isRefund(each),
    )
    if (sale) return { payment: findPayment(caller, payment._id), sale }
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

const checkApprover = ({ user, tenantId }: TenantCaller, approver: Approver): User | undefined => {
  if (!approver || findTenant(tenantId).config.refundApprovalOver === null) return undefined
  refuseIf(ownApproval(approver, user))
  const { emailAddress: email } = approver
  const failed = db.failedApprovals.get(email) ?? 0
  if (failed >= SIGN_IN_ATTEMPTS) {
    const message = `${tooManyAttempts} Try again in 30 minutes.`
    throw new Failure(429, message, [{ path: 'approver.password', message }])
  }
  const found = findByPassword(approver)
  if (!found) {
    db.failedApprovals.set(email, failed + 1)
    throw failureOf(approvalRefusals.notRecognized)
  }
  refuseIf(approverRefusal(roleAmong(found.tenantPermissions[tenantId] ?? [])))
  return found
}

const refuseUnapproved = (
  caller: TenantCaller,
  payment: Payment,
  { refundSubTotal, refundFeeTotal }: DraftRefund,
  approvedBy: User | undefined,
): void => {
  const total = sum([refundSubTotal, refundFeeTotal])
  refuseIf(unapprovedRefund(configOf(caller), payment, total, approvedBy?.accountId))
}

type Recorded = {
  lines: readonly RefundLine[]
  draft: DraftRefund
  idempotencyId: string
  reason: string | undefined
  approvedBy: User | undefined
}

const recordRefund = (
  caller: TenantCaller,
  payment: Payment,
  { lines, draft: { refundSubTotal, refundFeeTotal }, idempotencyId, reason, approvedBy }: Recorded,
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
      ...(approvedBy && { approvedBy: approvedBy.fullName }),
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
    const approvedBy = checkApprover(caller, body.approver)
    const { refundConfig, refundReasons, timeZone } = configOf(caller)
    refuseIf(unlistedReason(refundReasons, reason))
    const level = refundConfig.allowedRefundLevel
    const checked = checkRefund({ payment, sale, items, level, previewed: kept, timeZone })
    if ('refusal' in checked) throw failureOf(checked.refusal)
    const { draft } = checked
    refuseUnapproved(caller, payment, draft, approvedBy)
    db.refunds.set(key, { ...items, draft, isMade: true })
    const id = idempotencyId.toLowerCase()
    const recorded = { lines: lineItems, draft, idempotencyId: id, reason, approvedBy }
    return recordRefund(caller, payment, recorded)
  },

  refundPayment: ({ caller, params: { paymentId }, query: { reason }, body }) => {
    const payment = findPayment(caller, paymentId)
    refuseUnauthorized(caller)
    const sale = liveSaleOf(payment)
    if (!sale) throw failureOf(refundRefusals.unpaid)
    const { key, kept } = findStoredRefund(caller, paymentId)
    const lines = fullRefundLines(payment.payables)
    const draft = draftOf(payment, lines)
    if (kept?.isMade) return [{ ...payment, transactionType: 'CREDIT' }]
    const approvedBy = checkApprover(caller, body?.approver)
    refuseIf(unlistedReason(configOf(caller).refundReasons, reason))
    refuseIf(unrefundable(payment, sale, configOf(caller).timeZone))
    refuseUnapproved(caller, payment, draft, approvedBy)
    db.refunds.set(key, { saleId: sale.btpsTransactionId, lines, draft, isMade: true })
    const recorded = { lines, draft, idempotencyId: payment._id, reason, approvedBy }
    const made = recordRefund(caller, payment, recorded)
    return [{ ...made, transactionType: 'CREDIT' }]
  },
}
