import { readFileSync } from 'node:fs'

import { clientsOf } from './calls.ts'
import { type Contestant } from './contest.ts'
import { drive, median } from './drive.ts'

export type Memory = { requests: number; tenths: number[] }

export async function measureMemory(server: Contestant, requests = 100_000): Promise<Memory> {
  const held: number[] = []
  let completed = 0
  while (completed < requests) {
    const { answers } = await drive({
      origins: [server.origin],
      clients: clientsOf.create,
      seconds: 2,
      request: server.calls.create,
    })
    completed += answers
    held.push(residentOf(server.pid))
  }
  const tenth = held.length / 10
  const tenths = Array.from({ length: 10 }, (_, index) =>
    Math.round(median(held.slice(Math.floor(index * tenth), Math.ceil((index + 1) * tenth)))),
  )
  return { requests: completed, tenths }
}

function residentOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024
}
