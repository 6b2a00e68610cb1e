import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { hasPostgres, type Postgres, startPostgres } from '../support/postgres.ts'
import { dumped } from './dumped.ts'
import { fullDisk } from './full-disk.ts'
import { killRounds } from './kill-rounds.ts'
import { lostDatabase } from './lost-database.ts'
import { pointInTime } from './point-in-time.ts'
import type { Verdict } from './verify.ts'

/**
 * `npm run test:durability`: everything acknowledged exists exactly once, whatever dies. `KILLS` sets the kills per
 * server (5); an argument such as `postgres` runs one scenario.
 */
const kills = Number(process.env['KILLS'] ?? 5)
const [only = ''] = process.argv.slice(2)

const inFolder = async (work: (path: string) => Promise<Verdict>): Promise<Verdict> => {
  const path = await mkdtemp(join(tmpdir(), 'counter-durable-'))
  try {
    return await work(path)
  } finally {
    await rm(path, { recursive: true, force: true })
  }
}

const onPostgres = async (
  work: (postgres: Postgres) => Promise<Verdict>,
): Promise<Verdict | undefined> => {
  if (!hasPostgres()) return undefined
  const postgres = await startPostgres()
  try {
    return await work(postgres)
  } finally {
    await postgres.stop()
  }
}

const scenarios: Record<string, () => Promise<Verdict | undefined>> = {
  'embedded, killed': () =>
    inFolder((path) => killRounds({ storage: { kind: 'folder', path }, kills })),
  'postgres, killed': () =>
    onPostgres(({ url }) => killRounds({ storage: { kind: 'postgres', url }, kills })),
  'postgres, three instances, one killed': () =>
    onPostgres(({ url }) =>
      killRounds({ storage: { kind: 'postgres', url }, instances: 3, kills }),
    ),
  'postgres, connections lost': () => onPostgres((postgres) => lostDatabase(postgres, kills)),
  'postgres, dumped and restored': () => onPostgres(dumped),
  'postgres, restored to a moment': () =>
    hasPostgres() ? pointInTime() : Promise.resolve(undefined),
  'embedded, disk full': fullDisk,
}

let hasFailed = false
for (const [name, run] of Object.entries(scenarios)) {
  if (!name.includes(only)) continue
  const verdict = await run()
  if (verdict === undefined) {
    console.log(`${name}: skipped, a required tool is missing`)
    continue
  }
  const { acknowledged, lost, duplicated } = verdict
  const figures = `${acknowledged} acknowledged, ${lost.length} lost, ${duplicated.length} duplicated`
  console.log(`${name}: ${figures}`)
  for (const what of [...lost, ...duplicated]) console.log(`  ${what}`)
  if (lost.length + duplicated.length > 0 || acknowledged === 0) hasFailed = true
}
process.exit(hasFailed ? 1 : 0)
