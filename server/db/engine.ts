import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

import { second } from '../clock.ts'
import { DurableNodeFS } from './durable-node-fs.ts'
import { lockFolder } from './lock-file.ts'
import { NamedClient } from './named-client.ts'
import type { Tables } from './tables.ts'
import {
  explainConnecting,
  explainFolder,
  explainOpening,
  explainPostgres,
} from './unusable-database.ts'

/** The query builder over either engine. Inside a transaction use the transaction's own. */
export type Database = Kysely<Tables>

/** Where the data lives: a folder (embedded PGlite), a PostgreSQL by address, or memory (tests). */
export type Storage =
  | { kind: 'folder'; path: string; /** What a new folder begins with. */ snapshot?: Blob }
  | { kind: 'postgres'; url: string }
  | { kind: 'memory'; snapshot?: Blob }

export type Engine = {
  db: Database
  /** One line for the start message. Never holds a password. */
  description: string
  /** A copy of the whole embedded database; only where it is embedded. */
  snapshot?: () => Promise<Blob>
  /** What an error of the database comes down to, as an `UnusableDatabase` if an operator can mend it. */
  explain: (error: unknown) => Promise<unknown>
  close: () => Promise<void>
}

/** A PostgreSQL that takes longer to answer is one that cannot be reached. */
const connectTimeout = 10 * second

/** Money columns are bigint micro-units; pg's default for int8 would be a string. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 ? BigInt : pg.types.getTypeParser(oid, format),
}

/** Opens the database that `storage` names, and locks its folder against a second process. */
export async function openEngine(storage: Storage): Promise<Engine> {
  switch (storage.kind) {
    case 'postgres':
      return openPostgres(storage.url)
    case 'folder':
      return openFolder(storage.path, storage.snapshot)
    case 'memory':
      return openPGlite(new PGlite({ loadDataDir: storage.snapshot }), 'PGlite in memory')
  }
}

async function openPostgres(url: string): Promise<Engine> {
  const { host, pathname } = new URL(url)
  const place = host + pathname
  await connectOnce(url).catch((error: unknown) => {
    throw explainConnecting(place, error)
  })
  const pool = new pg.Pool({ connectionString: url, Client: NamedClient, max: 10, types })
  // A connection that breaks must not end the process, idle or in the middle of a transaction: its
  // query fails, and the next one opens another.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    description: `PostgreSQL at ${place} (DATABASE_URL)`,
    explain: async (error) => explainPostgres(place, error),
    close: () => pool.end(),
  }
}

/** Outside of the pool: in there a limit would also hold for waiting until a connection is free. */
async function connectOnce(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectTimeout })
  client.on('error', () => {})
  await client.connect()
  await client.end()
}

async function openFolder(path: string, snapshot: Blob | undefined): Promise<Engine> {
  const lock = await mkdir(path, { recursive: true })
    .then(() => lockFolder(path))
    .catch(async (error: unknown) => {
      throw await explainFolder(path, error)
    })
  try {
    const pglite = new PGlite({
      fs: new DurableNodeFS(join(path, 'postgres')),
      loadDataDir: snapshot,
      startParams: [
        ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
        '-c',
        'wal_sync_method=fsync',
      ],
    })
    const engine = await openPGlite(pglite, `PGlite in ${path}`)
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

/**
 * One door to PGlite: a pool of exactly one connection, kept for good. Two doors lose writes, and
 * the driver's shim does not survive being reconnected after an error.
 */
async function openPGlite(pglite: PGlite, description: string): Promise<Engine> {
  await pglite.waitReady
  // `connection` is how pg takes another wire than a socket; its types do not know it.
  const { connection } = createPgConfig(pglite)
  const only = { connection, user: 'postgres', max: 1, idleTimeoutMillis: 0 }
  const pool = new pg.Pool({ ...only, Client: NamedClient, types })
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    description,
    snapshot: () => pglite.dumpDataDir('none'),
    explain: async (error) => error,
    close: async () => {
      await pool.end()
      await pglite.close()
    },
  }
}
