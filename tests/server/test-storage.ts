import { randomUUID } from 'node:crypto'

import { inject } from 'vitest'

import type { Storage } from '#server/db/engine.ts'

import { execute } from '../support/test-postgres.ts'
import { seededSnapshot } from './seeded-snapshot.ts'

export type TestStorage = { storage: Storage; remove: () => Promise<void> }

/** Two instances need PostgreSQL, where transactions run concurrently. */
export const hasTwoInstances: boolean = inject('template') !== undefined

/** The demo data as of `testStart` for one test file: in a PostgreSQL database of its own, else in PGlite. */
export async function testStorage(): Promise<TestStorage> {
  const template = inject('template')
  if (template === undefined) {
    const snapshot = await seededSnapshot()
    return { storage: { kind: 'memory', snapshot }, remove: async () => {} }
  }
  const name = `counter_test_${randomUUID().replaceAll('-', '')}`
  const server = new URL('/postgres', template).href
  await execute(server, `create database ${name} template ${new URL(template).pathname.slice(1)}`)
  return {
    storage: { kind: 'postgres', url: new URL(`/${name}`, template).href },
    remove: () => execute(server, `drop database ${name} with (force)`),
  }
}
