import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { inject } from 'vitest'

import type { Storage } from '#server/db/engine.ts'

import { execute, type Templates } from '../support/test-postgres.ts'
import { emptySnapshot, seededSnapshot } from './database-snapshots.ts'

export type TestStorage = { storage: Storage; remove: () => Promise<void> }

/** Two instances need PostgreSQL, where transactions run concurrently. */
export const hasTwoInstances: boolean = inject('templates') !== undefined

/** The demo data as of `testStart`: in a PostgreSQL database of its own, else in PGlite. */
export const testStorage = () => storageFrom('seeded', seededSnapshot)

/** All tables without rows: in a PostgreSQL database of its own, else in PGlite. */
export const emptyStorage = () => storageFrom('empty', emptySnapshot)

async function storageFrom(
  name: keyof Templates,
  snapshotOf: () => Promise<Blob>,
): Promise<TestStorage> {
  const template = inject('templates')?.[name]
  if (template !== undefined) return copyOf(template)
  return { storage: { kind: 'memory', snapshot: await snapshotOf() }, remove: async () => {} }
}

/** The same, kept while the server is restarted. */
export async function restartableStorage(): Promise<TestStorage> {
  const template = inject('templates')?.seeded
  if (template !== undefined) return copyOf(template)
  const path = await mkdtemp(join(tmpdir(), 'counter-restart-'))
  const storage: Storage = { kind: 'folder', path, snapshot: await seededSnapshot() }
  return { storage, remove: () => rm(path, { recursive: true, force: true }) }
}

async function copyOf(template: string): Promise<TestStorage> {
  const name = `counter_test_${randomUUID().replaceAll('-', '')}`
  const server = new URL('/postgres', template).href
  await execute(server, `create database ${name} template ${new URL(template).pathname.slice(1)}`)
  return {
    storage: { kind: 'postgres', url: new URL(`/${name}`, template).href },
    remove: () => execute(server, `drop database ${name} with (force)`),
  }
}
