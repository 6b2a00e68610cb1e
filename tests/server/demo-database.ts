import { afterAll, beforeAll } from 'vitest'

import { type Database, type Engine, openEngine } from '#server/db/engine.ts'

import { type TestStorage, testStorage } from './test-storage.ts'

/** The demo database as of `testStart`, for the tests of one file, without a server. */
export function demoDatabase(): { readonly db: Database } {
  let own: TestStorage
  let engine: Engine
  beforeAll(async () => {
    own = await testStorage()
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
