import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type * as Argon2 from '@node-rs/argon2'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { openEngine, type Storage } from '#server/db/engine.ts'
import { type Counter, credentials, startCounter } from '#tests/server/counter.ts'
import { testStorage } from '#tests/server/test-storage.ts'

const admin = 'admin@lakeview.example'
const signInAt = (counter: Counter, emailAddress: string, password?: string) =>
  counter.send('POST', '/auth/sign-in', { body: credentials(emailAddress, password) })

const guess = async (counter: Counter, times: number, emailAddress = admin) => {
  for (let time = 0; time < times; time += 1) await signInAt(counter, emailAddress, 'a wrong guess')
}

describe('guesses are counted where a restart does not forget them', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'counter-guesses-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('and the right password does not help who comes after them', async () => {
    const storage: Storage = { kind: 'folder', path: folder }
    const first = await startCounter({ storage, demo: true })
    await guess(first, 10)
    await first.close()
    const second = await startCounter({ storage })
    expect((await signInAt(second, admin)).status).toBe(429)
    second.pass(31 * 60_000)
    expect((await signInAt(second, admin)).status).toBe(200)
    await second.close()
  }, 120_000)

  test('and who tries a hundred accounts is kept from all others', async () => {
    const counter = await startCounter()
    for (let each = 0; each < 100; each += 1) {
      await guess(counter, 1, `nobody-${each}@lakeview.example`)
    }
    expect((await signInAt(counter, admin)).status).toBe(429)
    counter.pass(31 * 60_000)
    expect((await signInAt(counter, admin)).status).toBe(200)
    await counter.close()
  }, 120_000)

  /** Two instances need a database that takes two: only with TEST_DATABASE_URL. */
  test.skipIf(process.env['TEST_DATABASE_URL'] === undefined)(
    'and another instance counts on',
    async () => {
      const own = await testStorage()
      const one = await startCounter(own)
      const other = await startCounter(own)
      await guess(one, 5)
      await guess(other, 5)
      expect((await signInAt(one, admin)).status).toBe(429)
      expect((await signInAt(other, admin)).status).toBe(429)
      await one.close()
      await other.close()
      await own.remove()
    },
    120_000,
  )
})

describe('no answer tells which accounts there are', () => {
  /** What each hashing was told to cost. */
  const work: string[] = []
  let counter: Counter
  let folder: string
  beforeAll(async () => {
    vi.resetModules()
    vi.doMock('@node-rs/argon2', async (original) => {
      const real = await original<typeof Argon2>()
      const verify: typeof real.verify = (hash, ...rest) => {
        work.push(String(hash).split('$').slice(1, 4).join(' '))
        return real.verify(hash, ...rest)
      }
      return { ...real, verify }
    })
    const fresh = await import('#tests/server/counter.ts')
    folder = await mkdtemp(join(tmpdir(), 'counter-oracle-'))
    counter = await fresh.startCounter({ storage: { kind: 'folder', path: folder }, demo: true })
  }, 120_000)
  afterAll(async () => {
    vi.doUnmock('@node-rs/argon2')
    vi.resetModules()
    await counter?.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('by words, headers or work: one hashing, of one cost', async () => {
    const told = new Set<string>()
    const took = new Set<string>()
    for (const [emailAddress, password] of [
      ['nobody-at-all@lakeview.example', undefined],
      ['cashier@lakeview.example', 'a wrong guess'],
      ['former@lakeview.example', undefined],
      ['former@lakeview.example', 'a wrong guess'],
      ['nobody-at-all@elsewhere.example', 'x'.repeat(200)],
    ] as const) {
      work.length = 0
      const { status, text, headers } = await signInAt(counter, emailAddress, password)
      const named = [...headers].filter(([name]) => !['x-request-id', 'date'].includes(name))
      const words = text.replace(/"requestId":"[^"]*"/, '')
      told.add(JSON.stringify([status, words, named]))
      took.add(JSON.stringify(work))
    }
    expect(told.size).toBe(1)
    expect([...told][0]).toContain('[401,')
    expect([...took]).toEqual(['["argon2id v=19 m=19456,t=2,p=1"]'])
  })

  test('not by how many guesses are taken either', async () => {
    for (const emailAddress of ['nobody-here@lakeview.example', 'cashier2@lakeview.example']) {
      await guess(counter, 10, emailAddress)
      expect((await signInAt(counter, emailAddress)).status).toBe(429)
    }
  })
})

test('every password is hashed at least as slowly as OWASP asks', async () => {
  const own = await testStorage()
  const counter = await startCounter(own)
  await counter.close()
  const { hashPassword } = await import('#server/auth/passwords.ts')
  const engine = await openEngine(own.storage)
  const { rows } = await sql<{ password_hash: string }>`
    select password_hash from account where password_hash is not null`.execute(engine.db)
  await engine.close()
  expect(rows.length).toBeGreaterThan(5)
  const hashes = [...rows.map((row) => row.password_hash), await hashPassword('one more password')]
  for (const hash of hashes) {
    const [, m, t, p] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(hash) ?? []
    expect(Number(m)).toBeGreaterThanOrEqual(19 * 1024)
    expect(Number(t)).toBeGreaterThanOrEqual(2)
    expect(Number(p)).toBeGreaterThanOrEqual(1)
  }
  expect(new Set(hashes.map((hash) => hash.split('$')[4])).size).toBeGreaterThan(1)
  await own.remove()
}, 120_000)
