import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { demoDatabase } from '#tests/server/demo-database.ts'

import { runOnce } from './idempotency.ts'

const demo = demoDatabase()
const execute = (statement: string) => sql.raw(statement).execute(demo.db)

beforeAll(async () => {
  await execute('create table note (text text)')
})

const write = (key: string) =>
  runOnce(
    demo.db,
    { tenantId: 'lakeview', scope: 'note', key, request: {}, now: new Date() },
    async (transaction) => {
      await sql`insert into note values (${key})`.execute(transaction)
      return key
    },
  )

/** Accepts the row and fails the commit. */
async function failCommits() {
  await execute(`create function refuse() returns trigger language plpgsql as $$ begin
    raise exception 'disk full'; end $$`)
  await execute(`create constraint trigger refuse after insert on note
    deferrable initially deferred for each row execute function refuse()`)
}

test('runOnce answers only after the commit, and a retry runs the work', async () => {
  await failCommits()
  await expect(write('one')).rejects.toThrow('disk full')
  await execute('drop trigger refuse on note')
  expect(await write('one')).toEqual({ contents: 'one', replayed: false })
  expect(await write('one')).toEqual({ contents: 'one', replayed: true })
})
