import * as z from 'zod/mini'

import type { Database } from '../db/engine.ts'
import { simulatedBank } from '../gateways/bank/simulated-gateway.ts'
import type { JobKind, JobRow } from '../jobs/job.ts'
import type { JobHandler, JobHandlers } from '../jobs/run-jobs.ts'
import { hour } from '../platform/clock.ts'

const Subject = z.object({ tenantId: z.nullish(z.string()) })

type RehearsalJobs = {
  db: Database
  real: JobHandlers
  rehearsal: JobHandlers
  /** The acceptor of the real offices' bank gateway. */
  realBank: string | undefined
}

/** Runs the jobs of rehearsals with their own handlers. One that they have no handler for has nothing to do. */
export function rehearsalJobs({ db, real, rehearsal, realBank }: RehearsalJobs): JobHandlers {
  const isForRehearsals = async (job: JobRow) =>
    job.kind === 'bankReturns'
      ? job.name === simulatedBank && realBank !== simulatedBank
      : isOfRehearsal(db, job)
  const choose = (kind: JobKind): JobHandler => ({
    concurrency: (real[kind] ?? rehearsal[kind])?.concurrency ?? 1,
    run: async (job, signal) => {
      if (await isForRehearsals(job)) return (await rehearsal[kind]?.run(job, signal)) ?? 'done'
      // A real office's job waits until its service is set up again.
      return (await real[kind]?.run(job, signal)) ?? { again: hour }
    },
  })
  const kinds = Object.keys({ ...real, ...rehearsal }) as JobKind[]
  return Object.fromEntries(kinds.map((kind) => [kind, choose(kind)]))
}

async function isOfRehearsal(db: Database, { payload }: JobRow): Promise<boolean> {
  const { tenantId } = z.parse(Subject, payload)
  if (tenantId == null) return false
  const row = await db
    .selectFrom('tenant')
    .select('rehearsal_of')
    .where('id', '=', tenantId)
    .executeTakeFirst()
  return row?.rehearsal_of != null
}
