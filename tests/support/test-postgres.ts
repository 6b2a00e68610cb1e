import pg from 'pg'
import type { TestProject } from 'vitest/node'

import { startServer } from '#server/main/start-server.ts'
import { testStart } from '#tests/server/database-snapshots.ts'

import { hasPostgres, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL database that test files copy; undefined without PostgreSQL. */
    template: string | undefined
  }
}

let stop = async () => {}

/**
 * Provides the tests of the server with a PostgreSQL: the one at TEST_DATABASE_URL, or one of its own from the
 * programs on the path. Its template holds the demo data as of `testStart`; each test file copies it.
 */
export async function setup({ provide }: TestProject): Promise<void> {
  const given = process.env['TEST_DATABASE_URL']
  if (given === undefined && !hasPostgres()) {
    console.log('Server tests run on PGlite only: no PostgreSQL is on the path.')
    return
  }
  const own = given === undefined ? await startPostgres({ durable: false }) : undefined
  const url = new URL(given ?? own?.url ?? '')
  const name = `counter_template_${process.pid}`
  await execute(url.href, `create database ${name}`)
  const template = new URL(`/${name}`, url)
  stop = async () => {
    if (own === undefined) await execute(url.href, `drop database ${name}`)
    await own?.stop()
  }
  const storage = { kind: 'postgres', url: template.href } as const
  await (await startServer({ storage, demo: true, clock: () => testStart })).close()
  provide('template', template.href)
  console.log(`Server tests run on PGlite and on PostgreSQL at ${url.host}.`)
}

export const teardown = (): Promise<void> => stop()

/** Runs one statement on a connection of its own. */
export async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement)
  await client.end()
}
