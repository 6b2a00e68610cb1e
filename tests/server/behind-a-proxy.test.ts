import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createLog } from '#server/log.ts'
import { openLine } from '#tests/security/raw.ts'

import { type Counter, credentials, signInBy, startCounter } from './counter.ts'
import { type TestStorage, testStorage } from './test-storage.ts'
import { createPayment, createSale, readPayment, swipe } from './till.ts'

/** As many attempts to sign in as one network address has. */
const attempts = 100
const proxies = ['loopback', '10.1.0.0/16']

/** What the proxies wrote, where nobody wrote anything before them. */
const knock = (
  counter: Counter,
  forwardedFor: string,
  email = `${crypto.randomUUID()}@a.example`,
) =>
  counter.send('POST', '/auth/sign-in', {
    body: credentials(email),
    headers: { 'X-Forwarded-For': forwardedFor },
  })

const useUp = async (counter: Counter, forwardedFor: (attempt: number) => string) => {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    expect((await knock(counter, forwardedFor(attempt))).status).toBe(401)
  }
}

describe('who asks', () => {
  let counters: Counter[] = []
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => void lines.push(line) })
  const start = async (trustedProxies: readonly string[]) => {
    const counter = await startCounter({ trustedProxies, log })
    counters = [...counters, counter]
    return counter
  }
  afterAll(() => Promise.all(counters.map((counter) => counter.close())))

  test('through proxies of ours is counted by where they ask from, whatever they say of it', async () => {
    const counter = await start(proxies)
    await useUp(counter, (attempt) => `198.51.100.${attempt}, 203.0.113.7, 10.1.2.3`)
    const cashier = 'cashier@lakeview.example'
    expect((await knock(counter, '203.0.113.7', cashier)).status).toBe(429)
    expect((await knock(counter, '203.0.113.8', cashier)).status).toBe(200)
    expect(lines).toEqual([])
  }, 60_000)

  test('through anybody else is counted by that one, and the log says once what to do', async () => {
    const counter = await start([])
    await useUp(counter, (attempt) => `203.0.113.${attempt}`)
    expect((await knock(counter, '198.51.100.1', 'cashier@lakeview.example')).status).toBe(429)
    expect(lines).toEqual([expect.stringContaining('TRUSTED_PROXIES')])
  }, 60_000)
})

test('connections are kept for longer than proxies keep theirs', async () => {
  const counter = await startCounter()
  const line = openLine(counter.origin)
  line.say('GET /healthz HTTP/1.1\r\nHost: counter.example\r\n\r\n')
  const answer = await line.heard((text) => text.includes('\r\n\r\n'))
  line.close()
  await counter.close()
  // A minute is what most keep them, nginx and the clouds' own among them.
  expect(Number(/Keep-Alive: timeout=(\d+)/.exec(answer)?.[1])).toBeGreaterThan(60)
})

/** Two instances need a database that takes two: only with TEST_DATABASE_URL. */
describe.skipIf(process.env['TEST_DATABASE_URL'] === undefined)('two instances', () => {
  let own: TestStorage
  let counters: Counter[] = []
  beforeAll(async () => {
    own = await testStorage()
    for (const _ of [1, 2])
      counters = [...counters, await startCounter({ ...own, trustedProxies: proxies })]
  }, 240_000)
  afterAll(async () => {
    await Promise.all(counters.map((counter) => counter.close()))
    await own?.remove()
  })

  test('serve one sale by turns, call by call', async () => {
    let calls = 0
    const byTurns: Counter['send'] = (...call) => {
      calls += 1
      const next = counters[calls % counters.length]
      if (next === undefined) throw new Error('No instance started.')
      return next.send(...call)
    }
    const person = await signInBy(byTurns, 'cashier@lakeview.example')
    const payment = await createPayment(person)
    await createSale(person, payment._id)
    await swipe(person, 'Success')
    const paid = await readPayment(person, payment._id)
    expect(paid).toMatchObject({ status: 'COMPLETE', subpayments: [{ transactionType: 'SALE' }] })
    expect(calls).toBeGreaterThan(6)
  })
})
