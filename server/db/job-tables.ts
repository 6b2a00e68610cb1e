import type { Generated } from 'kysely'

import type { Json, Time } from './columns.ts'

/** What is to be done behind the calls (jobs/job.ts). */
export type JobTables = {
  job: {
    kind: string
    name: string
    about: Json
    created_at: Time
    run_at: Time
    tries: Generated<number>
    failure: Generated<string | null>
    runner_id: Generated<string | null>
    runner_until: Generated<Time | null>
  }
}
