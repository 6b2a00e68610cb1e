import type { CardApproval } from '#domain/attempt.ts'
import { fromMicros, matches, toMicros, zero } from '#domain/money.ts'
import { APPROVED } from '#domain/reader-errors.ts'
import type { SaleResult } from '#domain/sale.ts'

import { audit } from '../audit.ts'
import type { Database } from '../db/engine.ts'
import { insertSale } from '../payments/insert-sale.ts'
import { refreshPaymentStatus } from '../payments/refresh-payment-status.ts'
import type { PendingSale } from './pending-sale.ts'
import type { SaleRow } from './sale-of.ts'

/** An approval, and the merchant under whom the processor has it. */
export type Approval = CardApproval & { acceptorId: string }

type Resolved = { now: Date; actorId: string | null }
type Failed = Resolved & { statusCode: string; errorMessage: string; processorCode?: string }

/**
 * Writes an approved sale: the movement, the payment's status, the sale and the audit entry, all in
 * the caller's transaction. An approval that differs from the amount by a cent or more is never
 * written as paid (SPEC §4): the caller gives it back, and this throws.
 */
export async function approveSale(
  transaction: Database,
  pending: PendingSale,
  approval: Approval,
  { now, actorId }: Resolved,
): Promise<void> {
  const { sale, payment } = pending
  if (!matches(approval.approvedAmount, fromMicros(sale.amount, payment.currency_code))) {
    throw new RangeError('The approval is for another amount than the sale.')
  }
  await record(transaction, pending, approval, { now, actorId, action: 'sale.approved' })
  await refreshPaymentStatus(transaction, payment)
  await close(transaction, sale, now, {
    status: 'COMPLETE',
    errorMessage: null,
    result: {
      statusCode: APPROVED,
      approvedAmount: approval.approvedAmount,
      paymentType: approval.paymentType,
      transactionId: approval.transactionId,
      processorCode: '0',
    },
  })
}

/**
 * Writes an approval that could not stand and HAS been given back: its movement, reversed, which
 * never counts as paid (SPEC §4), and how it was given back.
 */
export async function recordReturned(
  transaction: Database,
  pending: PendingSale,
  approval: Approval,
  { now, actorId, how }: Resolved & { how: 'REVERSED' | 'REFUNDED' },
): Promise<void> {
  const action = how === 'REVERSED' ? 'sale.reversed' : 'sale.refunded'
  await record(transaction, pending, approval, { now, actorId, action })
  await refreshPaymentStatus(transaction, pending.payment)
}

type Action = 'sale.approved' | 'sale.reversed' | 'sale.refunded'

async function record(
  transaction: Database,
  { sale, payment }: PendingSale,
  approval: Approval,
  { now, actorId, action }: Resolved & { action: Action },
): Promise<void> {
  const { acceptorId, approvedAmount } = approval
  const subpaymentId = await insertSale(transaction, {
    payment,
    attemptId: sale.request_id,
    acceptorId,
    approval,
    amount: toMicros(approvedAmount),
    reversed: action !== 'sale.approved',
    now,
  })
  if (subpaymentId === undefined) throw new Error('The sale is already in the ledger.')
  await audit(transaction, {
    tenantId: sale.tenant_id,
    time: now,
    actorId,
    action,
    subjectId: sale.payment_id,
    details: { saleId: sale.id, subpaymentId, amount: approvedAmount.amount },
  })
}

/** Writes a sale that came to nothing, and marks its payment failed, in the caller's transaction. */
export async function failSale(
  transaction: Database,
  { sale, payment }: PendingSale,
  failed: Failed,
): Promise<void> {
  const { now, actorId, statusCode, errorMessage } = failed
  await refreshPaymentStatus(transaction, payment, {
    failureCode: statusCode,
    failureDescription: errorMessage,
  })
  await close(transaction, sale, now, {
    status: 'FAILED',
    errorMessage,
    result: {
      statusCode,
      approvedAmount: zero(payment.currency_code),
      paymentType: 'NONE',
      transactionId: null,
      processorCode: failed.processorCode ?? null,
    },
  })
  await audit(transaction, {
    tenantId: sale.tenant_id,
    time: now,
    actorId,
    action: 'sale.failed',
    subjectId: sale.payment_id,
    details: { saleId: sale.id, statusCode },
  })
}

type Outcome = { status: 'COMPLETE' | 'FAILED'; errorMessage: string | null; result: SaleResult }

async function close(transaction: Database, sale: SaleRow, now: Date, outcome: Outcome) {
  await transaction
    .updateTable('sale')
    .set({
      status: outcome.status,
      resolved_at: now,
      error_message: outcome.errorMessage,
      result: JSON.stringify(outcome.result),
    })
    .where('tenant_id', '=', sale.tenant_id)
    .where('id', '=', sale.id)
    .execute()
}
