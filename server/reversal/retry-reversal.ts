import type { AttemptOutcome } from '#domain/payments/attempt.ts'

import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../http/services.ts'
import type { AttemptKey, AttemptRow } from '../ledger/attempt-row.ts'
import { lockPayment, type PaymentRow } from '../ledger/find-payment.ts'
import { readConfig } from '../tenant/read-config.ts'
import { completeUnreversed, completeReversal } from './complete-attempt.ts'
import { reverseCharge } from './reverse-charge.ts'

type Context = {
  db: Database
  now: Date
  services: Pick<Services, 'processor'>
  actorId: string | null
}

type LeasedReversal = { payment: PaymentRow; key: AttemptKey; attempt: AttemptRow }

type RetryResult = { outcome: AttemptOutcome; message: string | undefined }

/** @param isNew no earlier pending reversal exists, so an unknown charge needs no reversal */
export async function retryReversal(
  { db, now, services, actorId }: Context,
  { payment, key, attempt }: LeasedReversal,
  isNew: boolean,
): Promise<RetryResult> {
  const { triPosConfig } = await readConfig(db, key.tenant_id)
  const acceptorId = triPosConfig?.acceptorId
  const inquiry = { processor: services.processor, acceptorId, payment, attemptId: key.id }
  const result = await reverseCharge(inquiry, {
    refundStarted: attempt.refund_started,
    markRefund: async (refund_started) => {
      await db
        .updateTable('payment_attempt')
        .set({ refund_started })
        .where((attempt) => attempt.and(key))
        .execute()
    },
  })
  return inTransaction(db, async (transaction) => {
    const locked = await lockPayment(transaction, payment)
    const completion = { payment: locked, key, now, actorId }
    if (result.kind === 'returned') {
      const { acceptorId: reversedAcceptorId, charge } = result
      const completed = { ...completion, acceptorId: reversedAcceptorId }
      return {
        outcome: await completeReversal(transaction, completed, charge.approval),
        message: undefined,
      }
    }
    const message =
      result.kind === 'pending' ? result.message : 'The card processor has no record of the charge.'
    return { outcome: await completeUnreversed(transaction, completion, result, isNew), message }
  })
}
