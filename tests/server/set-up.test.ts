import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'

import { openEngine, type Storage } from '#server/db/engine.ts'
import type { OpenidProvider } from '#server/gateways/openid/provider.ts'
import type { ServerOptions } from '#server/main/start-server.ts'

import { contentsOf, type Counter, expectRefusal, fingerprint, startCounter } from './counter.ts'
import { emptySnapshot } from './database-snapshots.ts'
import { emptyStorage } from './test-storage.ts'

const hour = 3_600_000
/** A server without an office, until the test ends. */
const startEmpty = async (options: ServerOptions = {}): Promise<Counter> => {
  const { storage, remove } = await emptyStorage()
  const counter = await startCounter({ ...options, storage })
  onTestFinished(async () => {
    await counter.close()
    await remove()
  })
  return counter
}
const hasOffice = 'This server already has an office. Sign in instead.'
const expired =
  'This set-up link has expired or a newer one replaced it. Restart the server: it prints a new link.'

const bodyWith = (token: string, changes: Record<string, string> = {}) => ({
  token,
  clientName: 'Testville Clerk',
  timeZone: 'America/Detroit',
  firstName: 'Ada',
  lastName: 'Test',
  emailAddress: 'Ada@testville.example',
  password: 'four words of my own',
  ...changes,
})

const tokenOf = ({ setUpLink, origin }: Counter): string => {
  const [address, token = ''] = setUpLink?.split('#') ?? []
  expect(address).toBe(`${origin}/auth/set-up`)
  expect(token).toMatch(/^[\w-]{43}$/)
  return token
}

const setUp = (counter: Counter, body: object) => counter.send('POST', '/auth/set-up', { body })

const sessionOf = async ({ send }: Counter, token: string) => {
  const body = { token, deviceFingerprint: fingerprint }
  return contentsOf('refreshToken', await send('POST', '/api/account/refresh-token', { body }))
}

const auditedActions = async (storage: Storage): Promise<string[]> => {
  const engine = await openEngine(storage)
  const entries = await engine.db.selectFrom('audit_entry').select('action').execute()
  await engine.close()
  return entries.map(({ action }) => action).toSorted()
}

describe('empty server', () => {
  let counter: Counter
  beforeEach(async () => {
    counter = await startEmpty()
  }, 120_000)

  test('creates the office and signs in its administrator', async () => {
    const reply = await setUp(counter, bodyWith(tokenOf(counter)))
    const { token } = await sessionOf(counter, contentsOf('signIn', reply).token)
    const permissions = await counter.send('GET', '/api/account/permissions', { token })
    expect(Object.keys(permissions.body.contents as object)).toEqual(['testville-clerk'])
    const config = await counter.send('GET', '/api/config/testville-clerk', { token })
    expect(contentsOf('getConfig', config)).toMatchObject({
      clientName: 'Testville Clerk',
      timeZone: 'America/Detroit',
      supportEmail: 'ada@testville.example',
      serviceOfferingId: 'testville-clerk',
      minimumPayment: { amount: '1.00' },
    })
    const person = await counter.signIn('ada@testville.example', 'four words of my own')
    expect(person.accountId).not.toBe('')
  })

  test('accepts the link only once', async () => {
    const token = tokenOf(counter)
    expect((await setUp(counter, bodyWith(token))).status).toBe(200)
    expectRefusal(await setUp(counter, bodyWith(token, { clientName: 'Other' })), 409, hasOffice)
  })

  test('is set up by one of two people at once', async () => {
    const token = tokenOf(counter)
    const replies = await Promise.all([
      setUp(counter, bodyWith(token)),
      setUp(counter, bodyWith(token, { clientName: 'Other', emailAddress: 'bo@other.example' })),
    ])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const lost = replies.find(({ status }) => status === 409)
    expect(lost?.body.message).toBe(hasOffice)
  })

  test('rejects an unknown token and an expired link', async () => {
    const token = tokenOf(counter)
    expectRefusal(await setUp(counter, bodyWith('x'.repeat(43))), 409, expired)
    counter.pass(24 * hour)
    expectRefusal(await setUp(counter, bodyWith(token)), 409, expired)
  })

  test('keeps the link after a weak password', async () => {
    const token = tokenOf(counter)
    const weak = await setUp(counter, bodyWith(token, { password: 'Testville-Clerk-1' }))
    expectRefusal(weak, 422)
    expect(weak.body.errors).toMatchObject([{ path: 'password' }])
    expect((await setUp(counter, bodyWith(token))).status).toBe(200)
  })

  test('names an office without Latin letters by a random ID', async () => {
    const reply = await setUp(counter, bodyWith(tokenOf(counter), { clientName: '\u5e02' }))
    expect(reply.status).toBe(200)
  })
})

describe('restart', () => {
  let folder = ''
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('replaces the link until there is an office', { timeout: 120_000 }, async () => {
    folder = await mkdtemp(join(tmpdir(), 'counter-set-up-'))
    const storage: Storage = { kind: 'folder', path: folder }
    const first = await startCounter({ storage: { ...storage, snapshot: await emptySnapshot() } })
    const token = tokenOf(first)
    await first.close()
    const second = await startCounter({ storage })
    expectRefusal(await setUp(second, bodyWith(token)), 409, expired)
    expect((await setUp(second, bodyWith(tokenOf(second)))).status).toBe(200)
    await second.close()
    expect(await auditedActions(storage)).toEqual(['session.signed-in', 'tenant.created'])
    const third = await startCounter({ storage })
    expect(third.setUpLink).toBeUndefined()
    await third.close()
  })
})

test('a server that uses no passwords has no link', { timeout: 120_000 }, async () => {
  const openid = { name: 'City', isOnly: true } as OpenidProvider
  const counter = await startEmpty({ services: { openid } })
  expect(counter.setUpLink).toBeUndefined()
  expectRefusal(await setUp(counter, bodyWith('x'.repeat(43))), 403)
})
