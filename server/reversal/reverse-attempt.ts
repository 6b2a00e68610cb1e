import * as z from 'zod/mini'

import { type AttemptOutcome, type CardApproval, ticketNumberOf } from '#domain/payments/attempt.ts'

import type { Database } from '../db/engine.ts'
import { released } from '../db/lease.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../http/services.ts'
import { backoffByAge } from '../jobs/backoff.ts'
import type { JobHandler } from '../jobs/run-jobs.ts'
import { type AttemptKey, type AttemptRow, outcome, readAttempt } from '../ledger/attempt-row.ts'
import { lockPayment, type PaymentRow } from '../ledger/find-payment.ts'
import { type Clock, minute } from '../platform/clock.ts'
import { readConfig } from '../tenant/read-config.ts'
import { readLane } from './cloud-sale.ts'
import { completeReversal, dropReversal } from './complete-reversal.ts'
import { outcomeOf } from './inquire.ts'
import { chargeOf, leaseReversal, storedCharge } from './require-reversal.ts'
import { reverseCharge } from './reverse-charge.ts'

type ReversalServices = Pick<Services, 'processor' | 'cloudLanes'>
type Context = { db: Database; now: Date; services: ReversalServices; actorId: string | null }

export type LeasedReversal = { payment: PaymentRow; key: AttemptKey; attempt: AttemptRow }

type TriedReversal = { outcome: AttemptOutcome; message: string | undefined }

/**
 * Reverses the charge of an attempt at a workstation or cloud reader, and records the result. Its pending
 * reversal was saved before (require-reversal.ts), so any process may resume it.
 * @param isNew no earlier pending reversal exists, so an unknown charge needs no reversal
 */
export async function reverseAttempt(
  { db, now, services, actorId }: Context,
  { payment, key, attempt }: LeasedReversal,
  isNew: boolean,
): Promise<TriedReversal> {
  const { processor, cloudLanes: lanes } = services
  const lane = await readLane(db, key)
  const acceptorId =
    lane?.acceptorId ?? (await readConfig(db, key.tenant_id)).triPosConfig?.acceptorId
  const charge = chargeOf(attempt)
  const result = await reverseCharge(db, {
    inquiry: { processor, acceptorId, payment, attemptId: key.id },
    ticketNumber: ticketNumberOf(payment.id),
    row: { table: 'payment_attempt', key },
    refundStarted: attempt.refund_started,
    cloud: lanes && lane && charge && { lanes, lane, approval: charge },
  })
  // Only the reader has the receipt.
  const withReceipt = (approval: CardApproval) =>
    charge?.transactionId === approval.transactionId ? charge : approval
  return inTransaction(db, async (transaction): Promise<TriedReversal> => {
    const locked = await lockPayment(transaction, payment)
    const reversed = { payment: locked, key, acceptorId: acceptorId ?? '', now, actorId }
    if (result.kind === 'returned') {
      const approval = withReceipt(result.approval)
      const ended = await completeReversal(transaction, reversed, approval, result.method)
      return { outcome: ended, message: undefined }
    }
    if (result.kind === 'pending') {
      const found = result.approval && withReceipt(result.approval)
      await release(transaction, key, found)
      return { outcome: outcome('REVERSAL_PENDING'), message: result.message }
    }
    const message = 'The card processor has no record of the charge.'
    // A cloud reader's approval stands, as does an earlier pending reversal of a charge that the
    // processor does not know yet.
    if (lane !== undefined || (result.kind === 'none' && !isNew)) {
      await release(transaction, key)
      return { outcome: outcome('REVERSAL_PENDING'), message }
    }
    await dropReversal(transaction, reversed)
    return { outcome: outcomeOf(result), message }
  })
}

async function release(
  transaction: Database,
  key: AttemptKey,
  found?: CardApproval,
): Promise<void> {
  await transaction
    .updateTable('payment_attempt')
    .set({ ...released, ...(found && { charge: storedCharge(found) }) })
    .where((attempt) => attempt.and({ ...key, state: 'REVERSAL_PENDING' }))
    .execute()
}

const Subject = z.object({ tenantId: z.string(), paymentId: z.string(), id: z.string() })

/** Retries a pending reversal until it succeeds. It never gives up. */
export const reversalJobs = ({
  db,
  clock,
  services,
}: {
  db: Database
  clock: Clock
  services: ReversalServices
}): JobHandler => ({
  concurrency: 10,
  run: async ({ payload }) => {
    const { tenantId: tenant_id, paymentId: payment_id, id } = z.parse(Subject, payload)
    const leased = await leaseIfPending(db, { tenant_id, payment_id, id }, clock())
    if (leased === 'done') return 'done'
    if (leased === 'busy') return { again: minute }
    const context = { db, now: clock(), services, actorId: null }
    const { outcome: known, message } = await reverseAttempt(context, leased, false)
    if (known.status !== 'REVERSAL_PENDING') return 'done'
    const since = leased.attempt.reversal_required_at ?? context.now
    return { again: backoffByAge(since, clock()), failure: message ?? '' }
  },
})

const leaseIfPending = (db: Database, key: AttemptKey, now: Date) =>
  inTransaction(db, async (transaction) => {
    const payment = await lockPayment(transaction, { tenant_id: key.tenant_id, id: key.payment_id })
    const attempt = await leaseReversal(transaction, key, now)
    if (attempt !== undefined) return { payment, key, attempt }
    const isPending = (await readAttempt(transaction, key))?.state === 'REVERSAL_PENDING'
    return isPending ? ('busy' as const) : ('done' as const)
  })
