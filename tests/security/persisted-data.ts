import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { sql } from 'kysely'

import { openEngine } from '#server/db/engine.ts'

/** Everything a server persists, by location: each column of its tables, and its files. */
export async function persistedDataIn(folder: string): Promise<Map<string, string>> {
  const persisted = new Map<string, string>()
  const engine = await openEngine({ kind: 'folder', path: folder })
  const { rows: columns } = await sql<{ table: string; name: string }>`
    select table_name as "table", column_name as name from information_schema.columns
    where table_schema = 'public'`.execute(engine.db)
  for (const { table, name } of columns) {
    const { rows } = await sql<{ text: string | null }>`
      select string_agg(${sql.ref(name)}::text, chr(10)) as text from ${sql.table(table)}
    `.execute(engine.db)
    persisted.set(`${table}.${name}`, rows[0]?.text ?? '')
  }
  await engine.close()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const { parentPath, name } of entries.filter((each) => each.isFile())) {
    const path = join(parentPath, name)
    persisted.set(path.slice(folder.length + 1), (await readFile(path)).toString('latin1'))
  }
  return persisted
}

/** The locations that contain the text. */
export const placesOf = (persisted: ReadonlyMap<string, string>, text: string): string[] =>
  [...persisted].flatMap(([place, all]) => (all.includes(text) ? [place] : []))
