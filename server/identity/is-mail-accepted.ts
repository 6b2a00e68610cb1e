import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'

import type { Database } from '../db/engine.ts'
import { outside } from '../http/admission.ts'
import { second } from '../platform/clock.ts'

/** An administrator waits for it; mail servers usually take less. */
const timeout = 3 * second
const pause = 50

/** Whether a new user's mail was accepted: its job, which any instance may run, is done within the timeout. */
export async function isMailAccepted(
  db: Database,
  user: { accountId: string; tenantId: string },
): Promise<boolean> {
  for (let waited = 0; waited < timeout; waited += pause) {
    await outside(() => sleep(pause))
    const job = await db
      .selectFrom('job')
      .select('attempts')
      .where('kind', '=', 'mail')
      .where(sql`payload->>'accountId'`, '=', user.accountId)
      .where(sql`payload->>'tenantId'`, '=', user.tenantId)
      .executeTakeFirst()
    if (job === undefined) return true
    if (job.attempts > 0) return false
  }
  return false
}
