import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export type ServerProcess = {
  origin: string
  pid: number
  /** As a power cut would end it. */
  kill: () => Promise<void>
  /** As whoever runs it ends it; its exit code. */
  stop: () => Promise<number | null>
}

type Started = {
  /** What Node is told. */
  node?: readonly string[]
  /** An open file that takes what it prints; else it is kept, for where the server does not start. */
  output?: number
}

/** The real program as `npm start` runs it, once it answers. */
export async function startProcess(
  port: number,
  environment: Record<string, string>,
  { node = [], output }: Started = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...node, '--import', 'tsx', 'server/start.ts'], {
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
