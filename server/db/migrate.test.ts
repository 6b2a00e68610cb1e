import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { emptySnapshot } from '#tests/server/database-snapshots.ts'

import { type Engine, openEngine } from './engine.ts'
import { migrate } from './migrate.ts'

let engine: Engine
let applied: string[]
beforeAll(async () => {
  engine = await openEngine({ kind: 'memory' })
  applied = await migrate(engine.db)
}, 120_000)
afterAll(() => engine.close())

test('runs migrations once, in the order of their names', async () => {
  expect(applied[0]).toBe('0001-baseline.sql')
  expect(applied).toEqual(applied.toSorted())
  expect(await migrate(engine.db)).toEqual([])
})

test('rejects a migration that was changed after it ran', async () => {
  const name = '0001-baseline.sql'
  const row = await engine.db
    .selectFrom('schema_migration')
    .select('checksum')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  const change = (checksum: string) =>
    engine.db.updateTable('schema_migration').set({ checksum }).where('name', '=', name).execute()
  await change('other')
  await expect(migrate(engine.db)).rejects.toThrow(/0001-baseline.sql was changed/)
  await change(row.checksum)
})

test('rejects the database of a newer version', async () => {
  const unknown = { name: '9999-later.sql', checksum: '' }
  await engine.db.insertInto('schema_migration').values(unknown).execute()
  await expect(migrate(engine.db)).rejects.toThrow(/newer than this program/)
  await engine.db.deleteFrom('schema_migration').where('name', '=', unknown.name).execute()
})

test('locks within transactions only, as a transaction pooler requires', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const another = await openEngine({ kind: 'memory', snapshot: await emptySnapshot() })
  await migrate(another.db)
  await another.close()
  const texts = query.mock.calls.map(([first]: unknown[]) => textOf(first))
  query.mockRestore()
  const locks = texts.flatMap((text, index) => (text.includes('pg_advisory') ? [index] : []))
  expect(locks).not.toEqual([])
  for (const index of locks) {
    expect(texts[index]).toContain('pg_advisory_xact_lock')
    expect(texts[index - 1]).toBe('begin')
  }
})

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : (query as { text: string }).text
