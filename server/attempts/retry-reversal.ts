import type { AttemptOutcome } from '#domain/attempt.ts'

import { readConfig } from '../config/read-config.ts'
import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import { lockPayment, type PaymentRow } from '../payments/find-payment.ts'
import type { Services } from '../services.ts'
import type { AttemptKey, AttemptRow } from './attempt-row.ts'
import { completeOther, completeReversal } from './complete-attempt.ts'
import { reverseCharge } from './reverse-charge.ts'

type Means = {
  db: Database
  now: Date
  services: Pick<Services, 'processor'>
  /** Null where the server acts on its own. */
  actorId: string | null
}

type Held = { payment: PaymentRow; key: AttemptKey; attempt: AttemptRow }

/** `words`: why it is still owed. */
type Returned = { outcome: AttemptOutcome; words: string | undefined }

/**
 * Gives back what an attempt charged, by whoever holds its debt, and writes down how that ended.
 * @param isNew nobody promised it before, so that a charge that never was need not be given back
 */
export async function retryReversal(
  { db, now, services, actorId }: Means,
  { payment, key, attempt }: Held,
  isNew: boolean,
): Promise<Returned> {
  const { triPosConfig } = await readConfig(db, key.tenant_id)
  const acceptorId = triPosConfig?.acceptorId
  const asked = { processor: services.processor, acceptorId, payment, attemptId: key.id }
  const given = await reverseCharge(asked, {
    refundStarted: attempt.refund_started,
    markRefund: async (refund_started) => {
      await db
        .updateTable('payment_attempt')
        .set({ refund_started })
        .where('tenant_id', '=', key.tenant_id)
        .where('payment_id', '=', key.payment_id)
        .where('id', '=', key.id)
        .execute()
    },
  })
  return inTransaction(db, async (transaction) => {
    const held = await lockPayment(transaction, payment)
    const concluded = { payment: held, key, now, actorId }
    if (given.kind === 'returned') {
      const { acceptorId: by, movement } = given
      const ended = { ...concluded, acceptorId: by }
      return {
        outcome: await completeReversal(transaction, ended, movement.approval),
        words: undefined,
      }
    }
    const words = given.kind === 'pending' ? given.words : 'The card processor knows of no charge.'
    return { outcome: await completeOther(transaction, concluded, given, isNew), words }
  })
}
