import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import { openEngine, type Storage } from '#server/db/engine.ts'
import { migrate } from '#server/db/migrate.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { startPostgres } from '#tests/support/postgres.ts'

import { replacePasswords } from './account.ts'
import { seedPayments } from './million.ts'

export type EngineName = 'PostgreSQL' | 'PGlite'

export type Prepared = {
  environment: Record<string, string>
  floor: string
  day: Date
  stop: () => Promise<void>
}

const root = fileURLToPath(new URL('../../../', import.meta.url))

const all = `${root}.cache/bench-server`

/** Databases are cached and migrated until the seed changes: a million payments take minutes. */
async function cacheFolder(): Promise<string> {
  const source = await readFile(fileURLToPath(new URL('million.ts', import.meta.url)))
  const name = createHash('sha256').update(source).digest('hex').slice(0, 12)
  await mkdir(all, { recursive: true })
  for (const old of await readdir(all)) {
    if (old !== name) await rm(`${all}/${old}`, { recursive: true })
  }
  await mkdir(`${all}/${name}`, { recursive: true })
  return `${all}/${name}`
}

export async function prepare(name: EngineName): Promise<Prepared> {
  const folder = await cacheFolder()
  return name === 'PostgreSQL' ? preparePostgres(folder) : preparePGlite(folder)
}

async function preparePostgres(folder: string): Promise<Prepared> {
  const { url, stop } = await startPostgres({ kept: `${folder}/postgres` })
  const day = await seeded({ kind: 'postgres', url })
  return { environment: { DATABASE_URL: url }, floor: url, day, stop }
}

/** PGlite allows one process per folder, so the floor gets a copy. */
async function preparePGlite(folder: string): Promise<Prepared> {
  const path = `${folder}/pglite`
  const day = await seeded({ kind: 'folder', path })
  const copy = `${folder}/floor`
  await rm(copy, { recursive: true, force: true })
  await cp(path, copy, { recursive: true })
  return {
    environment: { DATA_DIR: path },
    floor: `${copy}/postgres`,
    day,
    stop: () => rm(copy, { recursive: true }),
  }
}

const dayLong = 24 * 60 * 60 * 1_000

async function seeded(storage: Storage): Promise<Date> {
  const engine = await openEngine(storage)
  try {
    const newest = () =>
      engine.db
        .selectFrom('payment')
        .select('created_at')
        .where('tenant_id', '=', 'lakeview')
        .where('confirmation_number', '=', 'M1')
        .executeTakeFirst()
    await migrate(engine.db)
    if ((await newest()) === undefined) {
      console.log(`Seeding a million payments in ${engine.description}; takes minutes, once.`)
      await seedDemo(engine.db, new Date())
      await seedPayments(engine.db)
    }
    await replacePasswords(engine.db)
    const last = await newest()
    if (last === undefined) throw new Error('The million payments are missing.')
    return new Date(Math.floor(last.created_at.getTime() / dayLong) * dayLong - dayLong)
  } finally {
    await engine.close()
  }
}
