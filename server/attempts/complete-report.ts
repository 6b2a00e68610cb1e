import { otherCardType } from '#domain/checkout/checkout-notices.ts'
import type { CardApproval } from '#domain/payments/attempt.ts'
import { chargeRefusals } from '#domain/payments/charge-refusals.ts'
import type { DiscrepancyKind } from '#domain/payments/discrepancy.ts'

import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import type { ProcessorTransaction } from '../gateways/processor/processor.ts'
import { hasReversalReport, readOfflineApproval } from '../ledger/attempt-row.ts'
import { closeAttempt, reportFailure } from '../ledger/change-attempt.ts'
import type { PaymentRow } from '../ledger/find-payment.ts'
import { recordDiscrepancy } from '../ledger/record-discrepancy.ts'
import { refreshPaymentStatus } from '../ledger/refresh-payment-status.ts'
import { dropReport, saveReport, type Report } from '../ledger/report.ts'
import { Failure, failureOf } from '../platform/errors.ts'
import { completeReversal } from '../reversal/complete-reversal.ts'
import { enqueuePromptInquiry } from '../reversal/enqueue-inquiry.ts'
import { type ChargeRefusal, recordCharge } from '../reversal/record-charge.ts'
import type { Verified } from '../reversal/verify-approval.ts'
import { findTerminalRow } from '../terminals/read-terminals.ts'
import { listContradiction } from './complete-failure.ts'

export type Verification = {
  /** Locked by the caller's transaction. */
  payment: PaymentRow
  report: Report
  acceptorId: string
  verified: Verified
  /** Whether a charge would be known by now, so that "none" is final. */
  isFinal: boolean
  now: Date
}

const refusals = {
  APPROVAL_NOT_FOUND: 'The card processor has no record of this charge. Start the payment again.',
  APPROVAL_DECLINED:
    'The card processor declined this charge. The card was not charged. Ask the customer for another card.',
  APPROVAL_REVERSED: chargeRefusals.reversed.message,
  OTHER_AMOUNT:
    'The card processor approved a different amount than the total. The charge is being reversed. Start the payment again.',
  OTHER_CARD_TYPE: otherCardType('REVERSING'),
  OTHER_PAYMENT: chargeRefusals.otherPayment.message,
} as const satisfies Partial<Record<DiscrepancyKind, string>>

type Contradiction = keyof typeof refusals

const contradictions: Partial<Record<ChargeRefusal, Contradiction>> = {
  AMOUNT: 'OTHER_AMOUNT',
  CARD_TYPE: 'OTHER_CARD_TYPE',
  OTHER_PAYMENT: 'OTHER_PAYMENT',
}

/**
 * Applies the processor's answer to a reported approval (docs/decisions). Confirmed: it becomes the
 * sale. Unanswered: the payment is CHECKING. Contradicted: it never counts as paid, any charge is
 * reversed, and a discrepancy is listed.
 * @returns the refusal to throw after the commit; undefined if recorded or still being checked
 */
export async function completeReport(
  transaction: Database,
  verification: Verification,
): Promise<Failure | undefined> {
  const { verified, report, payment, acceptorId, isFinal, now } = verification
  const { key, reportedBy } = report
  switch (verified.kind) {
    case 'unknown':
      return check(transaction, verification)
    case 'none':
      if (!isFinal) return check(transaction, verification)
      // The processor may still receive a charge that the reader approved offline.
      if ((await readOfflineApproval(transaction, key)) !== undefined) {
        await dropReport(transaction, key)
      } else {
        await closeAttempt(transaction, key, now)
      }
      return contradict(transaction, verification, 'APPROVAL_NOT_FOUND')
    case 'approved': {
      const { charge, others } = verified
      const isReversalReported = await hasReversalReport(transaction, key)
      for (const other of others) await listOrphan(transaction, verification, other)
      const refusal = await recordCharge(transaction, {
        payment,
        key,
        acceptorId,
        approval: withReceipt(charge.approval, report.approval),
        terminal: await terminalOf(transaction, report),
        actorId: reportedBy,
        isFailed: false,
        now,
      })
      if (refusal === 'RECORDED') {
        // The workstation reported that it reversed the charge that it now reports as approved.
        if (isReversalReported) {
          const by = { payment, key, acceptorId, actorId: reportedBy, now }
          await listContradiction(transaction, by, 'REVERSAL_NOT_MADE', charge)
        }
        return undefined
      }
      const kind = contradictions[refusal]
      if (kind === undefined) return failureOf(chargeRefusals.paid)
      return contradict(transaction, verification, kind, charge)
    }
    case 'reversed': {
      const { charge } = verified
      await reportFailure(transaction, key, now)
      await closeAttempt(transaction, key, now)
      const by = { payment, key, acceptorId, now, actorId: reportedBy }
      await completeReversal(transaction, by, charge.approval)
      return contradict(transaction, verification, 'APPROVAL_REVERSED', charge)
    }
    case 'refused':
      await closeAttempt(transaction, key, now)
      return contradict(transaction, verification, 'APPROVAL_DECLINED')
    case 'otherPayment':
      await dropReport(transaction, key)
      return contradict(transaction, verification, 'OTHER_PAYMENT', verified.charge)
  }
}

async function check(transaction: Database, { payment, report }: Verification): Promise<undefined> {
  const { key, approval, reportedBy, reportedAt } = report
  await saveReport(transaction, report)
  await enqueuePromptInquiry(transaction, payment, reportedAt)
  await audit(transaction, {
    tenantId: key.tenant_id,
    time: reportedAt,
    actorId: reportedBy,
    action: 'sale.reported',
    subjectId: payment.id,
    details: { attemptId: key.id, amount: approval.approvedAmount.amount },
  })
}

async function contradict(
  transaction: Database,
  { payment, report, acceptorId, now }: Verification,
  kind: Contradiction,
  charge?: ProcessorTransaction,
): Promise<Failure> {
  const { key, approval, reportedBy } = report
  await recordDiscrepancy(transaction, {
    tenantId: key.tenant_id,
    kind,
    source: 'PAYMENT',
    subject: `${key.id} ${approval.transactionId}`,
    acceptorId,
    transactionId: approval.transactionId,
    paymentId: payment.id,
    attemptId: key.id,
    reportedBy,
    ledgerAmount: approval.approvedAmount.micros,
    processorAmount: charge?.approval.approvedAmount.micros,
    currencyCode: payment.currency_code,
    now,
  })
  const failureDescription = refusals[kind]
  await refreshPaymentStatus(transaction, payment, { failureCode: kind, failureDescription })
  return new Failure(409, failureDescription)
}

/** Lists another charge of the same attempt as a discrepancy; an administrator resolves it. */
export const listOrphan = (
  transaction: Database,
  { payment, acceptorId, now }: Pick<Verification, 'payment' | 'acceptorId' | 'now'>,
  { approval }: ProcessorTransaction,
): Promise<unknown> =>
  recordDiscrepancy(transaction, {
    tenantId: payment.tenant_id,
    kind: 'CHARGE_WITHOUT_PAYMENT',
    source: 'PAYMENT',
    subject: approval.transactionId,
    acceptorId,
    transactionId: approval.transactionId,
    paymentId: payment.id,
    processorAmount: approval.approvedAmount.micros,
    currencyCode: approval.approvedAmount.currencyCode,
    now,
  })

/** Money fields come from the processor; chip data only the reader has. */
const withReceipt = (confirmed: CardApproval, reported: CardApproval): CardApproval => ({
  ...confirmed,
  lastFour: confirmed.lastFour ?? reported.lastFour,
  posReceipt: reported.posReceipt ?? confirmed.posReceipt,
})

async function terminalOf(transaction: Database, { key, terminalId }: Report) {
  const row = await findTerminalRow(transaction, key.tenant_id, terminalId)
  return row && { _id: row.id, location: row.location }
}
