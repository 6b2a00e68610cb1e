import * as z from 'zod/mini'

import { tenders } from '#domain/pricing/payment-method.ts'

import type { Database } from '../db/engine.ts'
import type { Services } from '../http/services.ts'
import { backoffByAge } from '../jobs/backoff.ts'
import type { JobHandler, JobResult } from '../jobs/run-jobs.ts'
import type { PaymentRow } from '../ledger/find-payment.ts'
import { type Clock, day, hour, later, minute } from '../platform/clock.ts'
import { lateChargeDelay } from '../reversal/late-charges.ts'
import { readConfig } from '../tenant/read-config.ts'
import { openAttempts } from './open-attempts.ts'
import { type ReconcileResult, reconcile } from './reconcile.ts'
import { findRecorded, reversalTimeout, verifyRecorded } from './verify-recorded.ts'

type Context = { db: Database; clock: Clock; services: Pick<Services, 'processor'> }

const Subject = z.object({ tenantId: z.string(), paymentId: z.string() })

/**
 * Resolves a payment's attempts at workstation readers even if no browser asks: two minutes after the
 * last contact, then until every outcome is known. Polls for late charges for weeks, with backoff.
 */
export const paymentJobs = ({ db, clock, services }: Context): JobHandler => ({
  concurrency: 4,
  run: async ({ payload, created_at }) => {
    const { tenantId, paymentId } = z.parse(Subject, payload)
    const payment = await readPaymentRow(db, tenantId, paymentId)
    if (payment === undefined || !tenders[payment.payment_method_type].usesReader) return 'done'
    const { triPosConfig } = await readConfig(db, tenantId)
    const { processor } = services
    const results: ReconcileResult[] = []
    const lateSince: Date[] = []
    for (const attempt of await openAttempts(db, payment, clock())) {
      const context = { db, processor, acceptorId: triPosConfig?.acceptorId, now: clock() }
      const { lastSeenAt, closedAt } = attempt
      // Without a processor, only reported attempts can still change.
      if (processor === undefined && (lastSeenAt === undefined || closedAt !== undefined)) continue
      const result = await reconcile(context, payment, attempt)
      results.push(result)
      if (result === 'late') lateSince.push(closedAt ?? context.now)
    }
    const context = { db, processor, acceptorId: triPosConfig?.acceptorId, now: clock() }
    results.push(...(await verifyIfRecorded(context, payment)))
    return nextRun({ results, lateSince, enqueuedAt: created_at }, payment, clock())
  },
})

/** Verifies a recorded sale once its workstation can no longer be reversing it. */
async function verifyIfRecorded(
  context: Parameters<typeof verifyRecorded>[0],
  payment: PaymentRow,
): Promise<ReconcileResult[]> {
  const { db, processor, acceptorId, now } = context
  if (processor === undefined) return []
  const recorded = await findRecorded(db, payment, acceptorId)
  if (recorded === undefined) return []
  const isRecent = later(recorded.createdAt, reversalTimeout) > now
  if (isRecent && recorded.reversalReportedAt === null) return ['open']
  const verified = await verifyRecorded(context, payment, recorded)
  if (verified === 'unknown') return ['unknown']
  return verified === 'contested' || isRecent ? ['open'] : ['known']
}

type RunResults = {
  results: readonly ReconcileResult[]
  lateSince: readonly Date[]
  enqueuedAt: Date
}

function nextRun(
  { results, lateSince, enqueuedAt }: RunResults,
  payment: PaymentRow,
  now: Date,
): JobResult {
  if (results.includes('unknown')) {
    return { again: backoffByAge(enqueuedAt, now), failure: 'The card processor did not answer.' }
  }
  if (results.includes('open')) return { again: minute }
  const isOver = payment.status !== 'INCOMPLETE' || later(payment.created_at, day) <= now
  const delays = lateSince.map((since) => lateChargeDelay(since, now))
  if (!isOver && results.length > 0) {
    delays.push(later(payment.created_at, hour) > now ? 5 * minute : hour)
  }
  return delays.length === 0 ? 'done' : { again: Math.min(...delays) }
}

const readPaymentRow = (
  db: Database,
  tenantId: string,
  id: string,
): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
