import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { second, systemClock } from '../clock.ts'
import type { Log } from '../log.ts'
import { createExpress } from '../processor/express.ts'
import type { Processor } from '../processor/processor.ts'

/** The card reader of the demo's workstations, and the processor behind it. */
export type DemoReader = {
  /** Where the workstations look for it, such as `http://localhost:8080`. */
  host: string
  /** Why the simulator does not run; undefined where it does. */
  missing: string | undefined
  processor: Processor | undefined
  pid: number | undefined
  close: () => Promise<void>
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const program = 'mocks/reader-simulator/main.ts'
const timeout = 30 * second

/**
 * Starts the reader simulator as a process of its own, which ends with this one, and waits until it
 * answers. Where its port is taken, a reader service of the machine's own may be what takes it: then
 * the demo goes on with that, and without a processor.
 * @param port 0 takes any free one
 */
export async function startReader(port: number, log: Log): Promise<DemoReader> {
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    cwd: root,
    env: { ...process.env, READER_PORT: String(port) },
    // Over the channel it learns that its server has died, however that was.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const started = await answering(child)
  if (started.origin === undefined) {
    return {
      host: `http://localhost:${port}`,
      missing: started.reason,
      processor: undefined,
      pid: undefined,
      close: async () => {},
    }
  }
  const { origin } = started
  let closing = false
  const ended = once(child, 'exit').then(([code, signal]) => {
    if (closing) return
    // Ended in order, as by Ctrl-C, which reaches both at once.
    const level = code === 0 ? 'info' : 'warn'
    log[level]({ code, signal }, 'the reader simulator has ended')
  })
  return {
    host: `http://localhost:${new URL(origin).port}`,
    missing: undefined,
    // Its ledger begins empty each time.
    processor: { ...createExpress(simulatedAccount(origin)), remembersSince: systemClock() },
    pid: child.pid,
    close: async () => {
      closing = true
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The simulator looks whether there are credentials, not which: there is nothing to protect. */
const simulatedAccount = (origin: string) => ({
  url: `${origin}/express`,
  reportingUrl: `${origin}/reporting`,
  accountId: 'demo',
  accountToken: 'demo',
  applicationId: '10001',
  applicationName: 'Counter',
  applicationVersion: '0.1.0',
})

/** Its address once it prints it, or its last words. */
async function answering(
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
  const failed = once(child, 'exit').then(nothing, nothing)
  const timer = AbortSignal.timeout(timeout)
  const late = once(timer, 'abort').then(nothing)
  const address = await Promise.race([origin, failed, late])
  if (address !== undefined) return { origin: address }
  child.kill('SIGKILL')
  return { origin: undefined, reason: printed.trim() || 'It did not start.' }
}

const nothing = () => undefined
