import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { Database } from '../db/engine.ts'
import { ProcessorRefused, ProcessorUnreachable } from '../gateways/processor/processor.ts'
import type { Services } from '../http/services.ts'
import { backoffByAttempts } from '../jobs/backoff.ts'
import { jobRow, enqueueJob } from '../jobs/job.ts'
import type { JobHandler, JobHandlers, JobResult } from '../jobs/run-jobs.ts'
import { type Clock, hour } from '../platform/clock.ts'
import { readConfig } from '../tenant/read-config.ts'
import { compareBusinessDay } from './compare-business-day.ts'
import { dueDays, nextDue, planDays } from './reconciled-days.ts'
import { reverseOrphans } from './reverse-orphan.ts'

type Context = { db: Database; clock: Clock; services: Pick<Services, 'processor'> }

const allTenants = 'every office'
const Subject = z.object({ tenantId: z.nullable(z.string()) })

/** The daily comparison of each tenant with the card processor, and requested reversals of orphaned charges. */
export function reconciliationJobs(context: Context): JobHandlers {
  if (context.services.processor === undefined) return {}
  return { reconciliation: comparisons(context), orphanReversal: reverseOrphans(context) }
}

/** Starts the comparison of all tenants. Only for servers with a processor. */
export const scheduleReconciliation = (db: Database, now: Date): Promise<void> =>
  enqueueJob(db, { kind: 'reconciliation', name: allTenants, payload: { tenantId: null }, now })

const comparisons = (context: Context): JobHandler => ({
  concurrency: 2,
  run: async ({ payload, attempts }) => {
    const { tenantId } = z.parse(Subject, payload)
    if (tenantId === null) {
      await enqueueEachTenant(context.db, context.clock())
      return { again: hour }
    }
    return compareDueDays(context, tenantId, attempts)
  },
})

/** Also picks up tenants that were set up in the meantime. */
async function enqueueEachTenant(db: Database, now: Date): Promise<void> {
  const tenants = await db
    .selectFrom('point_of_sale_config')
    .select('tenant_id')
    .where(sql<boolean>`jsonb_typeof(settings -> 'triPosConfig') = 'object'`)
    .execute()
  for (const { tenant_id: tenantId } of tenants) {
    const job = jobRow({
      kind: 'reconciliation',
      name: `office ${tenantId}`,
      payload: { tenantId },
      now,
    })
    await db
      .insertInto('job')
      .values(job)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

async function compareDueDays(
  { db, clock, services }: Context,
  tenantId: string,
  attempts: number,
): Promise<JobResult> {
  const { triPosConfig, timeZone } = await readConfig(db, tenantId)
  const { processor } = services
  const acceptorId = triPosConfig?.acceptorId
  if (acceptorId === undefined || processor === undefined) return 'done'
  const merchant = { tenantId, acceptorId, timeZone }
  await planDays(db, merchant, clock())
  let failure: string | undefined
  for (const { business_day } of await dueDays(db, merchant, clock())) {
    try {
      await compareBusinessDay({ db, processor, now: clock() }, merchant, business_day)
    } catch (error) {
      const isUnanswered =
        error instanceof ProcessorUnreachable || error instanceof ProcessorRefused
      if (!isUnanswered) throw error
      // A failed day must not block the others.
      failure = `${business_day}: ${error.message}`
    }
  }
  if (failure !== undefined) return { again: backoffByAttempts(attempts + 1), failure }
  const now = clock()
  const next = await nextDue(db, merchant, now)
  return { again: Math.min(next ? next.getTime() - now.getTime() : hour, hour) }
}
