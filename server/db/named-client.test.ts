import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { emptySnapshot } from '#tests/server/database-snapshots.ts'

import { openEngine } from './engine.ts'
import { isUnavailable } from './unavailable.ts'

test('reads a table that another release has given a column', async () => {
  const { db, close } = await openEngine({ kind: 'memory', snapshot: await emptySnapshot() })
  const read = async () => {
    const { rows } = await sql`select * from thing where id = ${1}`.execute(db)
    return rows
  }
  try {
    await sql`create table thing (id integer)`.execute(db)
    await sql`insert into thing values (1)`.execute(db)
    expect(await read()).toEqual([{ id: 1 }])
    await sql`alter table thing add column name text`.execute(db)
    const outdated = await read().catch((error: unknown) => error)
    expect(isUnavailable(outdated)).toBe(true)
    expect(await read()).toEqual([{ id: 1, name: null }])
  } finally {
    await close()
  }
})
