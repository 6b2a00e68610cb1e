import * as z from 'zod/mini'

import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../http/services.ts'
import { backoffByAttempts } from '../jobs/backoff.ts'
import type { JobHandler } from '../jobs/run-jobs.ts'
import { type AttemptKey, readAttempt } from '../ledger/attempt-row.ts'
import { lockPayment } from '../ledger/find-payment.ts'
import { type Clock, minute } from '../platform/clock.ts'
import { leaseReversal } from '../reversal/enqueue-reversal.ts'
import { retryReversal } from '../reversal/retry-reversal.ts'

type Context = { db: Database; clock: Clock; services: Pick<Services, 'processor'> }

const PendingReversal = z.object({ tenantId: z.string(), paymentId: z.string(), id: z.string() })

/** Retries a pending reversal until it succeeds. It never gives up. */
export const reversalJobs = ({ db, clock, services }: Context): JobHandler => ({
  concurrency: 4,
  run: async ({ payload, attempts }) => {
    const { tenantId: tenant_id, paymentId: payment_id, id } = z.parse(PendingReversal, payload)
    const leased = await leaseIfPending(db, { tenant_id, payment_id, id }, clock())
    if (leased === 'done') return 'done'
    if (leased === 'busy') return { again: minute }
    const context = { db, now: clock(), services, actorId: null }
    const { outcome, message } = await retryReversal(context, leased, false)
    if (outcome.status !== 'REVERSAL_PENDING') return 'done'
    return { again: backoffByAttempts(attempts + 1), failure: message ?? '' }
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
