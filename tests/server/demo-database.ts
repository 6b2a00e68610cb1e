import { afterAll, beforeAll } from 'vitest'

import { type Database, type Engine, openEngine } from '#server/db/engine.ts'
import { startServer } from '#server/main/start-server.ts'

import { testStart } from './seeded-snapshot.ts'
import { type TestStorage, testStorage } from './test-storage.ts'

/** The demo database as of `testStart`, for the tests of one file, without a server. */
export function demoDatabase(): { readonly db: Database } {
  let own: TestStorage
  let engine: Engine
  beforeAll(async () => {
    own = await testStorage()
    if (own.demo) await (await startServer({ ...own, clock: () => testStart })).close()
    engine = await openEngine(own.storage)
  })
  afterAll(async () => {
    await engine.close()
    await own.remove()
  })
  return {
    get db() {
      return engine.db
    },
  }
}
