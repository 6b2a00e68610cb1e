import { readFileSync } from 'node:fs'

import { clientsOf } from './calls.ts'
import { type Contestant } from './contest.ts'
import { drive, median } from './drive.ts'

export type Memory = {
  requests: number
  /** Megabytes, of the first and the last tenth. */ first: number
  last: number
}

/** What the server holds of the machine's memory while it makes so many payments. */
export async function measureMemory(server: Contestant, requests = 100_000): Promise<Memory> {
  const held: number[] = []
  let made = 0
  while (made < requests) {
    const { answers } = await drive({
      origins: [server.origin],
      clients: clientsOf.create,
      seconds: 2,
      request: server.calls.create,
    })
    made += answers
    held.push(residentOf(server.pid))
  }
  const tenth = Math.max(1, Math.floor(held.length / 10))
  return {
    requests: made,
    first: median(held.slice(0, tenth)),
    last: median(held.slice(-tenth)),
  }
}

/** Linux. */
function residentOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024
}
