import { closeSync, openSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'

import { openEngine, type Storage } from '#server/db/engine.ts'
import { migrate } from '#server/db/migrate.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { startCluster } from '#tests/cluster/cluster.ts'
import { requirePrograms } from '#tests/cluster/programs.ts'
import type { Acknowledged } from '#tests/durability/load.ts'
import { startProcess } from '#tests/durability/server-process.ts'
import { type Verdict, verify } from '#tests/durability/verify.ts'
import { freePort, startPostgres } from '#tests/support/postgres.ts'

import { type DatabaseFigures, databaseFigures } from './database-figures.ts'
import { type Cashier, openOffices } from './offices.ts'

export type Target = {
  origin: string
  cashiers: readonly Cashier[]
  /** All programs have it in their arguments or are descendants of this one. */
  folder: string
  before: DatabaseFigures
  /** Stops it, and compares what was acknowledged with its database. */
  finish: (acknowledged: readonly Acknowledged[]) => Promise<Verdict & { after: DatabaseFigures }>
}

const main = 'tests/bench/serve-as-in-production.ts'

const makeFolder = () => mkdtemp(join(tmpdir(), 'counter-offices-'))

/** How the server runs on each kind of database, with many offices and all their cashiers at work. */
export const targets = {
  PGlite: async (): Promise<Target> => {
    const folder = await makeFolder()
    return startOne({ kind: 'folder', path: join(folder, 'data') }, folder, async () => {})
  },

  PostgreSQL: async (): Promise<Target> => {
    const settings = ['shared_preload_libraries=pg_stat_statements']
    const { url, stop } = await startPostgres({ settings })
    try {
      return await startOne({ kind: 'postgres', url }, await makeFolder(), stop)
    } catch (error) {
      await stop()
      throw error
    }
  },

  cluster: async (): Promise<Target> => {
    const { origin, databaseUrl, folder, stop } = await startCluster(requirePrograms(), { main })
    const engine = await openEngine({ kind: 'postgres', url: databaseUrl })
    const cashiers = await openOffices(engine.db)
    const before = await databaseFigures(engine.db)
    return {
      origin,
      cashiers,
      folder,
      before,
      finish: async (acknowledged) => {
        const verdict = await verify(engine.db, acknowledged)
        const after = await databaseFigures(engine.db)
        await engine.close()
        await stop()
        return { ...verdict, after }
      },
    }
  },
} satisfies Record<string, () => Promise<Target>>

/** One instance. */
async function startOne(
  storage: Extract<Storage, { kind: 'folder' | 'postgres' }>,
  folder: string,
  stopDatabase: () => Promise<void>,
): Promise<Target> {
  const { cashiers, before } = await prepare(storage)
  const log = openSync(join(folder, 'log'), 'w')
  const own: Record<string, string> =
    storage.kind === 'folder' ? { DATA_DIR: storage.path } : { DATABASE_URL: storage.url }
  const server = await startProcess(
    await freePort(),
    // A proxy sends the address of each office.
    { LOG_LEVEL: 'info', TRUSTED_PROXIES: '127.0.0.1', ...own },
    { output: log, main },
  )
  return {
    origin: server.origin,
    cashiers,
    folder,
    before,
    finish: async (acknowledged) => {
      const code = await server.stop()
      if (code !== 0) throw new Error(`The server ended with ${code}.`)
      closeSync(log)
      const engine = await openEngine(storage)
      const verdict = await verify(engine.db, acknowledged)
      const after = await databaseFigures(engine.db)
      await engine.close()
      await stopDatabase()
      await rm(folder, { recursive: true })
      return { ...verdict, after }
    },
  }
}

async function prepare(storage: Storage): Promise<Pick<Target, 'cashiers' | 'before'>> {
  const { db, close } = await openEngine(storage)
  await migrate(db)
  await seedDemo(db, new Date())
  const cashiers = await openOffices(db)
  if (storage.kind === 'postgres') await sql`create extension pg_stat_statements`.execute(db)
  const before = await databaseFigures(db)
  await close()
  return { cashiers, before }
}
