import type { DiscrepancyKind } from '#domain/payments/discrepancy.ts'

import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import type { ProcessorTransaction } from '../gateways/processor/processor.ts'
import { type AttemptKey, readAttempt } from '../ledger/attempt-row.ts'
import {
  closeAttempt,
  confirmFailure,
  reportFailure,
  reportReversal,
} from '../ledger/change-attempt.ts'
import type { PaymentRow } from '../ledger/find-payment.ts'
import { outcomeInLedger } from '../ledger/outcome-in-ledger.ts'
import { recordDiscrepancy } from '../ledger/record-discrepancy.ts'
import {
  completeReversal,
  completeTrustedReversal,
  noteReversalReport,
} from '../reversal/complete-reversal.ts'
import { enqueueInquiry } from '../reversal/enqueue-inquiry.ts'
import type { InquiryResult } from '../reversal/inquire.ts'
import { recordCharge } from '../reversal/record-charge.ts'

export type FailureReport = {
  /** Locked by the caller's transaction. */
  payment: PaymentRow
  key: AttemptKey
  acceptorId: string
  actorId: string
  now: Date
}

export type Answer = InquiryResult | { kind: 'trusted' }

/** Records a reported failure. A retry is possible immediately; a charge that exists anyway is reversed. */
export async function completeFailure(
  transaction: Database,
  report: FailureReport,
  answer: Answer,
): Promise<void> {
  const { payment, key, acceptorId, actorId, now } = report
  await reportFailure(transaction, key, now)
  await enqueueInquiry(transaction, payment, now)
  const known = await outcomeInLedger(transaction, payment, key.id)
  if (known !== undefined) {
    // A pending reversal closes the attempt when it completes.
    if (known.status !== 'REVERSAL_PENDING') await closeAttempt(transaction, key, now)
    return
  }
  if (answer.kind === 'unknown') return
  switch (answer.kind) {
    case 'trusted':
    case 'none':
      return confirmFailure(transaction, key)
    case 'refused':
      await closeAttempt(transaction, key, now)
      return
    case 'reversed':
      await closeAttempt(transaction, key, now)
      await completeReversal(transaction, report, answer.charge.approval)
      return
    case 'approved': {
      const { charge } = answer
      const { approval } = charge
      await recordCharge(transaction, {
        payment,
        key,
        acceptorId,
        approval,
        actorId,
        isFailed: true,
        now,
      })
      await listContradiction(transaction, report, 'DECLINE_BUT_APPROVED', charge)
    }
  }
}

/** Records a reported reversal. The payment is CHECKING until the processor confirms it. */
export async function completeReportedReversal(
  transaction: Database,
  report: FailureReport,
  answer: Answer,
): Promise<void> {
  const { payment, key, actorId, now } = report
  const attempt = await readAttempt(transaction, key)
  // The server's own reversal is pending, and it asks the processor first.
  if (attempt?.state === 'REVERSAL_PENDING') return
  if (attempt?.state === 'REVERSED') return
  await reportFailure(transaction, key, now)
  switch (answer.kind) {
    case 'trusted': {
      await closeAttempt(transaction, key, now)
      await completeTrustedReversal(transaction, report)
      return
    }
    case 'reversed':
      await closeAttempt(transaction, key, now)
      await completeReversal(transaction, report, answer.charge.approval)
      return
    case 'refused':
      await closeAttempt(transaction, key, now)
      return
    case 'approved':
    case 'none':
    case 'unknown': {
      const isRecorded = await noteReversalReport(transaction, key, now)
      if (!isRecorded) await reportReversal(transaction, key, now)
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

/** Lists a report that the processor contradicts; repeats change nothing. */
export const listContradiction = (
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
  kind: Extract<DiscrepancyKind, 'DECLINE_BUT_APPROVED' | 'REVERSAL_NOT_MADE'>,
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
    processorAmount: approval.approvedAmount.micros,
    currencyCode: approval.approvedAmount.currencyCode,
    now,
  })
