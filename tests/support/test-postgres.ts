import pg from 'pg'
import type { TestProject } from 'vitest/node'

import { openEngine } from '#server/db/engine.ts'
import { migrate } from '#server/db/migrate.ts'
import { startServer } from '#server/main/start-server.ts'
import { seededSnapshot, testStart } from '#tests/server/database-snapshots.ts'

import { hasPostgres, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the PostgreSQL databases that tests copy; undefined without PostgreSQL. */
    templates: Templates | undefined
  }
}

/** Databases with all tables: without rows, and with the demo data as of `testStart`. */
export type Templates = { empty: string; seeded: string }

let stop = async () => {}

/**
 * Provides the tests of the server with a PostgreSQL: the one at TEST_DATABASE_URL, or one of its own from the
 * programs on the path.
 */
export async function setup({ provide }: TestProject): Promise<void> {
  // Cached here, or each worker would create its own.
  await seededSnapshot()
  const given = process.env['TEST_DATABASE_URL']
  if (given === undefined && !hasPostgres()) {
    console.log('Server tests run on PGlite only: no PostgreSQL is on the path.')
    return
  }
  const own = given === undefined ? await startPostgres({ durable: false }) : undefined
  const url = new URL(given ?? own?.socketUrl ?? '')
  const empty = `counter_empty_${process.pid}`
  const seeded = `counter_seeded_${process.pid}`
  const templates = {
    empty: new URL(`/${empty}`, url).href,
    seeded: new URL(`/${seeded}`, url).href,
  }
  stop = async () => {
    if (own === undefined) {
      await execute(url.href, `drop database if exists ${seeded}`)
      await execute(url.href, `drop database if exists ${empty}`)
    }
    await own?.stop()
  }
  await execute(url.href, `create database ${empty}`)
  const engine = await openEngine({ kind: 'postgres', url: templates.empty })
  await migrate(engine.db)
  await engine.close()
  await execute(url.href, `create database ${seeded} template ${empty}`)
  const storage = { kind: 'postgres', url: templates.seeded } as const
  await (await startServer({ storage, demo: true, clock: () => testStart })).close()
  provide('templates', templates)
  console.log(`Server tests run on PGlite and on PostgreSQL at ${decodeURIComponent(url.host)}.`)
}

export const teardown = (): Promise<void> => stop()

/** Runs one statement on a connection of its own. */
export async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement)
  await client.end()
}
