import type { Generated } from 'kysely'

import type { Json, Time } from './columns.ts'

export type JobTables = {
  job: {
    kind: string
    name: string
    payload: Json
    created_at: Time
    run_at: Time
    attempts: Generated<number>
    failure: Generated<string | null>
    lease_owner: Generated<string | null>
    lease_expires_at: Generated<Time | null>
  }
}
