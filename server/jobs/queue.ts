import { type ExpressionBuilder, sql } from 'kysely'

import { later, minute } from '../clock.ts'
import type { Database } from '../db/engine.ts'
import type { Tables } from '../db/tables.ts'
import type { JobKind, JobRow } from './job.ts'

/**
 * How long an instance has a job to itself without a word; it renews its lease while it lives. The
 * lease keeps two from doing the same work; that money moves once never rests on it.
 */
export const lease = minute

const isFree = (job: ExpressionBuilder<Tables, 'job'>, now: Date) =>
  job.and([
    job('run_at', '<=', now),
    job.or([job('lease_expires_at', 'is', null), job('lease_expires_at', '<=', now)]),
  ])

/** Which of the kinds have something to be done now. */
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
    .where((job) => isFree(job, now))
    .execute()
  return new Set(rows.map(({ kind }) => kind))
}

/** Takes up to so many jobs for this runner, those that wait longest first; no two take the same. */
export const claim = (
  db: Database,
  { kind, limit, leaseOwner, now }: { kind: JobKind; limit: number; leaseOwner: string; now: Date },
): Promise<JobRow[]> =>
  db
    .updateTable('job')
    .set({ lease_owner: leaseOwner, lease_expires_at: later(now, lease) })
    .where('kind', '=', kind)
    .where('name', 'in', (job) =>
      job
        .selectFrom('job')
        .select('name')
        .where('kind', '=', kind)
        .where((each) => isFree(each, now))
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
  await ours(
    db.updateTable('job').set({ lease_expires_at: later(now, lease) }),
    job,
    leaseOwner,
  ).execute()
}

export type Put = { runAt: Date; attempts: number; failure: string | null }

/** Lets go of it, to be done again. What was ordered anew meanwhile is done then. */
export async function putBack(
  db: Database,
  job: JobRow,
  leaseOwner: string,
  { runAt, attempts, failure }: Put,
): Promise<void> {
  const next = sql<Date>`case when run_at = ${job.run_at} then ${runAt}::timestamptz else run_at end`
  const released = { lease_owner: null, lease_expires_at: null, run_at: next, attempts, failure }
  await ours(db.updateTable('job').set(released), job, leaseOwner).execute()
}

/** It is done: the row goes, but where it was ordered anew meanwhile. */
export async function remove(db: Database, job: JobRow, leaseOwner: string): Promise<void> {
  const gone = await ours(db.deleteFrom('job'), job, leaseOwner)
    .where('run_at', '=', job.run_at)
    .returning('name')
    .executeTakeFirst()
  if (gone !== undefined) return
  await putBack(db, job, leaseOwner, { runAt: job.run_at, attempts: 0, failure: null })
}

type Narrowed<Query> = {
  where: (column: 'kind' | 'name' | 'lease_owner', is: '=', value: string) => Query
}

const ours = <Query extends Narrowed<Query>>(
  query: Query,
  { kind, name }: JobRow,
  leaseOwner: string,
): Query =>
  query.where('kind', '=', kind).where('name', '=', name).where('lease_owner', '=', leaseOwner)
