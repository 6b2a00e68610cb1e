import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'

import { seededSnapshot } from '#tests/server/database-snapshots.ts'

import { type Engine, openEngine } from './engine.ts'
import { migrate } from './migrate.ts'

let engine: Engine
afterEach(() => engine.close())

/** A database that this program migrated. */
const openMigrated = async () => openEngine({ kind: 'memory', snapshot: await seededSnapshot() })

test('runs migrations once, in the order of their names', async () => {
  engine = await openEngine({ kind: 'memory' })
  const applied = await migrate(engine.db)
  expect(applied[0]).toBe('0001-baseline.sql')
  expect(applied).toEqual(applied.toSorted())
  expect(await migrate(engine.db)).toEqual([])
})

test('rejects a migration that was changed after it ran', async () => {
  engine = await openMigrated()
  await engine.db
    .updateTable('schema_migration')
    .set({ checksum: 'other' })
    .where('name', '=', '0001-baseline.sql')
    .execute()
  await expect(migrate(engine.db)).rejects.toThrow(/0001-baseline.sql was changed/)
})

test('rejects the database of a newer version', async () => {
  engine = await openMigrated()
  const unknown = { name: '9999-later.sql', checksum: '' }
  await engine.db.insertInto('schema_migration').values(unknown).execute()
  await expect(migrate(engine.db)).rejects.toThrow(/newer than this program/)
})

test('locks within transactions only, as a transaction pooler requires', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  engine = await openMigrated()
  await migrate(engine.db)
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
