import { afterAll, beforeAll, expect, test } from 'vitest'

import { day } from '#server/clock.ts'
import { type Engine, openEngine } from '#server/db/engine.ts'
import { cleanUp, orderCleanUp } from '#server/jobs/clean-up.ts'
import { startJobs } from '#server/jobs/run-jobs.ts'
import { createLog } from '#server/log.ts'
import { startServer } from '#server/start-server.ts'

import { eventually } from '../eventually.ts'
import { testStart } from './seeded-snapshot.ts'
import { testStorage } from './test-storage.ts'

let engine: Engine
let remove: () => Promise<void>
beforeAll(async () => {
  const own = await testStorage()
  remove = own.remove
  // On a PostgreSQL of its own the demo is still to be made.
  if (own.demo) await (await startServer({ ...own, clock: () => testStart })).close()
  engine = await openEngine(own.storage)
}, 240_000)
afterAll(async () => {
  await engine.close()
  await remove()
})

const keep = (key: string, age: number) =>
  engine.db
    .insertInto('idempotency_key')
    .values({
      tenant_id: 'lakeview',
      scope: 'createPayment',
      key,
      request_hash: Buffer.from(key),
      status: 200,
      response: '{}',
      created_at: new Date(testStart.getTime() - age),
    })
    .execute()

const throttle = (key: string, endsIn: number) =>
  engine.db
    .insertInto('sign_in_throttle')
    .values({
      key: Buffer.from(key),
      attempts: 1,
      window_ends_at: new Date(testStart.getTime() + endsIn),
    })
    .execute()

test('answers are kept for a payment’s life, and what nobody can use any more is taken away', async () => {
  await keep('of a payment that may still be refunded', 60 * day)
  await keep('outlived', 91 * day)
  await throttle('open', 60_000)
  await throttle('over', -2 * day)
  await orderCleanUp(engine.db, testStart)
  const { db } = engine
  const clock = () => testStart
  const carriers = { cleanUp: cleanUp({ db, clock }) }
  const jobs = startJobs({ db, clock, log: createLog('silent'), carriers, every: 10 })
  const keys = () => db.selectFrom('idempotency_key').select('key').execute()
  await eventually(async () =>
    expect(await keys()).toEqual([{ key: 'of a payment that may still be refunded' }]),
  )
  await jobs.stop()
  const throttles = await db.selectFrom('sign_in_throttle').select('key').execute()
  expect(throttles.map(({ key }) => key.toString())).toEqual(['open'])
  const left = db.selectFrom('job').select(['kind', 'tries']).where('kind', '=', 'cleanUp')
  expect(await left.execute()).toEqual([{ kind: 'cleanUp', tries: 0 }])
})
