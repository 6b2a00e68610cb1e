import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export type Started = {
  child: ChildProcess
  /** All that it printed, on both streams. */
  output: () => string
  /** What it printed on standard error alone. */
  errors: () => string
  /** Its exit code and signal. */
  ended: Promise<unknown[]>
}

type How = { program?: string; /** The user that it runs as; only root can choose. */ uid?: number }

/** Starts the program as `npm start` does. */
export function start(environment: Record<string, string>, { program, uid }: How = {}): Started {
  const child = spawn(process.execPath, ['--import', 'tsx', program ?? 'server/start.ts'], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'warn', READER_PORT: '0', ...environment },
    ...(uid !== undefined && { uid, gid: uid }),
  })
  let printed = ''
  let complained = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
    complained += chunk.toString()
  })
  const ended = once(child, 'close')
  return { child, output: () => printed, errors: () => complained, ended }
}

/** The address it prints once it answers. */
export async function addressOf({ output, child }: Started): Promise<string> {
  for (;;) {
    const [address] = /http:\/\/localhost:\d+/.exec(output()) ?? []
    if (address !== undefined && output().endsWith('\n\n')) return address
    if (child.exitCode !== null) throw new Error(output())
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
