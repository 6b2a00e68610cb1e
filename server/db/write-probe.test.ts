import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { emptySnapshot } from '#tests/server/database-snapshots.ts'

import { type Engine, openEngine } from './engine.ts'
import { writeProbe } from './write-probe.ts'

let engine: Engine
beforeAll(async () => {
  engine = await openEngine({ kind: 'memory', snapshot: await emptySnapshot() })
}, 240_000)
afterAll(() => engine.close())
// As in a new database.
beforeEach(async () => {
  await run('delete from write_probe')
  await run('discard temp')
})

const run = (text: string) => sql.raw(text).execute(engine.db)
const countOf = async (table: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.raw(table)}`.execute(engine.db)
  return rows[0]?.count
}
const probe = () => writeProbe(engine.db)()

describe('writeProbe', { timeout: 60_000 }, () => {
  test('keeps one row however often it runs', async () => {
    for (let runs = 0; runs < 20; runs += 1) expect(await probe()).toBe('writes')
    expect(await countOf('write_probe')).toBe(1)
    expect(await countOf('pg_temp.space_probe')).toBe(0)
    const { rows } = await sql<{ bytes: number }>`select pg_relation_size('write_probe')::int
      + pg_relation_size('pg_temp.space_probe')::int as bytes`.execute(engine.db)
    expect(rows).toEqual([{ bytes: 8_192 }])
  })

  test('detects a read-only database, and its recovery', async () => {
    await run('set default_transaction_read_only = on')
    expect(await probe()).toBe('refuses writes')
    await run('set default_transaction_read_only = off')
    expect(await probe()).toBe('writes')
  })

  test('detects a database that cannot write a row', async () => {
    await run(`create function refuse() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file' using errcode = '53100'; end $$`)
    await run('create trigger refuse before insert on write_probe execute function refuse()')
    expect(await probe()).toBe('refuses writes')
    await run('drop trigger refuse on write_probe')
  })

  test('works without the TEMPORARY privilege', async () => {
    await run('create role clerk')
    await run('revoke temporary on database postgres from public')
    await run('grant select, insert, update on write_probe to clerk')
    await run('set role clerk')
    expect(await probe()).toBe('writes')
    await run('reset role')
    expect(await countOf(`pg_class where relname = 'space_probe'`)).toBe(0)
  })

  test('caches the result for all callers', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      const ask = writeProbe(engine.db)
      expect(await ask()).toBe('writes')
      await run('set default_transaction_read_only = on')
      vi.advanceTimersByTime(4_900)
      expect(await ask()).toBe('writes')
      vi.advanceTimersByTime(200)
      expect(await Promise.all([ask(), ask()])).toEqual(['refuses writes', 'refuses writes'])
    } finally {
      vi.useRealTimers()
      await run('set default_transaction_read_only = off')
    }
  })

  test('times out if the database hangs, without starting a second probe', async () => {
    const ask = writeProbe(engine.db)
    let release = () => {}
    const hanging = new Promise<void>((resolve) => (release = resolve))
    // PGlite has one connection, so this transaction blocks all others.
    const holder = engine.db.transaction().execute(() => hanging)
    const execute = vi.spyOn(engine.db, 'getExecutor')
    const started = performance.now()
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(Array(3).fill('does not answer'))
    expect(performance.now() - started).toBeLessThan(10_000)
    expect(execute).toHaveBeenCalledTimes(1)
    release()
    await holder
    expect(await ask()).toBe('writes')
  })
})
