import * as z from 'zod/mini'

import { type Clock, day, hour, later, minute } from '../clock.ts'
import { readConfig } from '../config/read-config.ts'
import type { Database } from '../db/engine.ts'
import { backoffByAge } from '../jobs/backoff.ts'
import type { JobHandler, Next } from '../jobs/run-jobs.ts'
import type { PaymentRow } from '../payments/find-payment.ts'
import type { Services } from '../services.ts'
import { openAttempts } from './attempts-of.ts'
import { pauseUntilLate } from './late-charges.ts'
import { type Look, reconcile } from './reconcile.ts'
import { findRecorded, reversalTimeout, verifyRecorded } from './verify-recorded.ts'

type Means = { db: Database; clock: Clock; services: Pick<Services, 'processor'> }

const Subject = z.object({ tenantId: z.string(), paymentId: z.string() })

/**
 * Finds out what became of a payment's attempts at workstations' readers, whether or not a browser asks:
 * two minutes after it was last heard of, and again as long as an end is unknown or a card may come; for
 * weeks, less and less often, where a reader may have kept a charge to itself.
 */
export const paymentJobs = ({ db, clock, services }: Means): JobHandler => ({
  atOnce: 4,
  run: async ({ payload, created_at }) => {
    const { tenantId, paymentId } = z.parse(Subject, payload)
    const payment = await read(db, tenantId, paymentId)
    if (payment === undefined || payment.payment_method_type === 'BANK') return 'done'
    const { triPosConfig } = await readConfig(db, tenantId)
    const { processor } = services
    const looks: Look[] = []
    const lateSince: Date[] = []
    for (const attempt of await openAttempts(db, payment, clock())) {
      const means = { db, processor, acceptorId: triPosConfig?.acceptorId, now: clock() }
      const { lastSeenAt, closedAt } = attempt
      // Where nobody can be asked, only what was begun is waited for.
      if (processor === undefined && (lastSeenAt === undefined || closedAt !== undefined)) continue
      const look = await reconcile(means, payment, attempt)
      looks.push(look)
      if (look === 'late') lateSince.push(closedAt ?? means.now)
    }
    const means = { db, processor, acceptorId: triPosConfig?.acceptorId, now: clock() }
    looks.push(...(await lookAtRecorded(means, payment)))
    return nextLook({ looks, lateSince, orderedAt: created_at }, payment, clock())
  },
})

/** What is recorded is looked at once more, when nobody can be at it any longer. */
async function lookAtRecorded(
  means: Parameters<typeof verifyRecorded>[0],
  payment: PaymentRow,
): Promise<Look[]> {
  const { db, processor, acceptorId, now } = means
  if (processor === undefined) return []
  const recorded = await findRecorded(db, payment, acceptorId)
  if (recorded === undefined) return []
  // A workstation that heard no answer may still be reversing what it recorded.
  const isRecent = later(recorded.createdAt, reversalTimeout) > now
  if (isRecent && recorded.reversalReportedAt === null) return ['open']
  const verified = await verifyRecorded(means, payment, recorded)
  if (verified === 'unknown') return ['unknown']
  return verified === 'contested' || isRecent ? ['open'] : ['known']
}

type Looked = {
  looks: readonly Look[]
  /** When attempts were closed that may be charged late. */
  lateSince: readonly Date[]
  orderedAt: Date
}

function nextLook({ looks, lateSince, orderedAt }: Looked, payment: PaymentRow, now: Date): Next {
  if (looks.includes('unknown')) {
    return { again: backoffByAge(orderedAt, now), failure: 'The card processor did not tell.' }
  }
  if (looks.includes('open')) return { again: minute }
  const isOver = payment.status !== 'INCOMPLETE' || later(payment.created_at, day) <= now
  const pauses = lateSince.map((since) => pauseUntilLate(since, now))
  if (!isOver && looks.length > 0) {
    pauses.push(later(payment.created_at, hour) > now ? 5 * minute : hour)
  }
  return pauses.length === 0 ? 'done' : { again: Math.min(...pauses) }
}

const read = (db: Database, tenantId: string, id: string): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
