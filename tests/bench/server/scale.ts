import type { CallName } from './calls.ts'
import { type Contestant, startServer } from './contest.ts'
import { drive, median } from './drive.ts'
import type { Prepared } from './engines.ts'

export type Scaled = { call: CallName; instances: number; perSecond: number; ratio: number }

const clients = 16

/**
 * The same clients against one, two and four instances on one PostgreSQL, spread evenly like a proxy. Results are
 * relative to one instance; counts alternate for several rounds.
 */
export async function scale(prepared: Prepared, call: CallName, rounds = 3): Promise<Scaled[]> {
  const servers: Contestant[] = []
  try {
    while (servers.length < 4) servers.push(await startServer(prepared))
    const rates = new Map<number, number[]>([1, 2, 4].map((count) => [count, []]))
    const request = servers[0]?.calls[call]
    if (request === undefined) throw new Error('No instance started.')
    const run = (count: number) =>
      drive({
        origins: servers.slice(0, count).map(({ origin }) => origin),
        clients,
        seconds: 3,
        request,
      })
    await run(4)
    for (let round = 0; round < rounds; round += 1) {
      for (const [count, all] of rates) all.push((await run(count)).perSecond)
    }
    const one = median(rates.get(1) ?? [])
    return [...rates].map(([instances, all]) => ({
      call,
      instances,
      perSecond: median(all),
      ratio: median(all) / one,
    }))
  } finally {
    for (const server of servers) await server.stop()
  }
}
