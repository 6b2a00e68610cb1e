import { describe, expect, test } from 'vitest'

import { contentsOf, expectRefusal, openCounter } from './counter.ts'
import { requestPayment } from './payment-calls.ts'

const counter = openCounter()
const cashier = () => counter().signIn('cashier@lakeview.example')
const key = (value: string) => ({ 'idempotency-key': value })

describe('idempotency key', () => {
  test('creates one payment for 25 parallel requests', async () => {
    const person = await cashier()
    const requests = Array.from({ length: 25 }, () =>
      requestPayment(person, {}, key('double-click')),
    )
    const replies = await Promise.all(requests)
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    const replayed = replies.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')
    expect(replayed).toHaveLength(24)
  })

  test('is refused with a different body', async () => {
    const person = await cashier()
    await requestPayment(person, {}, key('one'))
    const reply = await requestPayment(person, { product: 'Document Search' }, key('one'))
    expectRefusal(reply, 409, 'This Idempotency-Key was already used for another request.')
  })

  test('is not shared between cashiers', async () => {
    await requestPayment(await cashier(), {}, key('mine'))
    const other = await counter().signIn('cashier2@lakeview.example')
    expectRefusal(await requestPayment(other, {}, key('mine')), 409)
  })

  test('can be reused after a refused request', async () => {
    const person = await cashier()
    expectRefusal(await requestPayment(person, { request: { payables: [] } }, key('again')), 400)
    expectRefusal(
      await requestPayment(
        person,
        { product: 'Postage', payable: { amountValue: '0.50' } },
        key('again'),
      ),
      422,
    )
    expect((await requestPayment(person, {}, key('again'))).status).toBe(200)
  })

  test('is refused if malformed', async () => {
    expectRefusal(await requestPayment(await cashier(), {}, key('a key')), 400, /Idempotency-Key/)
  })

  test('creates a second payment if it differs', async () => {
    const person = await cashier()
    const [one, two] = [
      await requestPayment(person, {}, key('a')),
      await requestPayment(person, {}, key('b')),
    ]
    expect(contentsOf('createPayment', one)._id).not.toBe(contentsOf('createPayment', two)._id)
  })
})
