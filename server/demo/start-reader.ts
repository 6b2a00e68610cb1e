import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import type { ProcessorLedger } from '#domain/demo/processor-ledger.ts'

import { createExpress } from '../gateways/processor/express.ts'
import type { Processor } from '../gateways/processor/processor.ts'
import { second } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'

export type DemoReader = {
  host: string
  /** Why the simulator did not start; undefined if it runs. */
  missing: string | undefined
  /** Simulated. Its ledger starts empty. */
  processor: Processor | undefined
  replaceLedger: (ledger: ProcessorLedger) => Promise<void>
  pid: number | undefined
  close: () => Promise<void>
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const program = 'mocks/reader-simulator/main.ts'
const timeout = 30 * second

/**
 * Starts the simulator as a child process and waits until it responds. If the port (0: any) is taken, a real
 * reader service may be using it: the demo then uses that one, without a processor.
 */
export async function startReader(port: number, log: Log): Promise<DemoReader> {
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    cwd: root,
    env: { ...process.env, READER_PORT: String(port) },
    // The IPC channel tells the simulator when its server dies.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const started = await waitForAddress(child)
  if (started.origin === undefined) {
    return {
      host: `http://localhost:${port}`,
      missing: started.reason,
      processor: undefined,
      replaceLedger: async () => {},
      pid: undefined,
      close: async () => {},
    }
  }
  const { origin } = started
  let closing = false
  const ended = once(child, 'exit').then(([code, signal]) => {
    if (closing) return
    // A clean exit, such as Ctrl-C, which signals both processes.
    const level = code === 0 ? 'info' : 'warn'
    log[level]({ code, signal }, 'reader simulator exited')
  })
  return {
    host: `http://localhost:${new URL(origin).port}`,
    missing: undefined,
    processor: createExpress(simulatedAccount(origin)),
    replaceLedger: (ledger) => replaceLedger(origin, ledger),
    pid: child.pid,
    close: async () => {
      closing = true
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function replaceLedger(origin: string, ledger: ProcessorLedger): Promise<void> {
  const { status } = await fetch(`${origin}/simulator/ledger`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ledger),
  })
  if (status !== 204) throw new Error(`The reader simulator refused the ledger: ${status}.`)
}

/** The simulator requires credentials but accepts any. */
const simulatedAccount = (origin: string) => ({
  url: `${origin}/express`,
  reportingUrl: `${origin}/reporting`,
  accountId: 'demo',
  accountToken: 'demo',
  applicationId: '10001',
  applicationName: 'Counter',
  applicationVersion: '0.1.0',
})

async function waitForAddress(
  child: ChildProcess,
): Promise<{ origin: string } | { origin: undefined; reason: string }> {
  let printed = ''
  const origin = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        printed += chunk.toString()
        const [address] = /http:\/\/127\.0\.0\.1:\d+(?=\n)/.exec(printed) ?? []
        if (address !== undefined) resolve(address)
      })
    }
  })
  const failed = once(child, 'exit').then(ignore, ignore)
  const timer = AbortSignal.timeout(timeout)
  const late = once(timer, 'abort').then(ignore)
  const address = await Promise.race([origin, failed, late])
  if (address !== undefined) return { origin: address }
  child.kill('SIGKILL')
  return { origin: undefined, reason: printed.trim() || 'It did not start.' }
}

const ignore = () => undefined
