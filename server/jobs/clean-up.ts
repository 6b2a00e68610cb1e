import { type Clock, day, hour, later } from '../clock.ts'
import type { Database } from '../db/engine.ts'
import { enqueueJob } from './job.ts'
import type { JobHandler } from './run-jobs.ts'

/** Nothing of a payment is asked for again after its last refund, 60 days on (SPEC §4), and a month. */
const paymentLife = 90 * day
/** A browser that nobody signed in from for so long is a stranger's again. */
const deviceLife = 180 * day

/** Takes away, once an hour, what can be of no use to anybody any more. */
export const cleanUp = ({ db, clock }: { db: Database; clock: Clock }): JobHandler => ({
  atOnce: 1,
  run: async () => {
    await removeOutlived(db, clock())
    return { again: hour }
  },
})

/** Has it done, now and from now on. */
export const orderCleanUp = (db: Database, now: Date): Promise<void> =>
  enqueueJob(db, { kind: 'cleanUp', name: 'hourly', payload: {}, now })

async function removeOutlived(db: Database, now: Date): Promise<void> {
  const aDayAgo = later(now, -day)
  const aLifeAgo = later(now, -paymentLife)
  await db.deleteFrom('sign_in_throttle').where('window_ends_at', '<', aDayAgo).execute()
  await db.deleteFrom('known_device').where('last_used_at', '<', later(now, -deviceLife)).execute()
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
  await db.deleteFrom('refund_draft').where('created_at', '<', aDayAgo).execute()
  await db.deleteFrom('idempotency_key').where('created_at', '<', aLifeAgo).execute()
  await db.deleteFrom('started_attempt').where('closed_at', '<', aLifeAgo).execute()
  await db.deleteFrom('abandoned_attempt').where('abandoned_at', '<', aLifeAgo).execute()
}
