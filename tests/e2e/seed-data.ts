import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { SEEDED_DATA } from './server-process.ts'

/**
 * Seeds the demo once for all servers of a run, which start from a copy of its data. In a process of its own, because
 * Playwright takes twelve seconds longer to load the server than tsx.
 */
export default async function seedData(): Promise<() => Promise<void>> {
  const path = await mkdtemp(join(tmpdir(), 'counter-seeded-'))
  const program = join(import.meta.dirname, 'seed-folder.ts')
  await promisify(execFile)(process.execPath, ['--import', 'tsx', program, path])
  process.env[SEEDED_DATA] = path
  return () => rm(path, { recursive: true, force: true })
}
