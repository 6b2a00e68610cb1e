import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { eventually } from '#tests/eventually.ts'
import { emptyStorage, type TestStorage } from '#tests/server/test-storage.ts'

import { type Engine, openEngine } from '../db/engine.ts'
import { later, minute } from '../platform/clock.ts'
import { createLog } from '../platform/log.ts'
import { enqueueJob } from './job.ts'
import { type JobResult, startJobs } from './run-jobs.ts'

let own: TestStorage
let engine: Engine
beforeAll(async () => {
  own = await emptyStorage()
  engine = await openEngine(own.storage)
})
afterAll(async () => {
  await engine.close()
  await own.remove()
})

test('does not start a running job again after the machine slept', async () => {
  let now = new Date('2026-03-12T15:00:00Z')
  let finish: (next: JobResult) => void = () => {}
  const run = vi.fn(() => new Promise<JobResult>((resolve) => (finish = resolve)))
  const clock = vi.fn(() => now)
  const { db } = engine
  await enqueueJob(db, { kind: 'mail', name: 'one', payload: {}, now })
  const log = createLog('silent')
  const jobs = startJobs({
    db,
    clock,
    log,
    jobHandlers: { mail: { concurrency: 2, run } },
    every: 5,
  })
  await eventually(() => expect(run).toHaveBeenCalledOnce())
  now = later(now, 60 * minute)
  clock.mockClear()
  await eventually(() => expect(clock.mock.calls.length).toBeGreaterThan(5))
  expect(run).toHaveBeenCalledOnce()
  finish('done')
  await eventually(async () => expect(await db.selectFrom('job').selectAll().execute()).toEqual([]))
  await jobs.stop()
})
