import { expect, test } from 'vitest'

import { startJobs } from '#server/jobs/run-jobs.ts'
import { cleanUp, enqueueCleanUp } from '#server/main/clean-up.ts'
import { day } from '#server/platform/clock.ts'
import { createLog } from '#server/platform/log.ts'

import { eventually } from '../eventually.ts'
import { testStart } from './database-snapshots.ts'
import { demoDatabase } from './demo-database.ts'

const demo = demoDatabase()

const insertReply = (key: string, age: number) =>
  demo.db
    .insertInto('idempotency_key')
    .values({
      tenant_id: 'lakeview',
      scope: 'createPayment',
      key,
      request_hash: Buffer.from(key),
      response: '{}',
      created_at: new Date(testStart.getTime() - age),
    })
    .execute()

const insertThrottle = (key: string, endsIn: number) =>
  demo.db
    .insertInto('sign_in_throttle')
    .values({
      key: Buffer.from(key),
      attempts: 1,
      window_ends_at: new Date(testStart.getTime() + endsIn),
    })
    .execute()

test('keeps idempotent replies for 90 days and deletes what has expired', async () => {
  await insertReply('of a payment that may still be refunded', 60 * day)
  await insertReply('outlived', 91 * day)
  await insertThrottle('open', 60_000)
  await insertThrottle('over', -2 * day)
  await enqueueCleanUp(demo.db, testStart)
  const { db } = demo
  const clock = () => testStart
  const jobHandlers = { cleanUp: cleanUp({ db, clock }) }
  const jobs = startJobs({ db, clock, log: createLog('silent'), jobHandlers, every: 10 })
  const keys = () => db.selectFrom('idempotency_key').select('key').execute()
  await eventually(async () =>
    expect(await keys()).toEqual([{ key: 'of a payment that may still be refunded' }]),
  )
  await jobs.stop()
  const throttles = await db.selectFrom('sign_in_throttle').select('key').execute()
  expect(throttles.map(({ key }) => key.toString())).toEqual(['open'])
  const left = db.selectFrom('job').select(['kind', 'attempts']).where('kind', '=', 'cleanUp')
  expect(await left.execute()).toEqual([{ kind: 'cleanUp', attempts: 0 }])
})
