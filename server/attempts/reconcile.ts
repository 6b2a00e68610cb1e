import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Processor } from '../gateways/processor/processor.ts'
import type { AttemptKey } from '../ledger/attempt-row.ts'
import { closeAttempt, reportFailure, startAttempt } from '../ledger/change-attempt.ts'
import { lockPayment, type PaymentRow } from '../ledger/find-payment.ts'
import { outcomeInLedger } from '../ledger/outcome-in-ledger.ts'
import { readReport } from '../ledger/report.ts'
import { later } from '../platform/clock.ts'
import { completeReversal } from '../reversal/complete-reversal.ts'
import { clientLease } from '../reversal/enqueue-inquiry.ts'
import { inquire } from '../reversal/inquire.ts'
import { offlineApprovalWindow } from '../reversal/late-charges.ts'
import { recordCharge } from '../reversal/record-charge.ts'
import { listContradiction } from './complete-failure.ts'
import { listOrphan } from './complete-report.ts'
import type { OpenAttempt } from './open-attempts.ts'
import { notFoundFinalAfter, resolveReport } from './resolve-report.ts'
import { reversalTimeout } from './verify-recorded.ts'

type Context = {
  db: Database
  processor: Processor | undefined
  acceptorId: string | undefined
  now: Date
}

/** `late`: closed as not charged, but a late charge is still possible. */
export type ReconcileResult = 'known' | 'open' | 'unknown' | 'late'

/**
 * Asks the processor about an attempt without a reported outcome and records the answer. Skips attempts
 * that a workstation still handles, so the two cannot both return the same charge.
 */
export async function reconcile(
  context: Context,
  payment: PaymentRow,
  attempt: OpenAttempt,
): Promise<ReconcileResult> {
  const { db, processor, acceptorId = '', now } = context
  const { key, lastSeenAt, reversalReportedAt } = attempt
  const report = lastSeenAt && (await readReport(db, key))
  if (report !== undefined) {
    // A report about another payment's charge leaves the attempt without an outcome: the next run asks for it.
    return (await resolveReport({ ...context, acceptorId }, payment, report)) ? 'open' : 'unknown'
  }
  if (lastSeenAt !== undefined && later(lastSeenAt, clientLease) > now) return 'open'
  const inquiry = { processor, acceptorId: context.acceptorId, payment, attemptId: key.id }
  const result = await inquire(inquiry)
  switch (result.kind) {
    case 'unknown':
      return 'unknown'
    case 'none': {
      if (lastSeenAt === undefined) return 'known'
      if (attempt.closedAt !== undefined) return 'late'
      const { storedOfflineAt } = attempt
      if (storedOfflineAt !== undefined && later(storedOfflineAt, offlineApprovalWindow) > now)
        return 'unknown'
      if (later(lastSeenAt, notFoundFinalAfter) > now) return 'open'
      await close(db, key, now, 'NOT_FOUND')
      return 'late'
    }
    case 'refused':
      await close(db, key, now, 'REFUSED')
      return 'known'
    case 'approved': {
      const { charge, others } = result
      // The start was never reported, so the workstation still gets its lease.
      if (lastSeenAt === undefined) {
        await inTransaction(db, async (transaction) => {
          const locked = await lockPayment(transaction, payment)
          if ((await outcomeInLedger(transaction, locked, key.id)) !== undefined) return
          await startAttempt(transaction, key, now)
        })
        return 'open'
      }
      // The workstation may still be reversing it.
      if (reversalReportedAt && later(reversalReportedAt, reversalTimeout) > now) return 'open'
      // The receipt already says that nothing was charged.
      const isFailed = attempt.isFailed || attempt.closedAt !== undefined
      await inTransaction(db, async (transaction) => {
        const locked = await lockPayment(transaction, payment)
        // It may have been recorded or refunded during the inquiry.
        if ((await outcomeInLedger(transaction, locked, key.id)) !== undefined) return
        const by = { payment: locked, key, acceptorId, actorId: null, now }
        const { approval } = charge
        const ending = await recordCharge(transaction, { ...by, approval, isFailed })
        for (const other of others) await listOrphan(transaction, by, other)
        if (ending !== 'FAILED' || attempt.closedAt !== undefined) return
        const kind = reversalReportedAt ? 'REVERSAL_NOT_MADE' : 'DECLINE_BUT_APPROVED'
        await listContradiction(transaction, by, kind, charge)
      })
      return 'known'
    }
    case 'reversed': {
      const { approval } = result.charge
      await inTransaction(db, async (transaction) => {
        const locked = await lockPayment(transaction, payment)
        await reportFailure(transaction, key, now)
        await closeAttempt(transaction, key, now)
        const by = { payment: locked, key, acceptorId, now, actorId: null }
        await completeReversal(transaction, by, approval)
      })
      return 'known'
    }
  }
}

const close = (db: Database, key: AttemptKey, now: Date, outcome: string): Promise<void> =>
  inTransaction(db, async (transaction) => {
    if (!(await closeAttempt(transaction, key, now))) return
    await audit(transaction, {
      tenantId: key.tenant_id,
      time: now,
      actorId: null,
      action: 'attempt.closed',
      subjectId: key.payment_id,
      details: { attemptId: key.id, outcome },
    })
  })
