import { sessionIdleLimit, ACTIVITY_REPORT_INTERVAL } from '#domain/inactivity.ts'

import { later, second } from '../clock.ts'
import type { Database } from '../db/engine.ts'

/** `inactivityTimeout` is the tenant's setting as it was saved; null without a tenant. */
type Use = { lastUsedAt: Date; inactivityTimeout: unknown }

/** Whether nobody used a session for longer than its tenant allows; it is refused from then on. */
export const isIdle = ({ lastUsedAt, inactivityTimeout }: Use, now: Date): boolean =>
  now.getTime() - lastUsedAt.getTime() > sessionIdleLimit(inactivityTimeout)

/**
 * Stores when a person last used a session, as a request reports it. Most requests store nothing: their
 * page reports no use, or no later one by half a minute than what is stored.
 * @param request `idle` is its `Counter-Idle`: the seconds since then; without it, no use is reported
 */
export async function noteUse(
  db: Database,
  { familyId, lastUsedAt }: { familyId: string; lastUsedAt: Date },
  { idle, now }: { idle: string | undefined; now: Date },
): Promise<void> {
  if (idle === undefined || !/^\d{1,6}$/.test(idle)) return
  const usedAt = later(now, -Number(idle) * second)
  if (usedAt.getTime() - lastUsedAt.getTime() < ACTIVITY_REPORT_INTERVAL) return
  await db
    .updateTable('session_family')
    .set({ last_used_at: usedAt })
    .where('id', '=', familyId)
    .where('last_used_at', '<', usedAt)
    .execute()
}
