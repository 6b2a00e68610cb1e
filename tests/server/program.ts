import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export type RunningProgram = {
  child: ChildProcess
  /** Everything printed to both streams. */
  output: () => string
  /** Everything printed to standard error. */
  errors: () => string
  ended: Promise<unknown[]>
}

type StartOptions = { program?: string; /** Requires root. */ uid?: number }

export function start(
  environment: Record<string, string>,
  { program, uid }: StartOptions = {},
): RunningProgram {
  const child = spawn(process.execPath, ['--import', 'tsx', program ?? 'server/main/start.ts'], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'warn', READER_PORT: '0', ...environment },
    ...(uid !== undefined && { uid, gid: uid }),
  })
  let printed = ''
  let errors = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
    errors += chunk.toString()
  })
  const ended = once(child, 'close')
  return { child, output: () => printed, errors: () => errors, ended }
}

/** Resolves with the address that the program prints once it is ready. */
export async function addressOf({ output, child }: RunningProgram): Promise<string> {
  for (;;) {
    const [address] = /http:\/\/localhost:\d+/.exec(output()) ?? []
    if (address !== undefined && output().endsWith('\n\n')) return address
    if (child.exitCode !== null) throw new Error(output())
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
