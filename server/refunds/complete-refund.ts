import { fromMicros } from '#domain/money/money.ts'

import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import { released } from '../db/lease.ts'
import { inTransaction } from '../db/transaction.ts'
import { refreshPaymentStatus } from '../ledger/refresh-payment-status.ts'
import { readRefund, type RefundRow } from '../ledger/refund-row.ts'
import { newId } from '../platform/ids.ts'
import { type RefundResult, type RefundDetails, totalOf } from './refund-result.ts'
import { release } from './reserve.ts'

/** Records the result of a refund. An unknown outcome leaves it PENDING. */
export const completeRefund = (
  db: Database,
  details: RefundDetails,
  result: RefundResult,
  now: Date,
): Promise<RefundRow> =>
  inTransaction(db, async (transaction) => {
    const { tenant_id: tenantId, id: paymentId } = details.payment
    await transaction
      .selectFrom('payment')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', paymentId)
      .forUpdate()
      .execute()
    const refund = await readRefund(transaction, tenantId, details.refund.idempotency_key)
    // Another process completed it after the lease expired, with the same refund at the processor.
    if (refund?.state !== 'PENDING') return refund ?? details.refund
    if (result.kind === 'unknown') {
      return change(transaction, refund, released)
    }
    const isDone = result.kind === 'done'
    const ended = isDone
      ? await recordCredit(transaction, { ...details, refund }, result.externalId, now)
      : await recordRefusal(transaction, refund, result.failure, now)
    await audit(transaction, {
      tenantId,
      time: now,
      actorId: refund.requested_by,
      action: isDone ? 'refund.done' : 'refund.failed',
      subjectId: paymentId,
      details: {
        refundId: refund.id,
        amount: fromMicros(totalOf(refund), details.payment.currency_code).amount,
        ...(isDone ? { subpaymentId: ended.subpayment_id ?? '' } : {}),
      },
    })
    return ended
  })

async function recordCredit(
  transaction: Database,
  { refund, sale, payment }: RefundDetails,
  externalId: string,
  now: Date,
): Promise<RefundRow> {
  const id = newId(now)
  await transaction
    .insertInto('subpayment')
    .values({
      tenant_id: refund.tenant_id,
      id,
      payment_id: payment.id,
      transaction_type: 'CREDIT',
      created_at: now,
      charged_amount: totalOf(refund),
      acceptor_id: sale.acceptor_id,
      external_id: externalId,
      trace_id: refund.id,
      financial_institution: sale.financial_institution,
      last_four: sale.last_four,
      payment_method_type: sale.payment_method_type,
      card_sub_type: sale.card_sub_type,
      refunded_by: refund.requested_by,
      reason: refund.reason,
      pos_receipt: null,
    })
    .execute()
  const ended = await change(transaction, refund, {
    state: 'DONE',
    subpayment_id: id,
    completed_at: now,
    ...released,
  })
  await refreshPaymentStatus(transaction, payment)
  return ended
}

async function recordRefusal(
  transaction: Database,
  refund: RefundRow,
  failure: string,
  now: Date,
): Promise<RefundRow> {
  await release(transaction, refund)
  return change(transaction, refund, {
    state: 'FAILED',
    failure,
    completed_at: now,
    ...released,
  })
}

const change = (
  transaction: Database,
  { tenant_id, id }: RefundRow,
  changes: Partial<Omit<RefundRow, 'lines'>>,
): Promise<RefundRow> =>
  transaction
    .updateTable('refund')
    .set(changes)
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
