import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createLog } from '#server/platform/log.ts'

import { accounts, charge, newBankPayment } from './bank-payment-calls.ts'
import { buildSite } from './built-site.ts'
import { type Counter, expectRefusal, openCounter, type Person, startCounter } from './counter.ts'
import { createPayment } from './payment-calls.ts'
import { rehearse } from './rehearse.ts'

const metricsToken = 'a-token-of-the-operator-alone'
const counter = openCounter({ metricsToken })

const scrape = (token?: string) => counter().send('GET', '/metrics', { ...(token && { token }) })

describe('operations endpoints', () => {
  test('report health and readiness', async () => {
    expect(await counter().send('GET', '/healthz')).toMatchObject({ status: 200 })
    expect(await counter().send('GET', '/readyz')).toMatchObject({
      status: 200,
      body: { ok: true, contents: { status: 'ready' } },
    })
  })

  test('require the token for metrics', async () => {
    expectRefusal(await scrape(), 401)
    expectRefusal(await scrape(`${metricsToken}s`), 401)
    expect((await scrape(metricsToken)).status).toBe(200)
  })

  test('keep people, tenants and payments out of the metrics', async () => {
    const person = await counter().signIn('cashier@lakeview.example')
    const payment = await createPayment(person)
    await person.get(`/api/pos/tenants/lakeview/payments/${payment._id}`)
    const { text } = await scrape(metricsToken)
    const route = '/api/pos/tenants/:tenantId/payments/:paymentId'
    expect(text).toContain(`{method="GET",route="${route}",status="200"} 1`)
    expect(text).toMatch(/^counter_pending_reversals 0$/m)
    expect(text).toMatch(/^counter_unknown_outcomes\{of="workstation"\} \d+$/m)
    expect(text).toMatch(/^process_resident_memory_bytes \d+/m)
    for (const name of ['lakeview', payment._id, 'Cory', metricsToken]) {
      expect(text).not.toContain(name)
    }
  })
})

async function debitUnanswered(person: Person): Promise<void> {
  const { paymentId, attemptId } = await newBankPayment(person)
  const { status } = await charge(person, paymentId, {
    attemptId,
    accountNumber: accounts.silent,
  })
  expect(status).toBe('UNKNOWN')
}

test('alerts no one of what a rehearsal owes', async () => {
  const owed = async () =>
    /^counter_unknown_outcomes\{of="bank"\} (\d+)$/m.exec((await scrape(metricsToken)).text)?.[1]
  const cashier = await counter().signIn('cashier@lakeview.example')
  await debitUnanswered(cashier)
  expect(await owed()).toBe('1')
  await debitUnanswered(await rehearse(cashier))
  expect(await owed()).toBe('1')
})

describe('route label in the metrics', () => {
  let served: Counter
  beforeAll(async () => {
    served = await startCounter({ metricsToken, webFolder: await buildSite() })
  }, 240_000)
  afterAll(() => served.close())

  test('is the route template, with one label for unknown paths', async () => {
    const person = await served.signIn('cashier@lakeview.example')
    const payment = await createPayment(person)
    await person.get(`/api/pos/tenants/lakeview/payments/${payment._id}`)
    await person.get(`/api/pos/tenants/lakeview/payments/${crypto.randomUUID()}`)
    await person.get('/api/pos/tenants/lakeview/payments/stats')
    await person.get('/api/pos/tenants/harbor/users')
    await served.send('GET', '/catalog')
    await served.send('GET', '/assets/app-1a2b3c.js')
    await served.send('GET', '/readyz')
    for (let each = 0; each < 20; each += 1) {
      const name = crypto.randomUUID()
      for (const path of [`/api/${name}`, `/auth/${name}`, `/${name}.php`, `/assets/${name}.js`]) {
        expect((await served.send('GET', path)).status).toBe(404)
      }
      expect((await served.send('POST', `/${name}`)).status).toBe(405)
      expect((await served.send('DELETE', `/api/config/${name}`)).status).toBe(405)
    }
    const { text } = await served.send('GET', '/metrics', { token: metricsToken })
    const counted = new Map(
      [...text.matchAll(/^http_request_duration_seconds_count\{(.*)\} (\d+)$/gm)].map(
        ([, labels = '', count]) => [labels, Number(count)],
      ),
    )
    const tenant = '/api/pos/tenants/:tenantId'
    expect(Object.fromEntries(counted)).toEqual({
      'method="POST",route="/auth/sign-in",status="200"': 1,
      'method="POST",route="/api/account/refresh-token",status="200"': 1,
      [`method="POST",route="${tenant}/payments",status="200"`]: 1,
      [`method="GET",route="${tenant}/payments/:paymentId",status="200"`]: 1,
      [`method="GET",route="${tenant}/payments/:paymentId",status="404"`]: 1,
      [`method="GET",route="${tenant}/payments/stats",status="200"`]: 1,
      [`method="GET",route="${tenant}/users",status="403"`]: 1,
      [`method="GET",route="${tenant}/custom-product",status="200"`]: 1,
      'method="GET",route="app",status="200"': 2,
      'method="GET",route="/readyz",status="200"': 1,
      'method="GET",route="none",status="404"': 80,
      'method="POST",route="none",status="405"': 20,
      'method="DELETE",route="none",status="405"': 20,
    })
  })
})

describe('request ID', () => {
  const lines: Record<string, unknown>[] = []
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>)
  const processor = {
    query: async () => [],
    find: async () => [],
    report: async () => [],
    reverse: async () => {},
    refund: async () => ({ transactionId: 'never' }),
    closeBatch: async () => ({ batchId: null, count: null, amount: null }),
    isOnline: () => Promise.reject(new Error('out of order')),
  }
  const logged = openCounter({ log: createLog('info', { write }), services: { processor } })
  const logOf = (requestId: string) =>
    lines.filter((line) => line['requestId'] === requestId).map((line) => line['msg'])

  test.each(['a', 'A.b-c_9', '0af7651916cd43dd8448eb211c80319c', 'x'.repeat(64)])(
    'is kept if the client sends a valid one: %s',
    async (id) => {
      const headers = { 'X-Request-Id': id }
      const reply = await logged().send('GET', '/api/account/permissions', { headers })
      expect(reply.status).toBe(401)
      expect(reply.headers.get('x-request-id')).toBe(id)
      expect(reply.body.requestId).toBe(id)
      expect(logOf(id)).toEqual(['request'])
    },
  )

  test.each(['', ' ', 'x'.repeat(65), 'a b', 'a"b', '<script>', 'ä', 'a,b'])(
    'replaces the invalid one %j',
    async (id) => {
      const headers = { 'X-Request-Id': id }
      const reply = await logged().send('GET', '/api/none', { headers })
      expect(reply.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
      expectRefusal(reply, 404, 'Not found')
    },
  )

  test('links the reply to the error in the log', async () => {
    const person = await logged().signIn('admin@lakeview.example')
    const reply = await person.get('/api/pos/tenants/lakeview/processor/status')
    expect(reply.status).toBe(500)
    expect(logOf(reply.body.requestId ?? '')).toEqual(['request failed', 'request'])
  })

  test('is part of a 405 reply', async () => {
    const headers = { 'X-Request-Id': 'its-own' }
    const reply = await logged().send('DELETE', '/api/account/permissions', { headers })
    expect(reply).toMatchObject({ status: 405, body: { requestId: 'its-own' } })
  })
})

test('returns 404 for metrics without a configured token', async () => {
  const other = await startCounter()
  expectRefusal(await other.send('GET', '/metrics', { token: 'undefined' }), 404)
  await other.close()
})

test('reports not ready while it drains and still serves requests', async () => {
  const leaving = await startCounter({ drainFor: 5_000 })
  const closed = leaving.close()
  await sleep(100)
  expectRefusal(await leaving.send('GET', '/readyz'), 503, 'This server is stopping.')
  expect(await leaving.send('GET', '/healthz')).toMatchObject({ status: 200 })
  await leaving.signIn('cashier@lakeview.example')
  await closed
  await expect(leaving.send('GET', '/healthz')).rejects.toThrow('fetch failed')
})
