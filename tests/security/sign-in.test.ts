import type * as Argon2 from '@node-rs/argon2'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { openEngine } from '#server/db/engine.ts'
import { type Counter, credentials, startCounter } from '#tests/server/counter.ts'
import { hasTwoInstances, restartableStorage, testStorage } from '#tests/server/test-storage.ts'

const admin = 'admin@lakeview.example'
const signInAt = (counter: Counter, emailAddress: string, password?: string) =>
  counter.send('POST', '/auth/sign-in', { body: credentials(emailAddress, password) })

const guess = async (counter: Counter, times: number, emailAddress = admin) => {
  for (let time = 0; time < times; time += 1) await signInAt(counter, emailAddress, 'a wrong guess')
}

describe('sign-in attempts', () => {
  test('stay counted across a restart', async () => {
    const { storage, remove } = await restartableStorage()
    const first = await startCounter({ storage })
    await guess(first, 10)
    await first.close()
    const second = await startCounter({ storage })
    expect((await signInAt(second, admin)).status).toBe(429)
    second.pass(31 * 60_000)
    expect((await signInAt(second, admin)).status).toBe(200)
    await second.close()
    await remove()
  }, 120_000)

  test('are limited to a hundred accounts per address', async () => {
    const counter = await startCounter()
    for (let each = 0; each < 100; each += 1) {
      await guess(counter, 1, `nobody-${each}@lakeview.example`)
    }
    expect((await signInAt(counter, admin)).status).toBe(429)
    counter.pass(31 * 60_000)
    expect((await signInAt(counter, admin)).status).toBe(200)
    await counter.close()
  }, 120_000)

  test.skipIf(!hasTwoInstances)(
    'are counted across instances',
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

describe('reply for an unknown account', () => {
  /** The parameters of each password hash. */
  const hashings: string[] = []
  let counter: Counter
  beforeAll(async () => {
    vi.resetModules()
    vi.doMock('@node-rs/argon2', async (original) => {
      const real = await original<typeof Argon2>()
      const verify: typeof real.verify = (hash, ...rest) => {
        hashings.push(String(hash).split('$').slice(1, 4).join(' '))
        return real.verify(hash, ...rest)
      }
      return { ...real, verify }
    })
    const fresh = await import('#tests/server/counter.ts')
    counter = await fresh.startCounter()
  }, 120_000)
  afterAll(async () => {
    vi.doUnmock('@node-rs/argon2')
    vi.resetModules()
    await counter?.close()
  })

  test('equals the others in text, headers and hashing cost', async () => {
    const replies = new Set<string>()
    const hashes = new Set<string>()
    for (const [emailAddress, password] of [
      ['nobody-at-all@lakeview.example', undefined],
      ['cashier@lakeview.example', 'a wrong guess'],
      ['former@lakeview.example', undefined],
      ['former@lakeview.example', 'a wrong guess'],
      ['nobody-at-all@elsewhere.example', 'x'.repeat(200)],
    ] as const) {
      hashings.length = 0
      const { status, text, headers } = await signInAt(counter, emailAddress, password)
      const named = [...headers].filter(([name]) => !['x-request-id', 'date'].includes(name))
      const message = text.replace(/"requestId":"[^"]*"/, '')
      replies.add(JSON.stringify([status, message, named]))
      hashes.add(JSON.stringify(hashings))
    }
    expect(replies.size).toBe(1)
    expect([...replies][0]).toContain('[401,')
    expect([...hashes]).toEqual(['["argon2id v=19 m=19456,t=2,p=1"]'])
  })

  test('has the same limit of attempts', async () => {
    for (const emailAddress of ['nobody-here@lakeview.example', 'cashier2@lakeview.example']) {
      await guess(counter, 10, emailAddress)
      expect((await signInAt(counter, emailAddress)).status).toBe(429)
    }
  })
})

test('hashes passwords at least as slowly as OWASP recommends', async () => {
  const own = await testStorage()
  const counter = await startCounter(own)
  await counter.close()
  const { hashPassword } = await import('#server/identity/passwords.ts')
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
