import { sum } from '#domain/money/money.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { unapprovedRefund } from '#domain/refunds/refund-approval.ts'
import { refundRefusals, unlistedReason, unrefundable } from '#domain/refunds/refund-refusals.ts'
import { draftOf, fullRefundLines, type RefundLine } from '#domain/refunds/refund.ts'
import { checkRefund, isSameRefund, normalizeLines } from '#domain/refunds/requested-refund.ts'
import type { RefundLevel, ServiceOfferingConfig } from '#domain/settings/config.ts'

import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import { newLease } from '../db/lease.ts'
import { inTransaction } from '../db/transaction.ts'
import { returnLease } from '../gateways/processor/timeouts.ts'
import type { Call } from '../http/call.ts'
import { findPayment } from '../ledger/find-payment.ts'
import { readPayment } from '../ledger/read-payment.ts'
import { itemsOf, readPending, readRefund, type RefundRow } from '../ledger/refund-row.ts'
import { failureOf, refuseIf } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { readDraft } from './drafts.ts'
import { enqueueRefundJob } from './enqueue-refund-job.ts'
import type { SaleEntry } from './find-sale.ts'
import { leaseRefund } from './lease-refund.ts'
import { refundMethodOf } from './refund-method.ts'
import { reserve } from './reserve.ts'

export type RefundCall = Pick<Call<'processRefund'>, 'db' | 'now' | 'principal' | 'services'>

export type RefundOrder = {
  sale: SaleEntry
  /** The idempotency key. */
  key: string
  /** Undefined refunds fullRefundLines that is left, at any level. */
  items: { lines: readonly RefundLine[]; level: RefundLevel } | undefined
  reason: string | undefined
  /** The second person's account, once checked. */
  approvedBy?: string | undefined
  config: Pick<ServiceOfferingConfig, 'timeZone' | 'refundReasons' | 'refundApprovalOver'>
}

export type StartedRefund =
  | { kind: 'completed'; refund: RefundRow }
  | { kind: 'leased'; refund: RefundRow }
  | { kind: 'earlier'; refund: RefundRow }

/**
 * Checks a refund under the payment's lock and saves it before calling the processor, so its amounts
 * count from now on and it survives a crash. Idempotent by key.
 */
export const beginRefund = (call: RefundCall, order: RefundOrder): Promise<StartedRefund> =>
  inTransaction(call.db, async (transaction) => {
    const { principal, now } = call
    const { tenantId } = principal
    const row = await findPayment(transaction, principal, order.sale.payment_id, { lock: true })
    const known = await readRefund(transaction, tenantId, order.key)
    if (known !== undefined) {
      const isSame = order.items
        ? isSameRefund(itemsOf(known), { saleId: order.sale.id, lines: order.items.lines })
        : known.sale_id === order.sale.id
      if (!isSame) throw failureOf(refundRefusals.differentItems)
      if (known.state === 'PENDING') {
        return { kind: 'leased', refund: await leaseRefund(transaction, known, now) }
      }
      if (!isFree(known, order)) return { kind: 'completed', refund: known }
      await releaseKey(transaction, known)
    }
    const pending = await readPending(transaction, tenantId, row.id)
    if (pending) return { kind: 'earlier', refund: await leaseRefund(transaction, pending, now) }
    const payment = await readPayment(transaction, row, now)
    return { kind: 'leased', refund: await insertRefund(transaction, call, order, payment) }
  })

async function insertRefund(
  transaction: Database,
  { principal, services, now }: RefundCall,
  order: RefundOrder,
  payment: Payment,
): Promise<RefundRow> {
  const { tenantId, accountId } = principal
  const { sale, key, reason, approvedBy, config } = order
  refuseIf(unlistedReason(config.refundReasons, reason))
  const lines = normalizeLines(order.items?.lines ?? fullRefundLines(payment.payables))
  const draft = await checkDraft(transaction, tenantId, order, payment)
  const total = sum([draft.refundSubTotal, draft.refundFeeTotal])
  refuseIf(unapprovedRefund(config, payment, total, approvedBy))
  const subTotal = draft.refundSubTotal.micros
  const feeTotal = draft.refundFeeTotal.micros
  const refund = await transaction
    .insertInto('refund')
    .values({
      tenant_id: tenantId,
      id: newId(now),
      payment_id: payment._id,
      sale_id: sale.id,
      idempotency_key: key,
      state: 'PENDING',
      lines: JSON.stringify(lines),
      sub_total: subTotal,
      fee_total: feeTotal,
      requested_by: accountId,
      reason: reason ?? null,
      approved_by: approvedBy ?? null,
      created_at: now,
      method: refundMethodOf(sale, subTotal + feeTotal, services, now),
      ...newLease(now, returnLease),
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'idempotency_key']).doNothing())
    .returningAll()
    .executeTakeFirst()
  // A concurrent refund of another payment took the key.
  if (refund === undefined) throw failureOf(refundRefusals.differentItems)
  await reserve(transaction, refund)
  await enqueueRefundJob(transaction, refund, now)
  await audit(transaction, {
    tenantId,
    time: now,
    actorId: accountId,
    action: 'refund.started',
    subjectId: payment._id,
    details: {
      refundId: refund.id,
      subTotal: draft.refundSubTotal.amount,
      feeTotal: draft.refundFeeTotal.amount,
      ...(reason !== undefined && { reason }),
      ...(approvedBy !== undefined && { approvedBy }),
    },
  })
  return refund
}

async function checkDraft(
  transaction: Database,
  tenantId: string,
  { sale, key, items, config: { timeZone } }: RefundOrder,
  payment: Payment,
) {
  if (items === undefined) {
    refuseIf(unrefundable(payment, sale, timeZone))
    return draftOf(payment, fullRefundLines(payment.payables))
  }
  const { lines, level } = items
  const previewed = await readDraft(transaction, tenantId, key)
  const checked = checkRefund({
    payment,
    sale,
    items: { saleId: sale.id, lines },
    level,
    previewed,
    timeZone,
  })
  if ('refusal' in checked) throw failureOf(checked.refusal)
  return checked.draft
}

/** A full refund always has the same key, so a failed one has to release it. */
export const isFree = ({ state }: RefundRow, { items }: Pick<RefundOrder, 'items'>): boolean =>
  state === 'FAILED' && items === undefined

const releaseKey = (transaction: Database, { tenant_id, id, idempotency_key }: RefundRow) =>
  transaction
    .updateTable('refund')
    .set({ idempotency_key: `${idempotency_key} ${id}` })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute()
