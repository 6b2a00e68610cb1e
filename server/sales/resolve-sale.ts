import { fromMicros, matches, type Money, toMicros, zero } from '#domain/money.ts'
import type { CardSubType } from '#domain/payment-method.ts'
import type { PosReceipt } from '#domain/pos-receipt.ts'
import { APPROVED } from '#domain/reader-errors.ts'
import type { SaleResult } from '#domain/sale.ts'

import { audit } from '../audit.ts'
import type { Database } from '../db/engine.ts'
import { newId } from '../ids.ts'
import { settle } from '../payments/settle.ts'
import type { PendingSale } from './pending-sale.ts'
import type { SaleRow } from './sale-of.ts'

/** An approval as the processor reports it. No account number beyond the last four. */
export type Approval = {
  acceptorId: string
  transactionId: string
  approvedAmount: Money
  paymentType: CardSubType
  lastFour: string
  posReceipt: PosReceipt
}

type Resolved = { now: Date; actorId: string | null }
type Failed = Resolved & { statusCode: string; errorMessage: string; processorCode?: string }

/**
 * Writes an approved sale: the movement, the payment's status, the sale and the audit entry, all in
 * the caller's transaction. An approval that differs from the amount by a cent or more is taken
 * back and never counts as paid (SPEC §4).
 */
export async function approveSale(
  transaction: Database,
  pending: PendingSale,
  approval: Approval,
  { now, actorId }: Resolved,
): Promise<void> {
  const { sale, payment } = pending
  const asked = fromMicros(sale.amount, payment.currency_code)
  const reversed = !matches(approval.approvedAmount, asked)
  const subpaymentId = newId(now)
  await transaction
    .insertInto('subpayment')
    .values({
      tenant_id: sale.tenant_id,
      id: subpaymentId,
      payment_id: sale.payment_id,
      transaction_type: 'SALE',
      created_at: now,
      charged_amount: toMicros(approval.approvedAmount),
      acceptor_id: approval.acceptorId,
      external_id: approval.transactionId,
      trace_id: sale.request_id,
      financial_institution: null,
      last_four: approval.lastFour,
      payment_method_type: payment.payment_method_type,
      card_sub_type: approval.paymentType,
      reversed,
      refunded_by: null,
      pos_receipt: JSON.stringify(approval.posReceipt),
    })
    .execute()
  const details = { saleId: sale.id, subpaymentId, amount: approval.approvedAmount.amount }
  const entry = {
    tenantId: sale.tenant_id,
    time: now,
    actorId,
    subjectId: sale.payment_id,
    details,
  }
  if (reversed) {
    await audit(transaction, { ...entry, action: 'sale.reversed' })
    return failSale(transaction, pending, {
      now,
      actorId,
      statusCode: 'InsufficientFunds',
      errorMessage: 'The approved amount was not the total, so the charge was reversed.',
    })
  }
  await settle(transaction, payment)
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
  await audit(transaction, { ...entry, action: 'sale.approved' })
}

/** Writes a sale that came to nothing, and marks its payment failed, in the caller's transaction. */
export async function failSale(
  transaction: Database,
  { sale, payment }: PendingSale,
  failed: Failed,
): Promise<void> {
  const { now, actorId, statusCode, errorMessage } = failed
  await settle(transaction, payment, { failureCode: statusCode, failureDescription: errorMessage })
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
