import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { startProcess } from '#tests/durability/server-process.ts'
import type { Ask, Reply } from '#tests/durability/sign-in.ts'
import { freePort } from '#tests/support/postgres.ts'

import { type CallName, type Calls, callsOf, callsOfFloor, clientsOf } from './calls.ts'
import { drive, type LoadResult, median } from './drive.ts'
import type { Prepared } from './engines.ts'

const asInProduction = {
  NODE_ENV: 'production',
  PORTAL_ORIGIN: 'https://counter.example',
  LOG_LEVEL: 'info',
}

export type Contestant = { origin: string; pid: number; calls: Calls; stop: () => Promise<unknown> }

export async function startServer(
  { environment, day }: Prepared,
  node: readonly string[] = [],
): Promise<Contestant> {
  const folder = mkdtempSync(join(tmpdir(), 'counter-bench-'))
  const output = openSync(join(folder, 'log'), 'w')
  const all = { ...environment, ...asInProduction }
  const server = await startProcess(await freePort(), all, { output, node })
  const { origin, pid } = server
  return {
    origin,
    pid,
    calls: await callsOf(askAt(origin), day),
    stop: async () => {
      await server.stop()
      closeSync(output)
      rmSync(folder, { recursive: true })
    },
  }
}

export async function startFloor({ floor, day }: Prepared): Promise<Contestant> {
  const port = await freePort()
  const path = fileURLToPath(new URL('floor.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', path, `${port}`, floor], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await isReady(child)
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    calls: callsOfFloor(day),
    stop: () => {
      child.kill()
      return ended
    },
  }
}

const isReady = (child: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error('The smallest program ended.')))
    child.stdout?.once('data', () => resolve())
  })

const askAt =
  (origin: string): Ask =>
  async (method, path, body, headers = {}) => {
    const response = await fetch(origin + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as Reply['body'] }
  }

export const driveOne = (
  { origin, calls }: Contestant,
  name: CallName,
  seconds: number,
): Promise<LoadResult> =>
  drive({ origins: [origin], clients: clientsOf[name], seconds, request: calls[name] })

export type Measured = LoadResult & {
  /** CPU milliseconds per response. */ cpu: number
}
export type Outcome = { call: CallName; floor: Measured; ours: Measured; ratio: number }

/** Responses (or twenty seconds) until the JIT has compiled the hot code. */
const warmUp = 3_000

async function warm(each: Contestant, call: CallName): Promise<void> {
  let answers = 0
  for (let rounds = 0; rounds < 4 && answers < warmUp; rounds += 1) {
    answers += (await driveOne(each, call, 5)).answers
  }
}

async function measure(each: Contestant, call: CallName, seconds: number): Promise<Measured> {
  const before = cpuOf(each.pid)
  const driven = await driveOne(each, call, seconds)
  return { ...driven, cpu: (cpuOf(each.pid) - before) / driven.answers }
}

/** CPU milliseconds used by a process (Linux; 0 elsewhere), in steps of ten. */
function cpuOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return 0
  }
}

/** Alternates between the contestants, so that both meet the same machine load; medians of the rounds. */
export async function contest(
  floor: Contestant,
  ours: Contestant,
  call: CallName,
  { rounds = 5, seconds = 3 } = {},
): Promise<Outcome> {
  const driven: { floor: Measured; ours: Measured }[] = []
  for (const each of [floor, ours]) await warm(each, call)
  for (let round = 0; round < rounds; round += 1) {
    const ofFloor = await measure(floor, call, seconds)
    await sleep(200)
    driven.push({ floor: ofFloor, ours: await measure(ours, call, seconds) })
    await sleep(200)
  }
  const of = (whose: 'floor' | 'ours'): Measured => {
    const by = (figure: keyof Measured) => median(driven.map((each) => each[whose][figure]))
    const [perSecond, p50, p99] = [by('perSecond'), by('p50'), by('p99')]
    return { perSecond, p50, p99, answers: by('answers'), cpu: by('cpu') }
  }
  const ratio = median(driven.map((each) => each.ours.perSecond / each.floor.perSecond))
  return { call, floor: of('floor'), ours: of('ours'), ratio }
}
