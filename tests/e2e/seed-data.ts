import { rm } from 'node:fs/promises'

import { SEEDED_DATA, startServerProcess } from './server-process.ts'

/** Seeds the demo once for all servers of a run, which start from a copy of its data. */
export default async function seedData(): Promise<() => Promise<void>> {
  const server = await startServerProcess('seeded')
  await server.stop()
  process.env[SEEDED_DATA] = server.dataFolder
  return () => rm(server.dataFolder, { recursive: true, force: true })
}
