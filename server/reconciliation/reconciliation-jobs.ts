import { sql } from 'kysely'
import * as z from 'zod/mini'

import { type Clock, hour } from '../clock.ts'
import { readConfig } from '../config/read-config.ts'
import type { Database } from '../db/engine.ts'
import { backoffByAttempts } from '../jobs/backoff.ts'
import { jobRow, enqueueJob } from '../jobs/job.ts'
import type { JobHandler, Carriers, Next } from '../jobs/run-jobs.ts'
import { ProcessorRefused, ProcessorUnreachable } from '../processor/processor.ts'
import type { Services } from '../services.ts'
import { compareBusinessDay } from './compare-business-day.ts'
import { dueDays, nextDue, planDays } from './reconciled-days.ts'
import { reverseOrphans } from './reverse-orphan.ts'

type Means = { db: Database; clock: Clock; services: Pick<Services, 'processor'> }

const everyOffice = 'every office'
const Subject = z.object({ tenantId: z.nullable(z.string()) })

/**
 * The daily comparison of each office's ledger with the card processor, and the reversal of charges
 * without a payment that a person ordered. Without a processor there is nothing to compare with.
 */
export function reconciliationJobs(means: Means): Carriers {
  if (means.services.processor === undefined) return {}
  return { reconciliation: comparisons(means), orphanReversal: reverseOrphans(means) }
}

/** Has every office compared, now and from now on. Only a server that has a processor does it. */
export const orderReconciliation = (db: Database, now: Date): Promise<void> =>
  enqueueJob(db, { kind: 'reconciliation', name: everyOffice, payload: { tenantId: null }, now })

const comparisons = (means: Means): JobHandler => ({
  atOnce: 2,
  run: async ({ payload, attempts }) => {
    const { tenantId } = z.parse(Subject, payload)
    if (tenantId === null) {
      await orderForEachOffice(means.db, means.clock())
      return { again: hour }
    }
    return compareDueDays(means, tenantId, attempts)
  },
})

/** An office that was set up in the meantime has its own job from here on. */
async function orderForEachOffice(db: Database, now: Date): Promise<void> {
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
  { db, clock, services }: Means,
  tenantId: string,
  attempts: number,
): Promise<Next> {
  const { triPosConfig, timeZone } = await readConfig(db, tenantId)
  const { processor } = services
  // Ordered again when it has a merchant.
  const acceptorId = triPosConfig?.acceptorId
  if (acceptorId === undefined || processor === undefined) return 'done'
  const merchant = { tenantId, acceptorId, timeZone }
  await planDays(db, merchant, clock(), processor.remembersSince)
  let failure: string | undefined
  for (const { business_day } of await dueDays(db, merchant, clock())) {
    try {
      await compareBusinessDay({ db, processor, now: clock() }, merchant, business_day)
    } catch (error) {
      const isUnanswered =
        error instanceof ProcessorUnreachable || error instanceof ProcessorRefused
      if (!isUnanswered) throw error
      // A day whose report cannot be read does not keep others from being compared.
      failure = `${business_day}: ${error.message}`
    }
  }
  if (failure !== undefined) return { again: backoffByAttempts(attempts + 1), failure }
  const now = clock()
  const next = await nextDue(db, merchant, now)
  return { again: Math.min(next ? next.getTime() - now.getTime() : hour, hour) }
}
