import { setTimeout as sleep } from 'node:timers/promises'

import { describe, expect, test } from 'vitest'

import { expectRefusal, openCounter, startCounter } from './counter.ts'
import { createPayment } from './till.ts'

// Some start a server of their own, on machines that do other things too.
const metricsToken = 'a-token-of-the-operator-alone'
const counter = openCounter({ metricsToken })

const scrape = (token?: string) => counter().send('GET', '/metrics', { ...(token && { token }) })

describe('what the machinery around the server asks', () => {
  test('it lives, and takes requests', async () => {
    expect(await counter().send('GET', '/healthz')).toMatchObject({ status: 200 })
    expect(await counter().send('GET', '/readyz')).toMatchObject({
      status: 200,
      body: { ok: true, contents: { status: 'ready' } },
    })
  })

  test('its figures are for whoever shows the token', async () => {
    expectRefusal(await scrape(), 401)
    expectRefusal(await scrape(`${metricsToken}s`), 401)
    expect((await scrape(metricsToken)).status).toBe(200)
  })

  test('its figures name no person, office or payment', async () => {
    const person = await counter().signIn('cashier@lakeview.example')
    const payment = await createPayment(person)
    await person.get(`/api/pos/tenants/lakeview/payments/${payment._id}`)
    const { text } = await scrape(metricsToken)
    const route = '/api/pos/tenants/:tenantId/payments/:paymentId'
    expect(text).toContain(`{method="GET",route="${route}",status="200"} 1`)
    expect(text).toMatch(/^counter_debts 0$/m)
    expect(text).toMatch(/^counter_unknown_outcomes\{of="workstation"\} \d+$/m)
    expect(text).toMatch(/^process_resident_memory_bytes \d+/m)
    for (const name of ['lakeview', payment._id, 'Cory', metricsToken]) {
      expect(text).not.toContain(name)
    }
  })
})

test('nobody gets figures where no token is set', async () => {
  const other = await startCounter()
  expectRefusal(await other.send('GET', '/metrics', { token: 'undefined' }), 404)
  await other.close()
})

test('who is told to stop says so, and answers until then', async () => {
  const leaving = await startCounter({ drainFor: 1_000 })
  const closed = leaving.close()
  await sleep(100)
  expectRefusal(await leaving.send('GET', '/readyz'), 503, 'This server is stopping.')
  expect(await leaving.send('GET', '/healthz')).toMatchObject({ status: 200 })
  await leaving.signIn('cashier@lakeview.example')
  await closed
  await expect(leaving.send('GET', '/healthz')).rejects.toThrow('fetch failed')
})
