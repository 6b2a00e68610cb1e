import { type Selectable, sql } from 'kysely'

import type { Database } from '../db/engine.ts'
import type { Tables } from '../db/tables.ts'

export type JobRow = Selectable<Tables['job']>

export type JobKind =
  | 'mail'
  | 'cloudSale'
  | 'bankDebit'
  | 'bankReturns'
  | 'payment'
  | 'debt'
  | 'refund'
  | 'reconciliation'
  | 'orphanReversal'
  | 'cleanUp'

export type NewJob = {
  kind: JobKind
  /** Of its kind: ordered again under it, it is the same job. */
  name: string
  /** Ids: never what a message says, nor anything of a card or an account. */
  payload: Readonly<Record<string, string | null>>
  now: Date
  /** When it is to be done; now, where nothing is said. */
  runAt?: Date
}

/** As the table has it, for a statement that writes more than that. */
export const jobRow = ({ kind, name, payload, now, runAt = now }: NewJob) => ({
  kind,
  name,
  payload: JSON.stringify(payload),
  created_at: now,
  run_at: runAt,
})

/**
 * Orders what is to be done behind the calls, in the transaction of the change that calls for it: either
 * both are there or neither. Ordered again it is done at the earlier of the two times; and once more,
 * where somebody is just at it.
 */
export async function enqueueJob(transaction: Database, job: NewJob): Promise<void> {
  await transaction
    .insertInto('job')
    .values(jobRow(job))
    .onConflict((conflict) =>
      conflict.columns(['kind', 'name']).doUpdateSet({
        run_at: sql<Date>`case when job.lease_owner is null
          then least(job.run_at, excluded.run_at) else excluded.run_at end`,
      }),
    )
    .execute()
}
