import { sql } from 'kysely'
import * as z from 'zod/mini'

import { lastTimeOfDay } from '#domain/closings/business-day.ts'

import type { Database } from '../db/engine.ts'
import { ProcessorRefused, ProcessorUnreachable } from '../gateways/processor/processor.ts'
import type { Services } from '../http/services.ts'
import { backoffByAttempts } from '../jobs/backoff.ts'
import { enqueueJob } from '../jobs/job.ts'
import type { JobHandler } from '../jobs/run-jobs.ts'
import type { SigningKey } from '../journal/signing-key.ts'
import { type Clock, minute } from '../platform/clock.ts'
import { advanceClosing } from './advance-closing.ts'
import { cutOffAtTime } from './cut-off.ts'

type Context = {
  db: Database
  clock: Clock
  services: Pick<Services, 'processor'>
  journalKey?: SigningKey | undefined
}

const Subject = z.object({ tenantId: z.nullable(z.string()) })

/** Closes days at the offices' closing times, and takes every closing to its end. Sales never wait for it. */
export const closings = ({ db, clock, services, journalKey }: Context): JobHandler => ({
  concurrency: 2,
  run: async ({ payload, attempts }) => {
    const { tenantId } = z.parse(Subject, payload)
    if (tenantId === null) {
      const failure = await cutOffDueDays(db, clock())
      return { again: minute, ...(failure !== undefined && { failure }) }
    }
    const { processor } = services
    try {
      await advanceClosing({ db, clock, processor, journalKey }, tenantId)
      return 'done'
    } catch (error) {
      if (!(error instanceof ProcessorUnreachable || error instanceof ProcessorRefused)) throw error
      return { again: backoffByAttempts(attempts + 1), failure: error.message }
    }
  },
})

export const scheduleClosings = (db: Database, now: Date): Promise<void> =>
  enqueueJob(db, { kind: 'closing', name: 'every office', payload: { tenantId: null }, now })

type Office = { tenant_id: string; closesAt: string; timeZone: string; last: Date | null }

/** A failure of one office must not stop those after it. */
async function cutOffDueDays(db: Database, now: Date): Promise<string | undefined> {
  const { rows } = await sql<Office>`
    select config.tenant_id, settings ->> 'closesAt' as "closesAt",
      settings ->> 'timeZone' as "timeZone", last.cut_off_at as last
    from point_of_sale_config as config
    left join lateral (
      select cut_off_at from closing where closing.tenant_id = config.tenant_id
      order by number desc limit 1
    ) as last on true
    where settings ->> 'closesAt' is not null
    order by config.tenant_id`.execute(db)
  let failure: string | undefined
  for (const { tenant_id, closesAt, timeZone, last } of rows) {
    try {
      const isDue =
        last === null || lastTimeOfDay(closesAt, now.getTime(), timeZone) > last.getTime()
      if (isDue) await cutOffAtTime(db, tenant_id, now)
    } catch (error) {
      failure = `${tenant_id}: ${error instanceof Error ? error.message : 'unknown'}`
    }
  }
  return failure
}
