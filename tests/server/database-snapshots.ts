import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { openEngine } from '#server/db/engine.ts'
import { migrate } from '#server/db/migrate.ts'
import { startServer } from '#server/main/start-server.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const cache = join(root, 'node_modules/.cache/counter')

/** The tests' time: a Thursday morning in Michigan. */
export const testStart = new Date('2026-03-12T15:00:00Z')

let seeded: Promise<Blob> | undefined
let empty: Promise<Blob> | undefined

/** An embedded database with the demo data as of `testStart`. */
export const seededSnapshot = (): Promise<Blob> =>
  (seeded ??= cached('seeded', async () => {
    const storage = { kind: 'memory', snapshot: await emptySnapshot() } as const
    const server = await startServer({ storage, demo: true, clock: () => testStart })
    const snapshot = await server.snapshot?.()
    await server.close()
    return snapshot
  }))

/** An embedded database with all tables and no rows. */
export const emptySnapshot = (): Promise<Blob> =>
  (empty ??= cached('empty', async () => {
    const engine = await openEngine({ kind: 'memory' })
    await migrate(engine.db)
    const snapshot = await engine.snapshot?.()
    await engine.close()
    return snapshot
  }))

/** Creating a database takes seconds, so it is cached until a source file of the server changes. */
async function cached(name: string, create: () => Promise<Blob | undefined>): Promise<Blob> {
  const path = join(cache, `${name}-${await hashSources()}.tar`)
  const kept = await readFile(path).catch(() => undefined)
  if (kept !== undefined) return new Blob([new Uint8Array(kept)])
  const snapshot = await create()
  if (snapshot === undefined) throw new Error('The embedded database gave no snapshot.')
  await mkdir(cache, { recursive: true })
  for (const old of await readdir(cache)) {
    if (old.startsWith(`${name}-`) && old.endsWith('.tar'))
      await rm(join(cache, old), { force: true })
  }
  // Renamed into place, because several test files may create it concurrently.
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, new Uint8Array(await snapshot.arrayBuffer()))
  await rename(draft, path)
  return snapshot
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256').update(testStart.toISOString())
  for (const folder of ['server', 'domain']) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
    const paths = entries
      .filter((entry) => entry.isFile() && /(?<!\.test)\.(ts|sql)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
    for (const path of paths.toSorted()) hash.update(await readFile(path))
  }
  return hash.digest('hex').slice(0, 16)
}
