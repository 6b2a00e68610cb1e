import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { openEngine } from '#server/db/engine.ts'

import { freePort, type Postgres } from '../support/postgres.ts'
import { startLoad, type Acknowledged } from './load.ts'
import { startProxy } from './proxy.ts'
import { readiness } from './readiness.ts'
import { startProcess } from './server-process.ts'
import { type Verdict, verify } from './verify.ts'

async function waitForStatus(origin: string, status: number): Promise<void> {
  for (let polls = 0; polls < 200; polls += 1) {
    if ((await readiness(origin)) === status) return
    await sleep(100)
  }
  throw new Error(`/readyz never answered ${status}.`)
}

/**
 * Under load, repeatedly terminates all database connections and then cuts the network for a while. The server is not
 * restarted: it must recover on its own.
 */
export async function lostDatabase({ url, port }: Postgres, times: number): Promise<Verdict> {
  const proxy = await startProxy(await freePort(), port)
  const through = new URL(url)
  through.port = `${proxy.port}`
  const server = await startProcess(await freePort(), { DATABASE_URL: through.href })
  const load = await startLoad(() => [server.origin], 6)
  const admin = new pg.Client(url)
  admin.on('error', () => {})
  await admin.connect()
  try {
    for (let time = 0; time < times; time += 1) {
      await sleep(700)
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = 'counter' and pid <> pg_backend_pid()`,
      )
      await sleep(700)
      proxy.cut()
      await waitForStatus(server.origin, 503)
      await sleep(1_000)
      proxy.mend()
      await waitForStatus(server.origin, 200)
    }
    const acknowledged = await load.stop()
    const code = await server.stop()
    if (code !== 0) throw new Error(`The server ended with ${code}.`)
    return await readVerdict(url, acknowledged)
  } finally {
    await server.kill()
    await admin.end()
    proxy.close()
  }
}

async function readVerdict(url: string, acknowledged: readonly Acknowledged[]): Promise<Verdict> {
  const engine = await openEngine({ kind: 'postgres', url })
  const verdict = await verify(engine.db, acknowledged)
  await engine.close()
  return verdict
}
