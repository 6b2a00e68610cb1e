import { execFileSync } from 'node:child_process'
import { createPrivateKey } from 'node:crypto'
import { statfsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openEngine } from '#server/db/engine.ts'
import { migrate } from '#server/db/migrate.ts'

import { freePort, hasPostgres, startPostgres } from '../support/postgres.ts'
import { start } from './program.ts'

const isRoot = process.getuid?.() === 0

/** Expects the program to exit with 1 and one line on standard error. */
async function expectLine(environment: Record<string, string>, line: string | RegExp) {
  const started = start({ PORT: '0', READER: '0', DEMO: '0', ...environment })
  const [code] = await started.ended
  const errors = started.errors()
  expect(errors).toMatch(/^[^\n]+\n$/)
  if (typeof line === 'string') expect(errors).toBe(`${line}\n`)
  else expect(errors).toMatch(line)
  expect(code).toBe(1)
}

const noDisk = 'needs the right to mount a disk'

function mountDisk(path: string, options: string): (() => void) | undefined {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path], { stdio: 'ignore' })
    return () => execFileSync('umount', [path])
  } catch {
    return undefined
  }
}

describe('startup failure reported in one line', { timeout: 900_000 }, () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'counter-starting-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const own = async (name: string) => {
    const path = join(folder, name)
    await mkdir(path)
    return path
  }

  test('unknown log level', () =>
    expectLine(
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace, not "loud".',
    ))

  test('invalid database URL, without repeating its password', () =>
    expectLine(
      { DATABASE_URL: 'mysql://clerk:secret@db.example/counter' },
      'DATABASE_URL must be a URL like postgres://user:password@db.example:5432/counter, with special characters in the password percent-encoded (@ as %40).',
    ))

  test('unreachable PostgreSQL', async () => {
    const port = await freePort()
    await expectLine(
      { DATABASE_URL: `postgres://clerk:secret@127.0.0.1:${port}/counter` },
      `PostgreSQL at 127.0.0.1:${port}/counter cannot be reached (ECONNREFUSED). Check DATABASE_URL, and that the database is running and accepts connections from this machine.`,
    )
  })

  test('PostgreSQL that accepts the connection and never answers', async () => {
    const silent = createServer()
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const address = silent.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    await expectLine(
      { DATABASE_URL: `postgres://clerk@127.0.0.1:${port}/counter` },
      /^PostgreSQL at 127\.0\.0\.1:\d+\/counter cannot be reached \(timeout expired\)\. Check/,
    )
    silent.close()
  })

  test('data folder that is a file', async () => {
    const path = join(folder, 'file')
    await writeFile(path, '')
    await expectLine(
      { DATA_DIR: path },
      `The data folder ${path} is not a folder. Set DATA_DIR to another one.`,
    )
  })

  test('read-only data folder', async ({ skip }) => {
    const path = await own('read-only')
    await chmod(path, 0o555)
    // Root ignores file modes, but not a disk mounted read-only.
    const unmount = isRoot ? mountDisk(path, 'ro,size=1m') : () => {}
    if (unmount === undefined) return skip(noDisk)
    await expectLine(
      { DATA_DIR: path },
      new RegExp(
        `^The data folder ${path} is not writable \\((EROFS|EACCES)\\)\\. Give this user write access, or set DATA_DIR to another folder\\.`,
      ),
    )
    unmount()
  })

  const expectFull = async (path: string, unmount: () => void, left: number) => {
    const { bavail, bsize } = statfsSync(path)
    // Filled to the last byte; what does not fit is cut off.
    await writeFile(join(path, 'filler'), Buffer.alloc(bavail * bsize - left)).catch(() => {})
    await expectLine(
      { DATA_DIR: path },
      `The disk of the data folder ${path} is full. Free some space, then start again.`,
    )
    const names = await readdir(path)
    expect(names.filter((name) => name.startsWith('counter.lock'))).toEqual([])
    // A part of a key would stop the next start.
    for (const name of names.filter((each) => each.includes('.pem'))) {
      expect(createPrivateKey(await readFile(join(path, name))).asymmetricKeyType).toBe('ed25519')
    }
    unmount()
  }

  test.for([
    ['is full', 0],
    ['has no room for a database', 2_000_000],
  ] as const)('disk that %s', async ([, left], { skip }) => {
    const path = await own(`full-${left}`)
    const unmount = mountDisk(path, 'size=4m')
    if (unmount === undefined) return skip(noDisk)
    await expectFull(path, unmount, left)
  })

  test('disk that fills up during the migration', async ({ skip }) => {
    const path = await own('full-later')
    const unmount = mountDisk(path, 'size=100m')
    if (unmount === undefined) return skip(noDisk)
    const engine = await openEngine({ kind: 'folder', path })
    await engine.close()
    await expectFull(path, unmount, 300_000)
  })

  test('damaged database', async () => {
    const path = await own('damaged')
    const engine = await openEngine({ kind: 'folder', path })
    await engine.close()
    const control = join(path, 'postgres', 'global', 'pg_control')
    const { length } = await readFile(control)
    await writeFile(control, Buffer.alloc(length))
    await expectLine(
      { DATA_DIR: path },
      new RegExp(
        `^The database in ${path} cannot be opened: it is damaged or .*docs/operations\\.md\\.`,
      ),
    )
  })

  test('database of a newer version', async () => {
    const path = await own('newer')
    const engine = await openEngine({ kind: 'folder', path })
    await migrate(engine.db)
    await sql`insert into schema_migration values ('9999-later.sql', '')`.execute(engine.db)
    await engine.close()
    await expectLine(
      { DATA_DIR: path },
      'The database is newer than this program: it has the migration 9999-later.sql. Start the newer version.',
    )
  })
})

// Skipped on a machine without the PostgreSQL binaries.
describe.skipIf(!hasPostgres())('startup failure on PostgreSQL', { timeout: 900_000 }, () => {
  test('missing user, database or privilege', async () => {
    const postgres = await startPostgres()
    const at = (change: (url: URL) => void) => {
      const url = new URL(postgres.url)
      change(url)
      return { DATABASE_URL: url.href }
    }
    const place = `PostgreSQL at 127.0.0.1:${postgres.port}`
    await expectLine(
      at((url) => (url.username = 'stranger')),
      `${place}/counter rejects the user in DATABASE_URL. Check the user and pg_hba.conf.`,
    )
    await expectLine(
      at((url) => (url.pathname = '/none')),
      `${place}/none has no database of that name. Create it, or correct DATABASE_URL.`,
    )
    const engine = await openEngine({ kind: 'postgres', url: postgres.url })
    await sql`create role clerk login`.execute(engine.db)
    await expectLine(
      at((url) => (url.username = 'clerk')),
      `${place}/counter does not let the user in DATABASE_URL create tables or extensions. Make the user the owner of the database.`,
    )
    await sql`alter database counter set default_transaction_read_only = on`.execute(engine.db)
    await engine.close()
    await expectLine(
      at(() => {}),
      `${place}/counter is read-only: it is a standby, or default_transaction_read_only is on. Use the primary.`,
    )
    await postgres.stop()
  })
})
