import { afterEach, beforeEach, expect, test } from 'vitest'

import { type Engine, openEngine } from './engine.ts'
import { migrate } from './migrate.ts'

let engine: Engine
beforeEach(async () => {
  engine = await openEngine({ kind: 'memory' })
})
afterEach(() => engine.close())

test('migrations run once, in the order of their names', async () => {
  const applied = await migrate(engine.db)
  expect(applied[0]).toBe('0001-tenants-and-sessions.sql')
  expect(applied).toEqual(applied.toSorted())
  expect(await migrate(engine.db)).toEqual([])
})

test('a migration that was changed after it ran stops the start', async () => {
  await migrate(engine.db)
  await engine.db
    .updateTable('schema_migration')
    .set({ checksum: 'other' })
    .where('name', '=', '0003-payments.sql')
    .execute()
  await expect(migrate(engine.db)).rejects.toThrow(/0003-payments.sql was changed/)
})

test('a database of a newer program stops the start', async () => {
  await migrate(engine.db)
  const unknown = { name: '9999-later.sql', checksum: '' }
  await engine.db.insertInto('schema_migration').values(unknown).execute()
  await expect(migrate(engine.db)).rejects.toThrow(/newer than this program/)
})
