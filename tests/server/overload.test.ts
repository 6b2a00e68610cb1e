import { once } from 'node:events'
import { request } from 'node:http'

import { expect, test } from 'vitest'

import { IDLE_HEADER } from '#domain/identity/inactivity.ts'
import { htmlLanguages } from '#domain/language/language.ts'

import {
  credentials,
  expectRefusal,
  inTenant,
  openCounter,
  productNamed,
  type Reply,
} from './counter.ts'
import { payableOf } from './payable.ts'
import { createPayment } from './payment-calls.ts'

const limit = 4
const metricsToken = 'a-token-of-the-operator-alone'
const counter = openCounter({ metricsToken, limits: { inProgress: limit } })

/** A request whose body has not arrived yet, once the server works on it. */
async function holdRequest(path = '/auth/sign-in', token?: string) {
  const body = JSON.stringify(credentials('cashier@lakeview.example'))
  const held = request(counter().origin + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}`, [IDLE_HEADER]: '0' }),
      'content-length': body.length,
      expect: '100-continue',
    },
  })
  held.flushHeaders()
  await once(held, 'continue')
  return async () => {
    const answered = once(held, 'response')
    held.end(body)
    const [response] = (await answered) as [{ statusCode: number; resume: () => void }]
    response.resume()
    return response.statusCode
  }
}

const expectBusy = (refused: Reply) => {
  expectRefusal(refused, 503, /^The server is busy/)
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeGreaterThanOrEqual(2)
  expect(seconds).toBeLessThanOrEqual(10)
}

test('refuses calls above the limit with 503 and Retry-After, but no health check', async () => {
  const person = await counter().signIn('cashier@lakeview.example')
  const sale = {
    payables: [payableOf(await productNamed(person, 'Certified Copy'))],
    cardSubTypeSelectedByTeller: 'Credit',
  }
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  const pay = () => person.post(inTenant(person.tenantId, '/payments'), sale, key)
  const body = credentials('cashier@lakeview.example')
  const signIn = (headers: Record<string, string> = {}) =>
    counter().send('POST', '/auth/sign-in', { body, headers })

  const answers = [await holdRequest(), await holdRequest(), await holdRequest()]
  for (const call of [pay, signIn]) expectBusy(await call())
  const inSpanish = await signIn({ 'accept-language': htmlLanguages.es })
  expectRefusal(inSpanish, 503, /^El servidor está ocupado/)
  for (const path of ['/healthz', '/readyz']) {
    expect((await counter().send('GET', path)).status).toBe(200)
  }
  const { status } = await counter().send('GET', '/metrics', { token: metricsToken })
  expect(status).toBe(200)

  // Those before are not affected, and their places are free afterward.
  for (const answer of answers) expect(await answer()).toBe(200)
  const paid = await pay()
  expect(paid.status).toBe(200)
  expect(paid.headers.get('idempotent-replayed')).toBeNull()
  expect((await signIn()).status).toBe(200)
})

test('keeps a quarter of the limit for calls of a payment', async () => {
  const person = await counter().signIn('cashier@lakeview.example')
  const { _id: paymentId } = await createPayment(person)
  const path = inTenant(person.tenantId, `/payments/${paymentId}`)
  const answers = [await holdRequest(), await holdRequest(), await holdRequest()]
  expectBusy(await person.get(inTenant(person.tenantId, '/payments')))
  expect((await person.get(path)).status).toBe(200)
  answers.push(await holdRequest(`${path}/subpayments`, person.token))
  expectBusy(await person.get(path))
  for (const answer of answers) await answer()
  expect((await person.get(inTenant(person.tenantId, '/payments'))).status).toBe(200)
})
