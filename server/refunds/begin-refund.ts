import { toMicros } from '#domain/money.ts'
import type { Payment } from '#domain/payment.ts'
import {
  draftOf,
  fullRefundLines,
  type RefundLevel,
  type RefundLine,
  refundError,
} from '#domain/refund.ts'

import { audit } from '../audit.ts'
import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import { refuseFields } from '../errors.ts'
import type { Call } from '../http/call.ts'
import { newId } from '../ids.ts'
import { findPayment } from '../payments/find-payment.ts'
import { readPayment } from '../payments/read-payment.ts'
import { refuseOtherThanShown } from './drafts.ts'
import { enqueueRefundJob } from './enqueue-refund-job.ts'
import type { SaleMovement } from './find-sale.ts'
import { leaseRefund, leaseUntil, leaseOwner } from './lease-refund.ts'
import { refundMethodOf } from './refund-method.ts'
import { asksTheSame, inOrder, readPending, readRefund, type RefundRow } from './refund-row.ts'
import { otherItems, refuseUnrefundable } from './refusals.ts'
import { reserve } from './reserve.ts'

export type RefundCall = Pick<Call<'processRefund'>, 'db' | 'now' | 'principal' | 'services'>

export type Asked = {
  sale: SaleMovement
  /** Makes it the same refund again. */
  key: string
  /** Undefined asks for all that is left, whatever the level. */
  items: { lines: readonly RefundLine[]; level: RefundLevel } | undefined
}

export type Begun =
  | { kind: 'settled'; refund: RefundRow }
  /** Promised, and ours to give back now. */
  | { kind: 'ours'; refund: RefundRow }
  /** An earlier one of the payment, which has to end first. */
  | { kind: 'earlier'; refund: RefundRow }

/**
 * Checks a refund against the payment as it stands, under its lock, and promises it before anything
 * is asked of the processor: what it gives back counts from now on, and it outlives this process.
 * Known by its name already, it is the same one.
 */
export const beginRefund = (call: RefundCall, asked: Asked): Promise<Begun> =>
  inTransaction(call.db, async (transaction) => {
    const { principal, now } = call
    const { tenantId } = principal
    const row = await findPayment(transaction, principal, asked.sale.payment_id, { lock: true })
    const known = await readRefund(transaction, tenantId, asked.key)
    if (known !== undefined) {
      const isSame = asked.items
        ? asksTheSame(known, { saleId: asked.sale.id, lines: asked.items.lines })
        : known.sale_id === asked.sale.id
      if (!isSame) throw otherItems()
      if (known.state === 'PENDING') {
        return { kind: 'ours', refund: await leaseRefund(transaction, known, now) }
      }
      // All that is left has one name only, so one that came to nothing gives it up.
      if (known.state === 'DONE' || asked.items) return { kind: 'settled', refund: known }
      await giveUpName(transaction, known)
    }
    const pending = await readPending(transaction, tenantId, row.id)
    if (pending) return { kind: 'earlier', refund: await leaseRefund(transaction, pending, now) }
    const payment = await readPayment(transaction, row, now)
    return { kind: 'ours', refund: await promise(transaction, call, asked, payment) }
  })

async function promise(
  transaction: Database,
  { principal, services, now }: RefundCall,
  asked: Asked,
  payment: Payment,
): Promise<RefundRow> {
  const { tenantId, accountId } = principal
  const { sale, key } = asked
  const lines = inOrder(asked.items?.lines ?? fullRefundLines(payment.payables))
  const draft = await checked(transaction, tenantId, asked, payment)
  const subTotal = toMicros(draft.refundSubTotal)
  const feeTotal = toMicros(draft.refundFeeTotal)
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
      created_at: now,
      method: refundMethodOf(sale, subTotal + feeTotal, services, now),
      lease_owner: leaseOwner,
      lease_expires_at: leaseUntil(now),
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'idempotency_key']).doNothing())
    .returningAll()
    .executeTakeFirst()
  // Another payment's refund of the same name came first, just now.
  if (refund === undefined) throw otherItems()
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
    },
  })
  return refund
}

/** What it comes to, if it may be and is what the person was shown. */
async function checked(
  transaction: Database,
  tenantId: string,
  { sale, key, items }: Asked,
  payment: Payment,
) {
  if (items === undefined) {
    refuseUnrefundable(payment, sale)
    return draftOf(payment, fullRefundLines(payment.payables))
  }
  const problem = refundError(payment, items.lines, items.level)
  const draft = problem ? undefined : draftOf(payment, items.lines)
  const asked = { saleId: sale.id, lines: items.lines }
  await refuseOtherThanShown(transaction, tenantId, key, asked, draft)
  refuseUnrefundable(payment, sale)
  if (problem) refuseFields([problem])
  return draft ?? draftOf(payment, [])
}

const giveUpName = (transaction: Database, { tenant_id, id, idempotency_key }: RefundRow) =>
  transaction
    .updateTable('refund')
    .set({ idempotency_key: `${idempotency_key} ${id}` })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute()
