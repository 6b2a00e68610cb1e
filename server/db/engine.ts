import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import pg from 'pg'

import { second } from '../platform/clock.ts'
import type { Statement } from '../platform/tracing.ts'
import { DurableNodeFS } from './durable-node-fs.ts'
import { lockFolder } from './lock-file.ts'
import { namedClient } from './named-client.ts'
import type { Tables } from './tables.ts'
import {
  explainConnecting,
  explainFolder,
  explainOpening,
  explainPostgres,
} from './unusable-database.ts'

/** The query builder. Inside a transaction, use the transaction's own. */
export type Database = Kysely<Tables>

/** Where the data lives: a folder (embedded PGlite), a PostgreSQL server, or memory (tests). */
export type Storage =
  | { kind: 'folder'; path: string; /** Initial content of a new folder. */ snapshot?: Blob }
  | {
      kind: 'postgres'
      url: string
      /** Address of a standby that answers some reads (replica.ts). */ replicaUrl?: string
    }
  | { kind: 'memory'; snapshot?: Blob }

export type Engine = {
  db: Database
  /** Shown at the start. Never contains a password. */
  description: string
  snapshot?: () => Promise<Blob>
  /** Turns an error that an operator can fix into an `UnusableDatabase`; returns other errors unchanged. */
  explain: (error: unknown) => Promise<unknown>
  close: () => Promise<void>
}

/** A PostgreSQL server that takes longer counts as unreachable. */
const connectTimeout = 10 * second

/** Money columns are bigint micro-units; pg returns int8 as a string by default. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 ? BigInt : pg.types.getTypeParser(oid, format),
}

/** @param onStatement called after each statement */
export async function openEngine(storage: Storage, onStatement?: OnStatement): Promise<Engine> {
  switch (storage.kind) {
    case 'postgres':
      return openPostgres(storage.url, onStatement)
    case 'folder':
      return openFolder(storage.path, storage.snapshot, onStatement)
    case 'memory':
      return openPGlite(inMemory(storage.snapshot), 'PGlite in memory', onStatement)
  }
}

/** For the search in the history. */
const extensions = { btree_gin, pg_trgm }

/** With few buffers, because the data is in memory already and clearing the default 128 MB takes a second. */
export const inMemory = (snapshot?: Blob): PGlite =>
  new PGlite({
    extensions,
    loadDataDir: snapshot,
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'],
  })

async function openPostgres(url: string, onStatement?: OnStatement): Promise<Engine> {
  const { host, pathname } = new URL(url)
  const place = host + pathname
  await connectOnce(url).catch((error: unknown) => {
    throw explainConnecting(place, error)
  })
  const pool = openPool({ connectionString: url })
  return {
    db: queryBuilder(pool, onStatement),
    description: `PostgreSQL at ${place} (DATABASE_URL)`,
    explain: async (error) => explainPostgres(place, error),
    close: () => pool.end(),
  }
}

export type OnStatement = (statement: Statement) => void

export const queryBuilder = (pool: pg.Pool, onStatement?: OnStatement): Database =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(onStatement && { log: (event) => onStatement(statementOf(event)) }),
  })

const statementOf = (event: LogEvent): Statement => ({
  sql: event.query.sql,
  milliseconds: event.queryDurationMillis,
  ...(event.level === 'error' && { error: errorType(event.error) }),
})

/** SQLSTATE, or the error's name: messages may quote values. */
const errorType = (error: unknown): string => {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return String(code ?? name)
}

/** Connects to a PostgreSQL server with the first query. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, Client: namedClient(), max: 10, types })
  // A broken connection fails its query, not the process; the next query opens a new one.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Outside the pool, whose timeout would also limit the wait for a free connection. */
async function connectOnce(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectTimeout })
  client.on('error', () => {})
  await client.connect()
  await client.end()
}

async function openFolder(
  path: string,
  snapshot: Blob | undefined,
  onStatement?: OnStatement,
): Promise<Engine> {
  const lock = await mkdir(path, { recursive: true })
    .then(() => lockFolder(path))
    .catch(async (error: unknown) => {
      throw await explainFolder(path, error)
    })
  try {
    const pglite = new PGlite({
      extensions,
      fs: new DurableNodeFS(join(path, 'postgres')),
      loadDataDir: snapshot,
      startParams: [
        ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
        '-c',
        'wal_sync_method=fsync',
      ],
    })
    const engine = await openPGlite(pglite, `PGlite in ${path}`, onStatement)
    return {
      ...engine,
      explain: (error) => explainFolder(path, error),
      close: async () => {
        await engine.close()
        await lock.release()
      },
    }
  } catch (error) {
    const explained = await explainOpening(path, error)
    await lock.release()
    throw explained
  }
}

/** PGlite needs exactly one connection: two lose writes, and the shim does not survive a reconnect after an error. */
async function openPGlite(
  pglite: PGlite,
  description: string,
  onStatement?: OnStatement,
): Promise<Engine> {
  await pglite.waitReady
  // pg accepts a `connection` instead of a socket, but its types do not know it.
  const { connection } = createPgConfig(pglite)
  const only = { connection, user: 'postgres', max: 1, idleTimeoutMillis: 0 }
  const pool = new pg.Pool({ ...only, Client: namedClient(), types })
  return {
    db: queryBuilder(pool, onStatement),
    description,
    snapshot: () => pglite.dumpDataDir('none'),
    explain: async (error) => error,
    close: async () => {
      await pool.end()
      await pglite.close()
    },
  }
}
