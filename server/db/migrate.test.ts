import { afterEach, beforeEach, expect, test } from 'vitest'

import { type Engine, openEngine } from './engine.ts'
import { migrate } from './migrate.ts'

let engine: Engine
beforeEach(async () => {
  engine = await openEngine({ kind: 'memory' })
})
afterEach(() => engine.close())

test('runs migrations once, in the order of their names', async () => {
  const applied = await migrate(engine.db)
  expect(applied[0]).toBe('0001-baseline.sql')
  expect(applied).toEqual(applied.toSorted())
  expect(await migrate(engine.db)).toEqual([])
})

test('rejects a migration that was changed after it ran', async () => {
  await migrate(engine.db)
  await engine.db
    .updateTable('schema_migration')
    .set({ checksum: 'other' })
    .where('name', '=', '0001-baseline.sql')
    .execute()
  await expect(migrate(engine.db)).rejects.toThrow(/0001-baseline.sql was changed/)
})

test('rejects the database of a newer version', async () => {
  await migrate(engine.db)
  const unknown = { name: '9999-later.sql', checksum: '' }
  await engine.db.insertInto('schema_migration').values(unknown).execute()
  await expect(migrate(engine.db)).rejects.toThrow(/newer than this program/)
})
