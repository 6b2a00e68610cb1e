import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createLog } from '#server/platform/log.ts'
import { openLine } from '#tests/security/raw.ts'

import { type Counter, credentials, signInBy, startCounter } from './counter.ts'
import { createPayment, createSale, readPayment, swipe } from './payment-calls.ts'
import { hasTwoInstances, type TestStorage, testStorage } from './test-storage.ts'

/** Sign-in attempts allowed per network address. */
const attempts = 100
const proxies = ['loopback', '10.1.0.0/16']

const signIn = (
  counter: Counter,
  forwardedFor: string,
  email = `${crypto.randomUUID()}@a.example`,
) =>
  counter.send('POST', '/auth/sign-in', {
    body: credentials(email),
    headers: { 'X-Forwarded-For': forwardedFor },
  })

const exhaust = async (counter: Counter, forwardedFor: (attempt: number) => string) => {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    expect((await signIn(counter, forwardedFor(attempt))).status).toBe(401)
  }
}

describe('client address', () => {
  let counters: Counter[] = []
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => void lines.push(line) })
  const start = async (trustedProxies: readonly string[]) => {
    const counter = await startCounter({ trustedProxies, log })
    counters = [...counters, counter]
    return counter
  }
  afterAll(() => Promise.all(counters.map((counter) => counter.close())))

  test('is the last one before the trusted proxies', async () => {
    const counter = await start(proxies)
    await exhaust(counter, (attempt) => `198.51.100.${attempt}, 203.0.113.7, 10.1.2.3`)
    const cashier = 'cashier@lakeview.example'
    expect((await signIn(counter, '203.0.113.7', cashier)).status).toBe(429)
    expect((await signIn(counter, '203.0.113.8', cashier)).status).toBe(200)
    expect(lines).toEqual([])
  }, 60_000)

  test('is the peer without trusted proxies, with one warning in the log', async () => {
    const counter = await start([])
    await exhaust(counter, (attempt) => `203.0.113.${attempt}`)
    expect((await signIn(counter, '198.51.100.1', 'cashier@lakeview.example')).status).toBe(429)
    expect(lines).toEqual([expect.stringContaining('TRUSTED_PROXIES')])
  }, 60_000)
})

test('keeps connections open for longer than proxies do', async () => {
  const counter = await startCounter()
  const line = openLine(counter.origin)
  line.send('GET /healthz HTTP/1.1\r\nHost: counter.example\r\n\r\n')
  const answer = await line.received((text) => text.includes('\r\n\r\n'))
  line.close()
  await counter.close()
  // Most proxies keep idle connections for a minute, nginx and the cloud load balancers among them.
  expect(Number(/Keep-Alive: timeout=(\d+)/.exec(answer)?.[1])).toBeGreaterThan(60)
})

describe.skipIf(!hasTwoInstances)('two instances', () => {
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

  test('serve one sale together with alternating calls', async () => {
    let calls = 0
    const alternate: Counter['send'] = (...call) => {
      calls += 1
      const next = counters[calls % counters.length]
      if (next === undefined) throw new Error('No instance started.')
      return next.send(...call)
    }
    const person = await signInBy(alternate, 'cashier@lakeview.example')
    const payment = await createPayment(person)
    await createSale(person, payment._id)
    await swipe(person, 'Success')
    const paid = await readPayment(person, payment._id)
    expect(paid).toMatchObject({ status: 'COMPLETE', subpayments: [{ transactionType: 'SALE' }] })
    expect(calls).toBeGreaterThan(6)
  })
})
