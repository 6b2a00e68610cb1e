import type { DiscrepancyKind } from '#domain/discrepancy.ts'
import { toMicros } from '#domain/money.ts'

import { audit } from '../audit.ts'
import type { Database } from '../db/engine.ts'
import type { PaymentRow } from '../payments/find-payment.ts'
import type { ProcessorTransaction } from '../processor/processor.ts'
import { recordDiscrepancy } from '../reconciliation/record-discrepancy.ts'
import { type AttemptKey, readAttempt } from './attempt-row.ts'
import { completeReversal } from './complete-attempt.ts'
import { enqueueInquiry } from './enqueue-inquiry.ts'
import type { Found } from './inquire.ts'
import { markReversed } from './mark-reversed.ts'
import { outcomeInLedger } from './outcome-in-ledger.ts'
import { recordCharge } from './record-charge.ts'
import { noteReversalReport, reverseRecorded } from './reverse-recorded.ts'
import { closeStarted, failStarted, keepNotFound, keepReversalReport } from './started-attempt.ts'

/** A workstation's report that an attempt came to nothing, or that it reversed its charge. */
export type FailureReport = {
  /** Locked by the caller's transaction. */
  payment: PaymentRow
  key: AttemptKey
  acceptorId: string
  actorId: string
  now: Date
}

/** What the processor says of it; 'trusted': the office chose to trust its readers. */
export type Answer = Found | { kind: 'trusted' }

/**
 * A reported failure. The attempt is free for a retry at once; its receipt says that nothing was
 * charged once the processor agrees. A charge that stands all the same is reversed, since the
 * customer was told that there is none.
 */
export async function completeFailure(
  transaction: Database,
  report: FailureReport,
  answer: Answer,
): Promise<void> {
  const { payment, key, acceptorId, actorId, now } = report
  await failStarted(transaction, key, now)
  await enqueueInquiry(transaction, payment, now)
  const known = await outcomeInLedger(transaction, payment, key.id)
  if (known !== undefined) {
    // A pending reversal closes it once it is made.
    if (known.status !== 'REVERSAL_PENDING') await closeStarted(transaction, key, now)
    return
  }
  if (answer.kind === 'unknown') return
  switch (answer.kind) {
    case 'trusted':
    case 'none':
      return keepNotFound(transaction, key, now)
    case 'refused':
      await closeStarted(transaction, key, now)
      return
    case 'reversed':
      await closeStarted(transaction, key, now)
      await completeReversal(transaction, report, answer.movement.approval)
      return
    case 'approved': {
      const { movement } = answer
      const { approval } = movement
      await recordCharge(transaction, {
        payment,
        key,
        acceptorId,
        approval,
        actorId,
        isFailed: true,
        now,
      })
      await contradict(transaction, report, 'DECLINE_NOT_MADE', movement)
    }
  }
}

/**
 * A reported reversal. It counts once the processor says so: until then the payment is being checked,
 * and what it paid for is not sold again.
 */
export async function completeReportedReversal(
  transaction: Database,
  report: FailureReport,
  answer: Answer,
): Promise<void> {
  const { payment, key, actorId, now } = report
  const attempt = await readAttempt(transaction, key)
  // The server is about to reverse it itself, and asks the processor first.
  if (attempt?.state === 'REVERSAL_PENDING') return
  if (attempt?.state === 'REVERSED') return
  await failStarted(transaction, key, now)
  switch (answer.kind) {
    case 'trusted': {
      await closeStarted(transaction, key, now)
      const sale = await reverseRecorded(transaction, report)
      await markReversed(transaction, {
        key,
        now,
        actorId,
        transactionId: sale?.externalId ?? null,
        amount: sale?.amount ?? null,
      })
      return
    }
    case 'reversed':
      await closeStarted(transaction, key, now)
      await completeReversal(transaction, report, answer.movement.approval)
      return
    case 'refused':
      await closeStarted(transaction, key, now)
      return
    case 'approved':
    case 'none':
    case 'unknown': {
      const isRecorded = await noteReversalReport(transaction, key, now)
      if (!isRecorded) await keepReversalReport(transaction, key, now)
      await enqueueInquiry(transaction, payment, now)
      await audit(transaction, {
        tenantId: key.tenant_id,
        time: now,
        actorId,
        action: 'reversal.reported',
        subjectId: payment.id,
        details: { attemptId: key.id },
      })
    }
  }
}

/** Lists what a workstation reported and the processor contradicts, once. */
export const contradict = (
  transaction: Database,
  {
    payment,
    key,
    acceptorId,
    actorId,
    now,
  }: Omit<FailureReport, 'actorId'> & {
    actorId: string | null
  },
  kind: Extract<DiscrepancyKind, 'DECLINE_NOT_MADE' | 'REVERSAL_NOT_MADE'>,
  { approval }: ProcessorTransaction,
): Promise<unknown> =>
  recordDiscrepancy(transaction, {
    tenantId: key.tenant_id,
    kind,
    source: 'PAYMENT',
    subject: key.id,
    acceptorId,
    transactionId: approval.transactionId,
    paymentId: payment.id,
    attemptId: key.id,
    reportedBy: actorId,
    processorAmount: toMicros(approval.approvedAmount),
    currencyCode: approval.approvedAmount.currencyCode,
    now,
  })
