import { execFileSync, spawn } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Postgres = {
  url: string
  /** The same by a socket in the file system, which takes a tenth off the time of the server's tests. */
  socketUrl: string
  port: number
  stop: () => Promise<void>
}

/** PostgreSQL refuses to run as root, so it runs as the user `nobody`. */
export const databaseOwner = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined

export function hasPostgres(): boolean {
  try {
    execFileSync('postgres', ['--version'])
    return true
  } catch {
    return false
  }
}

/**
 * Starts a private PostgreSQL.
 * @param kept a data folder to reuse and keep; without it a temporary one
 * @param durable false to be faster by not writing through to the disk
 * @param settings such as `work_mem=8MB`
 */
export async function startPostgres({
  kept,
  durable = true,
  settings = [],
}: { kept?: string; durable?: boolean; settings?: readonly string[] } = {}): Promise<Postgres> {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'counter-pg-'))
  mkdirSync(folder, { recursive: true })
  if (databaseOwner) chownSync(folder, databaseOwner.uid, databaseOwner.gid)
  const data = join(folder, 'data')
  const isNew = !existsSync(data)
  if (isNew) {
    execFileSync('initdb', ['-D', data, '-U', 'counter', '-A', 'trust', '-E', 'UTF8', '-N'], {
      ...databaseOwner,
    })
  }
  const port = await freePort()
  const args = ['-D', data, '-p', `${port}`, '-k', folder, '-c', 'listen_addresses=127.0.0.1']
  if (!durable) args.push('-F', '-c', 'full_page_writes=off', '-c', 'max_connections=300')
  args.push(...settings.flatMap((each) => ['-c', each]))
  const child = spawn('postgres', args, { ...databaseOwner, stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `postgres://counter@127.0.0.1:${port}/counter`
  const place = placeOf(port)
  if (isNew) await untilDone('createdb', [...place, 'counter'])
  else await untilDone('psql', [...place, '-c', 'select', 'counter'])
  return {
    url,
    socketUrl: `postgres://counter@${encodeURIComponent(folder)}:${port}/counter`,
    port,
    stop: async () => {
      child.kill('SIGINT')
      await ended
      if (kept === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

const placeOf = (port: number) => ['-h', '127.0.0.1', '-p', `${port}`, '-U', 'counter']

/** Tries the command until it succeeds, which is when the server accepts connections. */
async function untilDone(command: string, args: readonly string[]): Promise<void> {
  const isDone = () => {
    try {
      execFileSync(command, args, { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  }
  for (let tries = 0; !isDone(); tries += 1) {
    if (tries > 100) throw new Error('PostgreSQL did not start.')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

export type Standby = {
  url: string
  /** Every statement that it was sent, in PostgreSQL's log. */
  statements: () => string
  kill: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts a standby of a private PostgreSQL, which streams from it. */
export async function startStandby(primary: Postgres): Promise<Standby> {
  const folder = mkdtempSync(join(tmpdir(), 'counter-standby-'))
  if (databaseOwner) chownSync(folder, databaseOwner.uid, databaseOwner.gid)
  const data = join(folder, 'data')
  execFileSync(
    'pg_basebackup',
    [...placeOf(primary.port), '-D', data, '-R', '-X', 'stream', '-c', 'fast', '-N'],
    { ...databaseOwner, stdio: 'ignore' },
  )
  const port = await freePort()
  const logPath = join(folder, 'log')
  const log = openSync(logPath, 'w')
  const settings = [
    'listen_addresses=127.0.0.1',
    'log_statement=all',
    // The log then holds nothing else after the start.
    'log_checkpoints=off',
    // At least the primary's.
    'max_connections=300',
  ]
  const args = [
    '-D',
    data,
    '-p',
    `${port}`,
    '-k',
    folder,
    ...settings.flatMap((each) => ['-c', each]),
  ]
  const child = spawn('postgres', args, { ...databaseOwner, stdio: ['ignore', 'ignore', log] })
  closeSync(log)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  await untilDone('psql', [...placeOf(port), '-c', 'select', 'counter'])
  return {
    url: `postgres://counter@127.0.0.1:${port}/counter`,
    statements: () => readFileSync(logPath, 'utf8'),
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
