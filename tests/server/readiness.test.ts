import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Hono } from 'hono'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Engine, openEngine } from '#server/db/engine.ts'
import { migrate } from '#server/db/migrate.ts'
import { mountOperations } from '#server/http/operations.ts'
import { Failure } from '#server/platform/errors.ts'

import { hasPostgres, type Postgres, startPostgres } from '../support/postgres.ts'
import { seededSnapshot } from './database-snapshots.ts'

async function readinessOf({ db }: Engine) {
  const app = new Hono()
  app.onError((error) => {
    if (error instanceof Failure) return new Response(error.message, { status: error.status })
    throw error
  })
  mountOperations(app, { db, operations: { isDraining: () => false, metrics: undefined } })
  const reply = await app.request('/readyz')
  return { status: reply.status, text: await reply.text() }
}

const ready = { status: 200, text: '{"ok":true,"contents":{"status":"ready"}}' }
const readOnly = { status: 503, text: 'The database refuses writes.' }

test('embedded database is ready while it accepts writes', async () => {
  const engine = await openEngine({ kind: 'memory', snapshot: await seededSnapshot() })
  expect(await readinessOf(engine)).toEqual(ready)
  await sql`set default_transaction_read_only = on`.execute(engine.db)
  expect(await readinessOf(engine)).toEqual(readOnly)
  await engine.close()
  expect(await readinessOf(engine)).toEqual({ status: 503, text: 'The database does not answer.' })
}, 240_000)

// Skipped on a machine without the PostgreSQL binaries.
describe.skipIf(!hasPostgres())('PostgreSQL', { timeout: 240_000 }, () => {
  let folder: string
  let postgres: Postgres
  let engine: Engine
  const open = async () => {
    postgres = await startPostgres({ kept: folder })
    engine = await openEngine({ kind: 'postgres', url: postgres.url })
  }
  const close = async () => {
    await engine.close()
    await postgres.stop()
  }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'counter-ready-'))
    await open()
    await migrate(engine.db)
  }, 240_000)
  afterAll(async () => {
    await close()
    await rm(folder, { recursive: true, force: true })
  })

  test('is ready while it accepts writes', async () => {
    expect(await readinessOf(engine)).toEqual(ready)
    await sql`alter system set default_transaction_read_only = on`.execute(engine.db)
    await sql`select pg_reload_conf()`.execute(engine.db)
    await expect.poll(() => readinessOf(engine)).toEqual(readOnly)
    await sql`alter system reset default_transaction_read_only`.execute(engine.db)
    await sql`select pg_reload_conf()`.execute(engine.db)
    await expect.poll(() => readinessOf(engine)).toEqual(ready)
  })

  test('is not ready as a standby', async () => {
    await close()
    await writeFile(join(folder, 'data', 'standby.signal'), '')
    await open()
    const { rows } = await sql`select pg_is_in_recovery() as it`.execute(engine.db)
    expect(rows).toEqual([{ it: true }])
    expect(await readinessOf(engine)).toEqual(readOnly)
    await sql`select pg_promote()`.execute(engine.db)
    await expect.poll(() => readinessOf(engine)).toEqual(ready)
  })

  test('is not ready when it is down', async () => {
    await postgres.stop()
    expect(await readinessOf(engine)).toEqual({
      status: 503,
      text: 'The database does not answer.',
    })
    await engine.close()
    await open()
    expect(await readinessOf(engine)).toEqual(ready)
  })
})
