import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { advanceClosing } from '#server/closings/advance-closing.ts'
import { closings } from '#server/closings/closing-jobs.ts'
import { cutOffAtTime } from '#server/closings/cut-off.ts'
import { type Engine, openEngine } from '#server/db/engine.ts'
import type { JobRow } from '#server/jobs/job.ts'
import { day, hour, later, minute } from '#server/platform/clock.ts'

import { testStart } from './database-snapshots.ts'
import { createFakeProcessor } from './fake-processor.ts'
import { testStorage, type TestStorage } from './test-storage.ts'

const tenantId = 'lakeview'
const { processor, batches } = createFakeProcessor()
let own: TestStorage
let engine: Engine
let now = testStart

beforeAll(async () => {
  own = await testStorage()
  engine = await openEngine(own.storage)
  await setConfig(tenantId, 'closesAt', '10:00')
}, 120_000)
afterAll(async () => {
  await engine.close()
  await own.remove()
})

const setConfig = (id: string, name: string, value: string) =>
  sql`update point_of_sale_config set settings = jsonb_set(settings, array[${name}], to_jsonb(${value}::text))
    where tenant_id = ${id}`.execute(engine.db)

const newest = () =>
  engine.db
    .selectFrom('closing')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow()

const advance = (using = processor) => {
  const clock = () => now
  return advanceClosing({ db: engine.db, clock, processor: using, journalKey: undefined }, tenantId)
}

/** Moves a sale of the demo, from before closings began, to a moment. */
const sellAt = (moment: Date) =>
  sql`update subpayment set created_at = ${moment} where tenant_id = ${tenantId} and id = (
    select id from subpayment where tenant_id = ${tenantId} and transaction_type = 'SALE'
      and not reversed and not voided order by created_at limit 1)`.execute(engine.db)

beforeEach(async () => {
  now = later(now, day)
  await sellAt(later(now, -2 * hour))
  expect(await cutOffAtTime(engine.db, tenantId, now)).toBe(true)
})

test('goes on where a server died, and closes the batch once', async () => {
  const before = batches.size
  const dead = { ...processor, report: () => Promise.reject(new Error('killed')) }
  await expect(advance(dead)).rejects.toThrow('killed')
  expect((await newest()).state).toBe('BATCH_CLOSED')
  await advance()
  expect((await newest()).state).toBe('CLOSED')
  expect(batches.size).toBe(before + 1)
})

test('closes once if two servers advance it', async () => {
  await Promise.all([advance(), advance()])
  const { number, state } = await newest()
  expect(state).toBe('CLOSED')
  const closed = await engine.db
    .selectFrom('audit_entry')
    .select('id')
    .where('action', '=', 'day.closed')
    .where('subject_id', '=', String(number))
    .execute()
  expect(closed).toHaveLength(1)
})

test.each([
  ['changed', sql`update closing set report = '{}'`],
  ['deleted', sql`delete from closing`],
  ['emptied', sql`truncate closing cascade`],
  ['given another entry amount', sql`update closing_entry set amount = 0`],
  ['left by an entry', sql`delete from closing_entry`],
])('a closed day cannot be %s', async (_, statement) => {
  await advance()
  await expect(statement.execute(engine.db)).rejects.toThrow('A closed day never changes.')
})

test('the failure of one office does not stop those after it', async () => {
  await advance()
  const { number } = await newest()
  await setConfig('district', 'closesAt', '10:00')
  await setConfig('district', 'timeZone', 'Nowhere/Nowhere')
  await setConfig(tenantId, 'closesAt', '10:30')
  await sellAt(later(now, minute))
  now = later(now, day)
  const handler = closings({ db: engine.db, clock: () => now, services: { processor } })
  const job = { payload: { tenantId: null }, attempts: 0 } as unknown as JobRow
  const result = await handler.run(job, new AbortController().signal)
  expect(result).toMatchObject({ failure: expect.stringContaining('district') })
  expect((await newest()).number).toBe(number + 1)
})
