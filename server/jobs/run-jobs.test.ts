import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { eventually } from '#tests/eventually.ts'

import { later, minute } from '../clock.ts'
import { type Engine, openEngine } from '../db/engine.ts'
import { migrate } from '../db/migrate.ts'
import { createLog } from '../log.ts'
import { enqueueJob } from './job.ts'
import { type Next, startJobs } from './run-jobs.ts'

let engine: Engine
beforeAll(async () => {
  engine = await openEngine({ kind: 'memory' })
  await migrate(engine.db)
})
afterAll(() => engine.close())

test('what an instance is at it does not begin again, though its machine slept meanwhile', async () => {
  let now = new Date('2026-03-12T15:00:00Z')
  let finish: (next: Next) => void = () => {}
  const run = vi.fn(() => new Promise<Next>((resolve) => (finish = resolve)))
  const looked = vi.fn(() => now)
  const { db } = engine
  await enqueueJob(db, { kind: 'mail', name: 'one', payload: {}, now })
  const log = createLog('silent')
  const jobs = startJobs({
    db,
    clock: looked,
    log,
    jobHandlers: { mail: { atOnce: 2, run } },
    every: 5,
  })
  await eventually(() => expect(run).toHaveBeenCalledOnce())
  now = later(now, 60 * minute)
  looked.mockClear()
  await eventually(() => expect(looked.mock.calls.length).toBeGreaterThan(5))
  expect(run).toHaveBeenCalledOnce()
  finish('done')
  await eventually(async () => expect(await db.selectFrom('job').selectAll().execute()).toEqual([]))
  await jobs.stop()
})
