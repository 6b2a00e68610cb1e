import { once } from 'node:events'
import { request } from 'node:http'

import { expect, test } from 'vitest'

import { htmlLanguages } from '#domain/language/language.ts'

import {
  contentsOf,
  credentials,
  expectRefusal,
  inTenant,
  openCounter,
  productNamed,
  type Reply,
} from './counter.ts'
import { payableOf } from './payable.ts'
import { createPayment } from './payment-calls.ts'

const metricsToken = 'a-token-of-the-operator-alone'
const counter = openCounter({ metricsToken, limits: { requests: { atOnce: 1, waiting: 1 } } })

const many = 40
const atOnce = <Answer>(call: () => Promise<Answer>) =>
  Promise.all(Array.from({ length: many }, call))

const expectBusy = (refused: Reply, message = /^The server is busy/) => {
  expectRefusal(refused, 503, message)
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeGreaterThanOrEqual(2)
  expect(seconds).toBeLessThanOrEqual(10)
}
const isBusy = ({ status }: Reply) => status === 503

test('refuses calls for which there is no room, which then have done nothing', async () => {
  const person = await counter().signIn('cashier@lakeview.example')
  const sale = {
    payables: [payableOf(await productNamed(person, 'Certified Copy'))],
    cardSubTypeSelectedByTeller: 'Credit',
  }
  const pay = (key: string) =>
    person.post(inTenant(person.tenantId, '/payments'), sale, { 'Idempotency-Key': key })
  const listed = async () =>
    contentsOf('getPayments', await person.get(inTenant(person.tenantId, '/payments'))).length
  const before = await listed()
  const keys = Array.from({ length: many }, () => crypto.randomUUID())
  const answers = await Promise.all(keys.map(pay))
  const refused = keys.filter((_, index) => answers.map(isBusy)[index])
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(many)
  for (const answer of answers.filter(isBusy)) expectBusy(answer)
  expect(await listed()).toBe(before + many - refused.length)
  const [key = ''] = refused
  const paid = await pay(key)
  expect(paid.status).toBe(200)
  expect(paid.headers.get('idempotent-replayed')).toBeNull()
})

test('refuses the hosted pages in their language, and answers health checks and metrics', async () => {
  const { tenantId, token } = await counter().signIn('cashier@lakeview.example')
  const headers = { 'accept-language': htmlLanguages.es }
  const path = inTenant(tenantId, '/payments/stats')
  const reads = atOnce(() => counter().send('GET', path, { token }))
  const pages = atOnce(() => counter().send('GET', '/auth/sign-in', { headers }))
  const checks = atOnce(() => counter().send('GET', '/healthz'))
  const ready = atOnce(() => counter().send('GET', '/readyz'))
  const metrics = atOnce(() => counter().send('GET', '/metrics', { token: metricsToken }))
  for (const { status } of [...(await checks), ...(await ready), ...(await metrics)]) {
    expect(status).toBe(200)
  }
  await reads
  const refused = (await pages).filter(isBusy)
  expect(refused.length).toBeGreaterThan(0)
  for (const answer of refused) expectBusy(answer, /^El servidor está ocupado/)
})

test('lets calls of a payment pass others', async () => {
  const person = await counter().signIn('cashier@lakeview.example')
  const { _id: paymentId } = await createPayment(person)
  const read = (path: string) => () => person.get(inTenant(person.tenantId, path))
  const others = atOnce(read('/payments/stats'))
  const answer = await read(`/payments/${paymentId}`)()
  expect(answer.status).toBe(200)
  expect((await others).some(isBusy)).toBe(true)
})

test('answers others while a client sends slowly', async () => {
  const answers = [await holdRequest(), await holdRequest(), await holdRequest()]
  const body = credentials('cashier@lakeview.example')
  expect((await counter().send('POST', '/auth/sign-in', { body })).status).toBe(200)
  for (const answer of answers) expect(await answer()).toBe(200)
})

/** A request whose body has not arrived yet, once the server works on it. */
async function holdRequest() {
  const body = JSON.stringify(credentials('cashier@lakeview.example'))
  const held = request(`${counter().origin}/auth/sign-in`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
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
