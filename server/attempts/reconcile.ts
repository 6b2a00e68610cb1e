import { audit } from '../audit.ts'
import { later, minute } from '../clock.ts'
import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import { lockPayment, type PaymentRow } from '../payments/find-payment.ts'
import type { Processor } from '../processor/processor.ts'
import { adopt } from './adopt.ts'
import type { AttemptKey } from './attempt-row.ts'
import type { OpenAttempt } from './attempts-of.ts'
import { closeBegun, failBegun, keepBegun } from './begun-attempt.ts'
import { concludeReturned } from './conclude.ts'
import { longestStored } from './late-charges.ts'
import { lookUp } from './look-up.ts'
import { clientLease } from './order-look.ts'
import { outcomeInBooks } from './outcome-in-books.ts'

type Means = {
  db: Database
  processor: Processor | undefined
  acceptorId: string | undefined
  now: Date
}

/** What a look found: its end, nothing yet, that nobody could be asked, or nothing so long after its end. */
export type Look = 'known' | 'open' | 'unknown' | 'late'

/** A reader's own screens last five minutes at most: what is not known then did not happen. */
const lastWord = 6 * minute

/**
 * Asks the processor what became of an attempt that nobody told the end of, and writes it down. Not as
 * long as its workstation is at it: two would give the same charge back.
 */
export async function reconcile(
  means: Means,
  payment: PaymentRow,
  attempt: OpenAttempt,
): Promise<Look> {
  const { db, processor, acceptorId, now } = means
  const { key, heardAt } = attempt
  if (heardAt !== undefined && later(heardAt, clientLease) > now) return 'open'
  const found = await lookUp({ processor, acceptorId, payment, attemptId: key.id })
  switch (found.kind) {
    case 'unknown':
      return 'unknown'
    case 'none': {
      if (heardAt === undefined) return 'known'
      if (attempt.closedAt !== undefined) return 'late'
      const { storedAt } = attempt
      if (storedAt !== undefined && later(storedAt, longestStored) > now) return 'unknown'
      if (later(heardAt, lastWord) > now) return 'open'
      await close(db, key, now, 'NOT_FOUND')
      return 'late'
    }
    case 'refused':
      await close(db, key, now, 'REFUSED')
      return 'known'
    case 'approved': {
      const { approval } = found.movement
      // Nobody said that this one begins: whoever is at it is given the time that others have.
      if (heardAt === undefined) {
        await inTransaction(db, async (transaction) => {
          const held = await lockPayment(transaction, payment)
          // It may have been recorded while the processor was asked.
          if ((await outcomeInBooks(transaction, held, key.id)) !== undefined) return
          await keepBegun(transaction, key, now)
        })
        return 'open'
      }
      // By then the receipt has said that nothing is charged.
      const isFailed = attempt.isFailed || attempt.closedAt !== undefined
      await adopt(db, { payment, key, acceptorId: acceptorId ?? '', approval, isFailed }, now)
      return 'known'
    }
    case 'reversed': {
      const { approval } = found.movement
      await inTransaction(db, async (transaction) => {
        const held = await lockPayment(transaction, payment)
        await failBegun(transaction, key, now)
        await closeBegun(transaction, key, now)
        const by = { payment: held, key, acceptorId: acceptorId ?? '', now, actorId: null }
        await concludeReturned(transaction, by, approval)
      })
      return 'known'
    }
  }
}

const close = (db: Database, key: AttemptKey, now: Date, outcome: string): Promise<void> =>
  inTransaction(db, async (transaction) => {
    if (!(await closeBegun(transaction, key, now))) return
    await audit(transaction, {
      tenantId: key.tenant_id,
      time: now,
      actorId: null,
      action: 'attempt.closed',
      subjectId: key.payment_id,
      details: { attemptId: key.id, outcome },
    })
  })
