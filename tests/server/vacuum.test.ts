import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { type Database, openEngine } from '#server/db/engine.ts'
import { startJobs } from '#server/jobs/run-jobs.ts'
import { startServer } from '#server/main/start-server.ts'
import { enqueueVacuum, vacuum } from '#server/main/vacuum.ts'
import { day, hour, later } from '#server/platform/clock.ts'
import { createLog } from '#server/platform/log.ts'

import { eventually } from '../eventually.ts'
import { emptySnapshot, testStart } from './database-snapshots.ts'

/** Inserts 2,000 rows and deletes them. */
async function fillAndEmpty(db: Database): Promise<void> {
  await sql`
    insert into idempotency_key (tenant_id, scope, key, request_hash, response, created_at)
    select 'lakeview', 'createPayment', number::text, ''::bytea, to_json(repeat('x', 500)), now()
    from generate_series(1, 2000) number
  `.execute(db)
  await db.deleteFrom('idempotency_key').execute()
}

async function sizeOf(db: Database): Promise<bigint> {
  const { rows } = await sql<{ size: bigint }>`
    select pg_relation_size('idempotency_key') as size
  `.execute(db)
  return rows[0]?.size ?? 0n
}

test('the embedded database uses the space of deleted rows again', async () => {
  const { db, close } = await openEngine({ kind: 'memory', snapshot: await emptySnapshot() })
  await fillAndEmpty(db)
  const size = await sizeOf(db)
  await enqueueVacuum(db, testStart)
  const now = later(testStart, hour)
  const jobHandlers = { vacuum: vacuum({ db }) }
  const jobs = startJobs({
    db,
    clock: () => now,
    log: createLog('silent'),
    jobHandlers,
    every: 10,
  })
  const next = () => db.selectFrom('job').select(['kind', 'run_at']).execute()
  await eventually(async () =>
    expect(await next()).toEqual([{ kind: 'vacuum', run_at: later(now, day) }]),
  )
  await jobs.stop()

  await fillAndEmpty(db)
  expect(await sizeOf(db)).toBe(size)
  await close()
})

test('a server schedules it for its data folder', async () => {
  const path = await mkdtemp(join(tmpdir(), 'counter-vacuum-'))
  try {
    const storage = { kind: 'folder', path } as const
    const snapshot = await emptySnapshot()
    await (await startServer({ storage: { ...storage, snapshot } })).close()
    const { db, close } = await openEngine(storage)
    const jobs = await db.selectFrom('job').select('name').where('kind', '=', 'vacuum').execute()
    await close()
    expect(jobs).toEqual([{ name: 'daily' }])
  } finally {
    await rm(path, { recursive: true, force: true })
  }
})
