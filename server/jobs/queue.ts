import { sql } from 'kysely'

import type { Database } from '../db/engine.ts'
import { isFree, newLease, released } from '../db/lease.ts'
import { minute } from '../platform/clock.ts'
import type { JobKind, JobRow } from './job.ts'

/** Renewed while the instance lives. */
export const leaseDuration = minute

export async function dueKinds(
  db: Database,
  kinds: readonly JobKind[],
  now: Date,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('job')
    .select('kind')
    .distinct()
    .where('kind', 'in', kinds)
    .where('run_at', '<=', now)
    .where(isFree('job', now))
    .execute()
  return new Set(rows.map(({ kind }) => kind))
}

/** Leases up to `limit` due jobs, oldest first; no two instances get the same one. */
export const claim = (
  db: Database,
  { kind, limit, leaseOwner, now }: { kind: JobKind; limit: number; leaseOwner: string; now: Date },
): Promise<JobRow[]> =>
  db
    .updateTable('job')
    .set(newLease(now, leaseDuration, leaseOwner))
    .where('kind', '=', kind)
    .where('name', 'in', (job) =>
      job
        .selectFrom('job')
        .select('name')
        .where('kind', '=', kind)
        .where('run_at', '<=', now)
        .where(isFree('job', now))
        .orderBy('run_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()

export async function renew(
  db: Database,
  job: JobRow,
  leaseOwner: string,
  now: Date,
): Promise<void> {
  await whereOwned(
    db.updateTable('job').set(newLease(now, leaseDuration, leaseOwner)),
    job,
    leaseOwner,
  ).execute()
}

export type JobUpdate = { runAt: Date; attempts: number; failure: string | null }

/** Releases the job to run again. If it was enqueued meanwhile, it runs at that time. */
export async function requeue(
  db: Database,
  job: JobRow,
  leaseOwner: string,
  { runAt, attempts, failure }: JobUpdate,
): Promise<void> {
  const next = sql<Date>`case when run_at = ${job.run_at} then ${runAt}::timestamptz else run_at end`
  const changes = { ...released, run_at: next, attempts, failure }
  await whereOwned(db.updateTable('job').set(changes), job, leaseOwner).execute()
}

/** Deletes a finished job, unless it was enqueued again meanwhile. */
export async function remove(db: Database, job: JobRow, leaseOwner: string): Promise<void> {
  const deleted = await whereOwned(db.deleteFrom('job'), job, leaseOwner)
    .where('run_at', '=', job.run_at)
    .returning('name')
    .executeTakeFirst()
  if (deleted !== undefined) return
  await requeue(db, job, leaseOwner, { runAt: job.run_at, attempts: 0, failure: null })
}

type Filterable<Query> = {
  where: (column: 'kind' | 'name' | 'lease_owner', is: '=', value: string) => Query
}

const whereOwned = <Query extends Filterable<Query>>(
  query: Query,
  { kind, name }: JobRow,
  leaseOwner: string,
): Query =>
  query.where('kind', '=', kind).where('name', '=', name).where('lease_owner', '=', leaseOwner)
