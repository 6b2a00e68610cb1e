import { REFUND_WINDOW_DAYS } from '#domain/refunds/refund-window.ts'

import type { Database } from '../db/engine.ts'
import { enqueueJob } from '../jobs/job.ts'
import type { JobHandler } from '../jobs/run-jobs.ts'
import { type Clock, day, hour, later } from '../platform/clock.ts'

/** Nothing about a payment is requested after its last refund (SPEC §4), plus a month. */
const paymentRetention = (REFUND_WINDOW_DAYS + 30) * day
/** A device that has not asked for this long was put away. */
const displayRetention = 90 * day
/** A browser without a sign-in for this long counts as unknown again. */
const deviceRetention = 180 * day

export const cleanUp = ({ db, clock }: { db: Database; clock: Clock }): JobHandler => ({
  concurrency: 1,
  run: async () => {
    await deleteExpired(db, clock())
    return { again: hour }
  },
})

export const enqueueCleanUp = (db: Database, now: Date): Promise<void> =>
  enqueueJob(db, { kind: 'cleanUp', name: 'hourly', payload: {}, now })

async function deleteExpired(db: Database, now: Date): Promise<void> {
  const aDayAgo = later(now, -day)
  const retentionStart = later(now, -paymentRetention)
  await db.deleteFrom('sign_in_throttle').where('window_ends_at', '<', aDayAgo).execute()
  await db
    .deleteFrom('known_device')
    .where('last_used_at', '<', later(now, -deviceRetention))
    .execute()
  await db.deleteFrom('password_link').where('expires_at', '<', aDayAgo).execute()
  await db.deleteFrom('session_token').where('expires_at', '<', aDayAgo).execute()
  await db
    .deleteFrom('session_family')
    .where('expires_at', '<', aDayAgo)
    .where((family) =>
      family.not(
        family.exists(
          family
            .selectFrom('session_token')
            .select('session_token.family_id')
            .whereRef('session_token.family_id', '=', 'session_family.id'),
        ),
      ),
    )
    .execute()
  await db
    .deleteFrom('customer_display')
    .where((display) =>
      display.or([
        display.and({ tenant_id: null }).and('code_expires_at', '<', now),
        display('seen_at', '<', later(now, -displayRetention)),
      ]),
    )
    .execute()
  await db.deleteFrom('refund_draft').where('created_at', '<', aDayAgo).execute()
  await db.deleteFrom('idempotency_key').where('created_at', '<', retentionStart).execute()
  await db
    .deleteFrom('payment_attempt')
    .where((attempt) =>
      attempt.or([
        attempt.and({ state: 'CLOSED' }).and('closed_at', '<', retentionStart),
        attempt.and({ state: 'ABANDONED' }).and('abandoned_at', '<', retentionStart),
      ]),
    )
    .execute()
}
