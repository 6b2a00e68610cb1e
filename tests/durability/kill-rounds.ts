import { setTimeout as sleep } from 'node:timers/promises'

import { openEngine, type Storage } from '#server/db/engine.ts'

import { freePort } from '../support/postgres.ts'
import { startLoad } from './load.ts'
import { type ServerProcess, startProcess } from './server-process.ts'
import { type Verdict, verify } from './verify.ts'

type Rounds = {
  storage: Extract<Storage, { kind: 'folder' | 'postgres' }>
  instances?: number
  kills: number
  clients?: number
}

const environmentOf = (storage: Rounds['storage']): Record<string, string> =>
  storage.kind === 'folder' ? { DATA_DIR: storage.path } : { DATABASE_URL: storage.url }

/** Repeatedly kills and restarts a server under load, then compares the answers that clients received with the database. */
export async function killRounds(rounds: Rounds): Promise<Verdict> {
  const { storage, instances = 1, kills, clients = 6 } = rounds
  const environment = environmentOf(storage)
  const ports: number[] = []
  for (let count = 0; count < instances; count += 1) ports.push(await freePort())
  const servers: ServerProcess[] = []
  for (const port of ports) servers.push(await startProcess(port, environment))
  const load = await startLoad(() => servers.map(({ origin }) => origin), clients)
  for (let kill = 0; kill < kills; kill += 1) {
    const before = load.count()
    // Waits until work is in flight, so each kill hits a different moment.
    while (load.count() < before + clients) await sleep(20)
    await sleep(Math.random() * 700)
    const index = kill % instances
    await servers[index]?.kill()
    servers[index] = await startProcess(ports[index] ?? 0, environment)
  }
  const acknowledged = await load.stop()
  for (const server of servers) {
    const code = await server.stop()
    if (code !== 0) throw new Error(`The server ended with ${code}.`)
  }
  const engine = await openEngine(storage)
  try {
    return await verify(engine.db, acknowledged)
  } finally {
    await engine.close()
  }
}
