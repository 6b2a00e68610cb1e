import { describe, expect, test } from 'vitest'

import { contentsOf, expectRefusal, openCounter } from './counter.ts'
import { askForPayment } from './till.ts'

const counter = openCounter()
const cashier = () => counter().signIn('cashier@lakeview.example')
const key = (value: string) => ({ 'idempotency-key': value })

describe('an idempotency key', () => {
  test('makes one payment of 25 parallel requests', async () => {
    const person = await cashier()
    const asked = Array.from({ length: 25 }, () => askForPayment(person, {}, key('double-click')))
    const replies = await Promise.all(asked)
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    const replayed = replies.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')
    expect(replayed).toHaveLength(24)
  })

  test('with another body is refused', async () => {
    const person = await cashier()
    await askForPayment(person, {}, key('one'))
    const reply = await askForPayment(person, { product: 'Document Search' }, key('one'))
    expectRefusal(reply, 409, 'This Idempotency-Key was already used for another request.')
  })

  test('of one cashier says nothing to another', async () => {
    await askForPayment(await cashier(), {}, key('mine'))
    const other = await counter().signIn('cashier2@lakeview.example')
    expectRefusal(await askForPayment(other, {}, key('mine')), 409)
  })

  test('is free again after a request that was refused', async () => {
    const person = await cashier()
    expectRefusal(await askForPayment(person, { request: { payables: [] } }, key('again')), 400)
    expectRefusal(
      await askForPayment(
        person,
        { product: 'Postage', payable: { amountValue: '0.50' } },
        key('again'),
      ),
      422,
    )
    expect((await askForPayment(person, {}, key('again'))).status).toBe(200)
  })

  test('of a strange form is refused', async () => {
    expectRefusal(await askForPayment(await cashier(), {}, key('a key')), 400, /Idempotency-Key/)
  })

  test('makes two payments of two keys', async () => {
    const person = await cashier()
    const [one, two] = [
      await askForPayment(person, {}, key('a')),
      await askForPayment(person, {}, key('b')),
    ]
    expect(contentsOf('createPayment', one)._id).not.toBe(contentsOf('createPayment', two)._id)
  })
})
