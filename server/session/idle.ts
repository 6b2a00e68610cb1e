import { sessionIdleLimit, ACTIVITY_REPORT_INTERVAL } from '#domain/identity/inactivity.ts'

import type { Database } from '../db/engine.ts'
import { later, second } from '../platform/clock.ts'

type SessionUse = { lastUsedAt: Date; inactivityTimeout: unknown }

export const isIdle = ({ lastUsedAt, inactivityTimeout }: SessionUse, now: Date): boolean =>
  now.getTime() - lastUsedAt.getTime() > sessionIdleLimit(inactivityTimeout)

/** Stores the last use, unless `idle` (`Counter-Idle`, in seconds) reports none or one within half a minute. */
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
