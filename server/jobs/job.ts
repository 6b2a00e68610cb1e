import { type Selectable, sql } from 'kysely'

import type { Database } from '../db/engine.ts'
import type { Tables } from '../db/tables.ts'

export type JobRow = Selectable<Tables['job']>

export type JobKind =
  | 'mail'
  | 'receiptMail'
  | 'cloudSale'
  | 'bankDebit'
  | 'bankReturns'
  | 'payment'
  | 'reversal'
  | 'refund'
  | 'reconciliation'
  | 'orphanReversal'
  | 'closing'
  | 'cleanUp'
  | 'vacuum'
  | 'journal'

export type NewJob = {
  kind: JobKind
  /** Unique within its kind: the same work is enqueued once. */
  name: string
  /** Ids only, never message texts or card and account data. */
  payload: Readonly<Record<string, string | null>>
  now: Date
  runAt?: Date
}

/** The table row, for a statement of its own. */
export const jobRow = ({ kind, name, payload, now, runAt = now }: NewJob) => ({
  kind,
  name,
  payload: JSON.stringify(payload),
  created_at: now,
  run_at: runAt,
})

/** Commits with the change that needs the job. An existing job runs at the earlier time; a running one runs again. */
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
