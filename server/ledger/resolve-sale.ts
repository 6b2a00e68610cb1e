import { fromMicros, matches, zero } from '#domain/money/money.ts'
import type { CardApproval } from '#domain/payments/attempt.ts'
import type { SaleResult } from '#domain/payments/sale.ts'
import { APPROVED } from '#domain/reader/reader-codes.ts'

import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import { insertSale } from './insert-sale.ts'
import type { PendingSale } from './pending-sale.ts'
import { refreshPaymentStatus } from './refresh-payment-status.ts'
import type { SaleRow } from './sale-of.ts'

type ResolutionContext = { now: Date; actorId: string | null }
type SaleFailure = ResolutionContext & {
  statusCode: string
  errorMessage: string
  processorCode?: string
}

/** @throws RangeError if the amount differs by a cent or more (SPEC §4); the caller reverses the charge */
export async function approveSale(
  transaction: Database,
  { sale, payment }: PendingSale,
  approval: CardApproval & { acceptorId: string },
  { now, actorId }: ResolutionContext,
): Promise<void> {
  if (!matches(approval.approvedAmount, fromMicros(sale.amount, payment.currency_code))) {
    throw new RangeError('The approval is for another amount than the sale.')
  }
  const subpaymentId = await insertSale(transaction, {
    payment,
    attemptId: sale.request_id,
    acceptorId: approval.acceptorId,
    approval,
    amount: approval.approvedAmount.micros,
    reversed: false,
    now,
  })
  if (subpaymentId === undefined) throw new Error('The sale is already in the ledger.')
  await audit(transaction, {
    tenantId: sale.tenant_id,
    time: now,
    actorId,
    action: 'sale.approved',
    subjectId: sale.payment_id,
    details: { saleId: sale.id, subpaymentId, amount: approval.approvedAmount.amount },
  })
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

export async function failSale(
  transaction: Database,
  { sale, payment }: PendingSale,
  failed: SaleFailure,
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
    details: {
      saleId: sale.id,
      statusCode,
      ...(failed.processorCode !== undefined && { processorCode: failed.processorCode }),
    },
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
