import { audit } from '../audit.ts'
import { later } from '../clock.ts'
import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import { lockPayment, type PaymentRow } from '../payments/find-payment.ts'
import type { Processor } from '../processor/processor.ts'
import type { AttemptKey } from './attempt-row.ts'
import type { OpenAttempt } from './attempts-of.ts'
import { completeReversal } from './complete-attempt.ts'
import { contradict } from './complete-failure.ts'
import { listOrphan } from './complete-report.ts'
import { clientLease } from './enqueue-inquiry.ts'
import { inquire } from './inquire.ts'
import { longestStored } from './late-charges.ts'
import { outcomeInLedger } from './outcome-in-ledger.ts'
import { recordCharge } from './record-charge.ts'
import { readReport } from './report.ts'
import { lastWord, resolveReport } from './resolve-report.ts'
import { closeStarted, failStarted, upsertStarted } from './started-attempt.ts'
import { reversalTimeout } from './verify-recorded.ts'

type Means = {
  db: Database
  processor: Processor | undefined
  acceptorId: string | undefined
  now: Date
}

/** What a look found: its end, nothing yet, that nobody could be asked, or nothing so long after its end. */
export type Look = 'known' | 'open' | 'unknown' | 'late'

/**
 * Asks the processor what became of an attempt that nobody told the end of, and writes it down. Not as
 * long as its workstation is at it: two would give the same charge back.
 */
export async function reconcile(
  means: Means,
  payment: PaymentRow,
  attempt: OpenAttempt,
): Promise<Look> {
  const { db, processor, acceptorId = '', now } = means
  const { key, lastSeenAt, reversalReportedAt } = attempt
  const report = lastSeenAt && (await readReport(db, key))
  if (report !== undefined) {
    return (await resolveReport({ ...means, acceptorId }, payment, report)) ? 'known' : 'unknown'
  }
  if (lastSeenAt !== undefined && later(lastSeenAt, clientLease) > now) return 'open'
  const asked = { processor, acceptorId: means.acceptorId, payment, attemptId: key.id }
  const found = await inquire(asked)
  switch (found.kind) {
    case 'unknown':
      return 'unknown'
    case 'none': {
      if (lastSeenAt === undefined) return 'known'
      if (attempt.closedAt !== undefined) return 'late'
      const { storedOfflineAt } = attempt
      if (storedOfflineAt !== undefined && later(storedOfflineAt, longestStored) > now)
        return 'unknown'
      if (later(lastSeenAt, lastWord) > now) return 'open'
      await close(db, key, now, 'NOT_FOUND')
      return 'late'
    }
    case 'refused':
      await close(db, key, now, 'REFUSED')
      return 'known'
    case 'approved': {
      const { movement, others } = found
      // Nobody said that this one begins: whoever is at it is given the time that others have.
      if (lastSeenAt === undefined) {
        await inTransaction(db, async (transaction) => {
          const held = await lockPayment(transaction, payment)
          // It may have been recorded while the processor was asked.
          if ((await outcomeInLedger(transaction, held, key.id)) !== undefined) return
          await upsertStarted(transaction, key, now)
        })
        return 'open'
      }
      // The workstation may still be reversing it.
      if (reversalReportedAt && later(reversalReportedAt, reversalTimeout) > now) return 'open'
      // By then the receipt has said that nothing is charged.
      const isFailed = attempt.isFailed || attempt.closedAt !== undefined
      await inTransaction(db, async (transaction) => {
        const held = await lockPayment(transaction, payment)
        // It may have been recorded or refunded while the processor was asked.
        if ((await outcomeInLedger(transaction, held, key.id)) !== undefined) return
        const by = { payment: held, key, acceptorId, actorId: null, now }
        const { approval } = movement
        const ending = await recordCharge(transaction, { ...by, approval, isFailed })
        for (const other of others) await listOrphan(transaction, by, other)
        if (ending !== 'FAILED' || attempt.closedAt !== undefined) return
        const kind = reversalReportedAt ? 'REVERSAL_NOT_MADE' : 'DECLINE_NOT_MADE'
        await contradict(transaction, by, kind, movement)
      })
      return 'known'
    }
    case 'reversed': {
      const { approval } = found.movement
      await inTransaction(db, async (transaction) => {
        const held = await lockPayment(transaction, payment)
        await failStarted(transaction, key, now)
        await closeStarted(transaction, key, now)
        const by = { payment: held, key, acceptorId, now, actorId: null }
        await completeReversal(transaction, by, approval)
      })
      return 'known'
    }
  }
}

const close = (db: Database, key: AttemptKey, now: Date, outcome: string): Promise<void> =>
  inTransaction(db, async (transaction) => {
    if (!(await closeStarted(transaction, key, now))) return
    await audit(transaction, {
      tenantId: key.tenant_id,
      time: now,
      actorId: null,
      action: 'attempt.closed',
      subjectId: key.payment_id,
      details: { attemptId: key.id, outcome },
    })
  })
