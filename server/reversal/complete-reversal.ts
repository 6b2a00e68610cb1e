import { fromMicros } from '#domain/money/money.ts'
import type { AttemptOutcome, CardApproval } from '#domain/payments/attempt.ts'

import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import { released } from '../db/lease.ts'
import { type AttemptKey, outcome, readAttempt } from '../ledger/attempt-row.ts'
import { changeAttempt } from '../ledger/change-attempt.ts'
import type { PaymentRow } from '../ledger/find-payment.ts'
import { insertSale } from '../ledger/insert-sale.ts'
import { refreshPaymentStatus } from '../ledger/refresh-payment-status.ts'
import { failReversedSale, lockSaleInProgress } from './cloud-sale.ts'
import type { ReversalMethod } from './reverse-charge.ts'

type ReversedAttempt = { key: AttemptKey; now: Date; actorId: string | null }

type ReversedCharge = ReversedAttempt & {
  /** Locked by the caller's transaction. */
  payment: PaymentRow
  acceptorId: string
}

/**
 * Records a charge that was reversed or refunded: in the ledger, in its attempt, and in its sale at a
 * cloud reader. A recorded sale stays recorded if our own refund reversed it: the ledger has that refund.
 */
export async function completeReversal(
  transaction: Database,
  reversed: ReversedCharge,
  approval: CardApproval,
  method: ReversalMethod = 'REVERSED',
): Promise<AttemptOutcome> {
  const { payment, key, now } = reversed
  // The recorded sale may be another charge of the attempt.
  const isPending = (await readAttempt(transaction, key))?.state === 'REVERSAL_PENDING'
  if (!isPending && (await isRefunded(transaction, key))) {
    await noteReversalReport(transaction, key, null)
    await refreshPaymentStatus(transaction, payment)
    return outcome('RECORDED')
  }
  const transactionId = isPending ? approval.transactionId : undefined
  const wasRecorded = await reverseRecorded(transaction, reversed, transactionId)
  if (!wasRecorded) await insertReversed(transaction, reversed, approval, method)
  await markReversed(transaction, reversed)
  const sale = await lockSaleInProgress(transaction, key)
  if (sale === undefined) await refreshPaymentStatus(transaction, payment)
  else await failReversedSale(transaction, { sale, payment }, approval, { now, method })
  return outcome('REVERSED')
}

/** Records a reversal that a trusted workstation reported. */
export async function completeTrustedReversal(
  transaction: Database,
  reversed: ReversedAttempt,
): Promise<void> {
  await reverseRecorded(transaction, reversed)
  await markReversed(transaction, reversed)
}

async function insertReversed(
  transaction: Database,
  { payment, key, acceptorId, now, actorId }: ReversedCharge,
  approval: CardApproval,
  method: ReversalMethod,
): Promise<void> {
  const { approvedAmount } = approval
  const amount = approvedAmount.micros
  const sale = { payment, attemptId: key.id, acceptorId, approval, amount, reversed: true, now }
  const subpaymentId = await insertSale(transaction, sale)
  if (subpaymentId === undefined) return
  await audit(transaction, {
    tenantId: key.tenant_id,
    time: now,
    actorId,
    action: method === 'REVERSED' ? 'sale.reversed' : 'sale.refunded',
    subjectId: payment.id,
    details: { subpaymentId, attemptId: key.id, amount: approvedAmount.amount },
  })
}

/**
 * Marks the attempt's recorded sale as reversed, once that is confirmed.
 * @param transactionId only if the sale is this charge
 * @returns whether there was such a live sale
 */
async function reverseRecorded(
  transaction: Database,
  { key, now, actorId }: ReversedAttempt,
  transactionId?: string,
): Promise<boolean> {
  const sale = await liveSaleOf(transaction, key)
    .$if(transactionId !== undefined, (query) =>
      query.where('external_id', '=', transactionId ?? ''),
    )
    .set({ reversed: true, reversal_reported_at: null })
    .returning(['id', 'charged_amount'])
    .executeTakeFirst()
  if (sale === undefined) return false
  await audit(transaction, {
    tenantId: key.tenant_id,
    time: now,
    actorId,
    action: 'sale.reversed',
    subjectId: key.payment_id,
    details: {
      subpaymentId: sale.id,
      attemptId: key.id,
      amount: fromMicros(sale.charged_amount).amount,
    },
  })
  return true
}

/** Marks the attempt REVERSED, so it cannot be recorded as paid. Idempotent. */
async function markReversed(
  transaction: Database,
  { key, now, actorId }: ReversedAttempt,
): Promise<void> {
  const before = await changeAttempt(transaction, key, 'reverse', (attempt) => ({
    // The ledger has it from now on.
    charge: null,
    closed_at: attempt?.closed_at ?? now,
    ...released,
  }))
  if (before === 'REVERSED') return
  await audit(transaction, {
    tenantId: key.tenant_id,
    time: now,
    actorId,
    action: 'attempt.reversed',
    subjectId: key.payment_id,
    details: { attemptId: key.id },
  })
}

/** Records that there was no charge to reverse. */
export async function dropReversal(
  transaction: Database,
  { key, now, actorId }: ReversedAttempt,
): Promise<void> {
  await changeAttempt(transaction, key, 'dropReversal', () => ({
    charge: null,
    refund_started: false,
    ...released,
    reversal_required_at: null,
  }))
  await audit(transaction, {
    tenantId: key.tenant_id,
    time: now,
    actorId,
    action: 'attempt.reversalNotNeeded',
    subjectId: key.payment_id,
    details: { attemptId: key.id },
  })
}

/** Whether a refund of the attempt's recorded sale is pending or done. */
async function isRefunded(transaction: Database, key: AttemptKey): Promise<boolean> {
  const refund = await transaction
    .selectFrom('refund')
    .innerJoin('subpayment as sale', (join) =>
      join.onRef('sale.tenant_id', '=', 'refund.tenant_id').onRef('sale.id', '=', 'refund.sale_id'),
    )
    .select('refund.id')
    .where('sale.tenant_id', '=', key.tenant_id)
    .where('sale.payment_id', '=', key.payment_id)
    .where('sale.trace_id', '=', key.id)
    .where('refund.state', '<>', 'FAILED')
    .executeTakeFirst()
  return refund !== undefined
}

/** Saves when a workstation reported reversing the recorded sale; null clears a false report. */
export async function noteReversalReport(
  transaction: Database,
  key: AttemptKey,
  reportedAt: Date | null,
): Promise<boolean> {
  const row = await liveSaleOf(transaction, key)
    .set({ reversal_reported_at: reportedAt })
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const liveSaleOf = (transaction: Database, key: AttemptKey) =>
  transaction
    .updateTable('subpayment')
    .where('tenant_id', '=', key.tenant_id)
    .where('payment_id', '=', key.payment_id)
    .where('transaction_type', '=', 'SALE')
    .where('trace_id', '=', key.id)
    .where('reversed', '=', false)
