import { randomUUID } from 'node:crypto'

import pg from 'pg'

import type { Storage } from '#server/db/engine.ts'

import { seededSnapshot } from './seeded-snapshot.ts'

export type TestStorage = { storage: Storage; demo: boolean; remove: () => Promise<void> }

/**
 * A demo database for one test file: PGlite in memory or, with TEST_DATABASE_URL, a database of its own on that
 * PostgreSQL, where transactions run concurrently.
 */
export async function testStorage(): Promise<TestStorage> {
  const url = process.env['TEST_DATABASE_URL']
  if (url === undefined) {
    const snapshot = await seededSnapshot()
    return { storage: { kind: 'memory', snapshot }, demo: false, remove: async () => {} }
  }
  const name = `counter_test_${randomUUID().replaceAll('-', '')}`
  await execute(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return {
    storage: { kind: 'postgres', url: own.href },
    demo: true,
    remove: () => execute(url, `drop database ${name} with (force)`),
  }
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement)
  await client.end()
}
