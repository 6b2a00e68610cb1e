import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startServer } from '#server/main/start-server.ts'

import { SEEDED_DATA } from './server-process.ts'

/**
 * Seeds the demo once for all servers of a run, which start from a copy of its data. Without a card processor it
 * has no closed days, and so no differences that every screen would announce.
 */
export default async function seedData(): Promise<() => Promise<void>> {
  const path = await mkdtemp(join(tmpdir(), 'counter-seeded-'))
  const server = await startServer({ demo: true, storage: { kind: 'folder', path } })
  await server.close()
  process.env[SEEDED_DATA] = path
  return () => rm(path, { recursive: true, force: true })
}
