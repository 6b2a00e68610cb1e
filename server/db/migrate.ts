import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'

import { sql } from 'kysely'

import type { Database } from './engine.ts'
import { UnusableDatabase } from './unusable-database.ts'

const folder = new URL('./migrations/', import.meta.url)
/** An arbitrary constant, the same in every instance. */
const advisoryLock = 7_214_003

/**
 * Applies `migrations/` in name order, a transaction each; concurrent starts wait. A file that changed after
 * it ran stops the start. The lock belongs to a transaction, because PgBouncer may move a session from one
 * connection to another.
 * @returns the names applied now
 */
export async function migrate(db: Database): Promise<string[]> {
  const migrations = await readMigrations()
  const applied: string[] = []
  for (;;) {
    const name = await underLock(db, (transaction) => applyNext(transaction, migrations))
    if (name === undefined) return applied
    applied.push(name)
  }
}

const underLock = <Result>(db: Database, work: (transaction: Database) => Promise<Result>) =>
  db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLock)})`.execute(transaction)
    return work(transaction)
  })

type Migration = { name: string; text: string; checksum: string }

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** @returns the name of the migration that it applied; undefined if none is missing */
async function applyNext(db: Database, migrations: Migration[]): Promise<string | undefined> {
  await sql`create table if not exists schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now()
  )`.execute(db)
  const rows = await db.selectFrom('schema_migration').select(['name', 'checksum']).execute()
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))

  const known = new Set(migrations.map((migration) => migration.name))
  const unknown = [...applied.keys()].find((name) => !known.has(name))
  if (unknown !== undefined) {
    throw new UnusableDatabase(
      `The database is newer than this program: it has the migration ${unknown}. Start the newer version.`,
    )
  }

  for (const { name, checksum } of migrations) {
    const before = applied.get(name)
    if (before !== undefined && before !== checksum) {
      throw new Error(`Migration ${name} was changed after it ran. Add a new one instead.`)
    }
  }
  const next = migrations.find((migration) => !applied.has(migration.name))
  if (next === undefined) return undefined
  const { name, checksum, text } = next
  await sql.raw(text).execute(db)
  await db.insertInto('schema_migration').values({ name, checksum }).execute()
  return name
}
