import { toMicros } from '#domain/money/money.ts'
import type { AttemptOutcome, CardApproval } from '#domain/payments/attempt.ts'

import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import { released } from '../db/lease.ts'
import { type AttemptKey, outcome } from '../ledger/attempt-row.ts'
import { changeAttempt } from '../ledger/change-attempt.ts'
import type { PaymentRow } from '../ledger/find-payment.ts'
import { insertSale } from '../ledger/insert-sale.ts'
import { refreshPaymentStatus } from '../ledger/refresh-payment-status.ts'
import { outcomeOf } from './inquire.ts'
import { markReversed } from './mark-reversed.ts'
import type { ReversalResult } from './reverse-charge.ts'
import { isRefunded, noteReversalReport, reverseRecorded } from './reverse-recorded.ts'

export type AttemptCompletion = {
  payment: PaymentRow
  key: AttemptKey
  acceptorId: string
  now: Date
  actorId: string | null
}

/**
 * Records a reversed or refunded charge, in a transaction that locks the payment. A recorded sale stays recorded if
 * our own refund reversed it: the ledger has that refund.
 */
export async function completeReversal(
  transaction: Database,
  completion: AttemptCompletion,
  approval: CardApproval,
): Promise<AttemptOutcome> {
  const { payment, key, acceptorId, now, actorId } = completion
  const amount = toMicros(approval.approvedAmount)
  const { transactionId } = approval
  if (await isRefunded(transaction, key)) {
    await noteReversalReport(transaction, key, null)
    await refreshPaymentStatus(transaction, payment)
    return outcome('RECORDED')
  }
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

export async function completeUnreversed(
  transaction: Database,
  { payment, key, now, actorId }: Omit<AttemptCompletion, 'acceptorId'>,
  result: Exclude<ReversalResult, { kind: 'returned' }>,
  isNew: boolean,
): Promise<AttemptOutcome> {
  // An earlier pending reversal stands even if the processor does not know the charge yet.
  const isPending = result.kind === 'pending' || (result.kind === 'none' && !isNew)
  if (isPending) {
    const approval = result.kind === 'pending' ? result.charge?.approval : undefined
    await transaction
      .updateTable('payment_attempt')
      .set({
        ...released,
        ...(approval && {
          transaction_id: approval.transactionId,
          amount: toMicros(approval.approvedAmount),
        }),
      })
      .where((attempt) => attempt.and(key))
      .execute()
    return outcome('REVERSAL_PENDING')
  }
  await changeAttempt(transaction, key, 'dropReversal', () => ({
    transaction_id: null,
    amount: null,
    refund_started: false,
    ...released,
    reversal_required_at: null,
  }))
  await audit(transaction, {
    tenantId: key.tenant_id,
    time: now,
    actorId,
    action: 'attempt.reversalNotNeeded',
    subjectId: payment.id,
    details: { attemptId: key.id },
  })
  return outcomeOf(result)
}
