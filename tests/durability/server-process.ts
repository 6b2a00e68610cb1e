import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export type ServerProcess = {
  origin: string
  pid: number
  /** SIGKILL, like a power cut. */
  kill: () => Promise<void>
  stop: () => Promise<number | null>
}

type Started = {
  node?: readonly string[]
  /** File descriptor for its output; by default output is captured for startup errors. */
  output?: number
  /** The program, in this repository. */
  main?: string
}

/** Starts the real program like `npm start` and waits until it responds. */
export async function startProcess(
  port: number,
  environment: Record<string, string>,
  { node = [], output, main = 'server/main/start.ts' }: Started = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...node, '--import', 'tsx', main], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'error', READER: '0', PORT: `${port}`, ...environment },
    stdio: output === undefined ? 'pipe' : ['ignore', output, output],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  }
  const ended = once(child, 'exit')
  const origin = `http://127.0.0.1:${port}`
  while (!(await isReady(origin))) {
    if (child.exitCode !== null) throw new Error(`The server ended: ${printed}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    origin,
    pid: child.pid ?? 0,
    kill: () => end(child, ended, 'SIGKILL').then(() => undefined),
    stop: () => end(child, ended, 'SIGTERM'),
  }
}

async function end(child: ChildProcess, ended: Promise<unknown[]>, signal: NodeJS.Signals) {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal)
  const [code] = await ended
  return code as number | null
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
