import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Names the variable with a data folder to copy, seeded with the demo (seed-data.ts). */
export const SEEDED_DATA = 'COUNTER_TEST_SEEDED_DATA'

// The first start may build the app and creates the database.
const startSeconds = 90
const stopSeconds = 15

/** The real server in a separate process, with a fresh data folder. */
export interface ServerProcess {
  url: string
  /** The reader simulator started with it, and its controls. */
  readerUrl: string
  dataFolder: string
  output: () => string
  /** Restarts it gracefully on the same port and data; `whileStopped` has exclusive access to the data. */
  restart: (whileStopped?: () => Promise<void>) => Promise<void>
  /** Stops it gracefully and leaves its data. */
  stop: () => Promise<void>
  dispose: () => Promise<void>
}

export interface ServerSetUp {
  environment?: Record<string, string>
  /** Runs before the first start, with the final environment. */
  prepare?: (environment: Record<string, string>) => Promise<void>
  /** By default the one of `npm start`. */
  program?: string
}

export async function startServerProcess(
  name: string,
  { environment: more = {}, prepare, program = 'server/main/start.ts' }: ServerSetUp = {},
): Promise<ServerProcess> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const readerPort = await freePort()
  const dataFolder = await mkdtemp(join(tmpdir(), `counter-${name}-`))
  const printed: string[] = []
  const environment = {
    PORT: String(port),
    READER_PORT: String(readerPort),
    READER_SALE_DELAY: '0',
    BANK_RETURNS_SECONDS: '1',
    DATA_DIR: dataFolder,
    ...more,
  }
  const seeded = process.env[SEEDED_DATA]
  if (seeded !== undefined && !('DEMO' in more) && !('DATABASE_URL' in more)) {
    await cp(seeded, dataFolder, { recursive: true })
  }
  await prepare?.(environment)
  const start = () => launch(program, environment, url, printed)
  let child = await start()
  return {
    url,
    readerUrl: `http://localhost:${readerPort}`,
    dataFolder,
    output: () => printed.join(''),
    restart: async (whileStopped) => {
      await stop(child)
      await whileStopped?.()
      child = await start()
    },
    stop: () => stop(child),
    dispose: async () => {
      await stop(child)
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

async function launch(
  program: string,
  env: Record<string, string>,
  url: string,
  printed: string[],
) {
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => printed.push(chunk.toString()))
  }
  const deadline = Date.now() + startSeconds * 1000
  while (!(await answers(`${url}/healthz`))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`The server did not start:\n${printed.join('')}`)
    }
    await wait(50)
  }
  return child
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) throw new Error(`The server exited with ${child.exitCode}`)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const code = await Promise.race([ended, wait(stopSeconds * 1000, 'late' as const)])
  if (code === 0) return
  child.kill('SIGKILL')
  throw new Error(`The server did not stop gracefully on SIGTERM: ${code}`)
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
