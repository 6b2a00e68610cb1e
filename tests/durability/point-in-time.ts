import { execFileSync } from 'node:child_process'
import { appendFileSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'

import { openEngine } from '#server/db/engine.ts'

import { configuration, writePrivately } from '../cluster/configuration.ts'
import { databaseOwner, freePort, type Postgres, startPostgres } from '../support/postgres.ts'
import { execute } from '../support/test-postgres.ts'
import { type Acknowledged, startLoad } from './load.ts'
import { startProcess } from './server-process.ts'
import { type Verdict, verify } from './verify.ts'

const hasPgBackRest = (): boolean => {
  try {
    execFileSync('pgbackrest', ['version'])
    return true
  } catch {
    return false
  }
}

/**
 * Archives the write-ahead log as docs/operations.md says, drops the payments by mistake, and restores the moment
 * before: everything acknowledged until then exists, nothing later. Undefined without pgBackRest.
 */
export async function pointInTime(): Promise<Verdict | undefined> {
  if (!hasPgBackRest()) return undefined
  const folder = ownFolder(mkdtempSync(join(tmpdir(), 'counter-archive-')))
  const live = join(folder, 'live')
  const restored = join(folder, 'restored')
  process.env['PGBACKREST_CONFIG'] = join(folder, 'pgbackrest.conf')
  try {
    const { before, after, moment } = await workUntilMistake(folder, live)
    ownFolder(restored)
    backRest(
      'restore',
      `--pg1-path=${join(restored, 'data')}`,
      '--type=time',
      `--target=${moment}`,
      '--target-action=promote',
    )
    return await readRestored(restored, before, after)
  } finally {
    delete process.env['PGBACKREST_CONFIG']
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A folder of PostgreSQL's user. */
function ownFolder(path: string): string {
  mkdirSync(path, { recursive: true })
  if (databaseOwner) chownSync(path, databaseOwner.uid, databaseOwner.gid)
  return path
}

const backRest = (...arguments_: string[]): Buffer =>
  execFileSync('pgbackrest', ['--stanza=counter', '--log-level-console=warn', ...arguments_], {
    ...databaseOwner,
  })

/** Payments before and after a moment of the database's clock; then their table is lost. */
async function workUntilMistake(folder: string, live: string) {
  const postgres = await startArchiving(folder, live)
  try {
    backRest('stanza-create')
    backRest('backup', '--type=full')
    const server = await startProcess(await freePort(), { DATABASE_URL: postgres.url })
    const pay = async (): Promise<Acknowledged[]> => {
      const load = await startLoad(() => [server.origin], 4)
      await sleep(4_000)
      return load.stop()
    }
    const before = await pay()
    const moment = await nowOf(postgres)
    const after = await pay()
    await server.stop()
    await execute(postgres.url, 'drop table payment cascade')
    return { before, after, moment }
  } finally {
    await postgres.stop()
  }
}

async function startArchiving(folder: string, live: string): Promise<Postgres> {
  const fresh = await startPostgres({ kept: live })
  await fresh.stop()
  appendFileSync(join(live, 'data', 'postgresql.conf'), configuration('archive.conf', {}))
  const postgres = await startPostgres({ kept: live })
  const text = configuration('pgbackrest.conf', {
    backups: join(folder, 'backups'),
    backupPassphrase: crypto.randomUUID(),
    backupLogs: ownFolder(join(folder, 'logs')),
    backupLocks: ownFolder(join(folder, 'locks')),
    backupSpool: ownFolder(join(folder, 'spool')),
    postgresqlData: join(live, 'data'),
    postgresqlSocket: live,
    postgresqlPort: `${postgres.port}`,
    superuser: 'counter',
  })
  writePrivately(join(folder, 'pgbackrest.conf'), text)
  return postgres
}

async function nowOf({ url }: Postgres): Promise<string> {
  const engine = await openEngine({ kind: 'postgres', url })
  const { rows } = await sql<{ now: string }>`select now()::text as now`.execute(engine.db)
  await engine.close()
  return rows[0]?.now ?? ''
}

async function readRestored(
  restored: string,
  before: readonly Acknowledged[],
  after: readonly Acknowledged[],
): Promise<Verdict> {
  const postgres = await startPostgres({ kept: restored })
  try {
    const server = await startProcess(await freePort(), { DATABASE_URL: postgres.url })
    await server.stop()
    const engine = await openEngine({ kind: 'postgres', url: postgres.url })
    const verdict = await verify(engine.db, before)
    const later = await verify(engine.db, after)
    await engine.close()
    if (later.lost.length < later.acknowledged) throw new Error('Restored beyond the moment.')
    return verdict
  } finally {
    await postgres.stop()
  }
}
