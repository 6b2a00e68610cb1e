import type { AttemptOutcome, CardApproval } from '#domain/attempt.ts'
import { toMicros } from '#domain/money.ts'

import { audit } from '../audit.ts'
import type { Database } from '../db/engine.ts'
import type { PaymentRow } from '../payments/find-payment.ts'
import { insertSale } from '../payments/insert-sale.ts'
import { refreshPaymentStatus } from '../payments/refresh-payment-status.ts'
import { type AttemptKey, outcome } from './attempt-row.ts'
import { outcomeOf } from './inquire.ts'
import { markReversed } from './mark-reversed.ts'
import type { ReversalResult } from './reverse-charge.ts'
import { reverseRecorded } from './reverse-recorded.ts'

export type CompletedAttempt = {
  payment: PaymentRow
  key: AttemptKey
  acceptorId: string
  now: Date
  actorId: string | null
}

/**
 * The ledger after a charge was reversed or refunded: its sale, recorded before or not, is reversed;
 * the attempt; the audit entries. In the caller's transaction, which holds the payment.
 */
export async function completeReversal(
  transaction: Database,
  concluded: CompletedAttempt,
  approval: CardApproval,
): Promise<AttemptOutcome> {
  const { payment, key, acceptorId, now, actorId } = concluded
  const amount = toMicros(approval.approvedAmount)
  const { transactionId } = approval
  if ((await reverseRecorded(transaction, { key, now, actorId })) !== undefined) {
    await markReversed(transaction, { key, now, actorId, transactionId, amount })
    await refreshPaymentStatus(transaction, payment)
    return outcome('REVERSED')
  }
  const subpaymentId = await insertSale(transaction, {
    payment,
    attemptId: key.id,
    acceptorId,
    approval,
    amount,
    reversed: true,
    now,
  })
  if (subpaymentId !== undefined) {
    await audit(transaction, {
      tenantId: key.tenant_id,
      time: now,
      actorId,
      action: 'sale.reversed',
      subjectId: payment.id,
      details: { subpaymentId, attemptId: key.id, amount: approval.approvedAmount.amount },
    })
  }
  await markReversed(transaction, { key, now, actorId, transactionId, amount })
  await refreshPaymentStatus(transaction, payment)
  return outcome('REVERSED')
}

/** The books after a charge was not given back: still owed, or never made after all. */
export async function completeOther(
  transaction: Database,
  { payment, key, now, actorId }: Omit<CompletedAttempt, 'acceptorId'>,
  given: Exclude<ReversalResult, { kind: 'returned' }>,
  isNew: boolean,
): Promise<AttemptOutcome> {
  // A promise made before is not taken back because the processor knows of nothing yet.
  const isPending = given.kind === 'pending' || (given.kind === 'none' && !isNew)
  if (isPending) {
    const approval = given.kind === 'pending' ? given.movement?.approval : undefined
    await transaction
      .updateTable('payment_attempt')
      .set({
        lease_expires_at: null,
        updated_at: now,
        ...(approval && {
          transaction_id: approval.transactionId,
          amount: toMicros(approval.approvedAmount),
        }),
      })
      .where('tenant_id', '=', key.tenant_id)
      .where('payment_id', '=', key.payment_id)
      .where('id', '=', key.id)
      .execute()
    return outcome('REVERSAL_PENDING')
  }
  await transaction
    .deleteFrom('payment_attempt')
    .where('tenant_id', '=', key.tenant_id)
    .where('payment_id', '=', key.payment_id)
    .where('id', '=', key.id)
    .execute()
  await audit(transaction, {
    tenantId: key.tenant_id,
    time: now,
    actorId,
    action: 'attempt.reversalNotNeeded',
    subjectId: payment.id,
    details: { attemptId: key.id },
  })
  return outcomeOf(given)
}
