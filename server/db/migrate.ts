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
 * it ran stops the start.
 * @returns the names applied now
 */
export async function migrate(db: Database): Promise<string[]> {
  const migrations = await readMigrations()
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${sql.lit(advisoryLock)})`.execute(connection)
    try {
      return await applyMissing(connection, migrations)
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(advisoryLock)})`.execute(connection)
    }
  })
}

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

async function applyMissing(db: Database, migrations: Migration[]): Promise<string[]> {
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

  const missing = migrations.filter((migration) => !applied.has(migration.name))
  for (const { name, checksum } of migrations) {
    const before = applied.get(name)
    if (before !== undefined && before !== checksum) {
      throw new Error(`Migration ${name} was changed after it ran. Add a new one instead.`)
    }
  }
  for (const { name, checksum, text } of missing) {
    await db.transaction().execute(async (transaction) => {
      await sql.raw(text).execute(transaction)
      await transaction.insertInto('schema_migration').values({ name, checksum }).execute()
    })
  }
  return missing.map((migration) => migration.name)
}
