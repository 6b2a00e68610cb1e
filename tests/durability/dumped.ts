import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { openEngine } from '#server/db/engine.ts'

import { freePort, type Postgres } from '../support/postgres.ts'
import { startLoad } from './load.ts'
import { startProcess } from './server-process.ts'
import { type Verdict, verify } from './verify.ts'

/** Copies with pg_dump and pg_restore as in docs/operations.md: the copy holds everything acknowledged. */
export async function dumped({ url, port }: Postgres): Promise<Verdict> {
  const server = await startProcess(await freePort(), { DATABASE_URL: url })
  const load = await startLoad(() => [server.origin], 4)
  await sleep(5_000)
  const acknowledged = await load.stop()
  const folder = mkdtempSync(join(tmpdir(), 'counter-dump-'))
  const file = join(folder, 'counter.dump')
  execFileSync('pg_dump', ['--format=custom', `--file=${file}`, url])
  await server.stop()
  execFileSync('createdb', ['-h', '127.0.0.1', '-p', `${port}`, '-U', 'counter', 'restored'])
  const copy = url.replace(/counter$/, 'restored')
  execFileSync('pg_restore', ['--no-owner', '--exit-on-error', `--dbname=${copy}`, file])
  rmSync(folder, { recursive: true })
  const again = await startProcess(await freePort(), { DATABASE_URL: copy })
  await again.stop()
  const engine = await openEngine({ kind: 'postgres', url: copy })
  const verdict = await verify(engine.db, acknowledged)
  await engine.close()
  return verdict
}
