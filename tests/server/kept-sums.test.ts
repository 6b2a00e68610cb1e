import { expect, test } from 'vitest'

import { statsOf } from '#domain/payment-stats.ts'
import { wholePayments } from '#tests/contract/whole-payments.ts'

import { contentsOf, inTenant, openCounter, type Person } from './counter.ts'
import { refund, sell, wholeOf } from './refund-desk.ts'

const counter = openCounter()

const read = async (person: Person) => {
  const listed = contentsOf('getPayments', await person.get(inTenant('lakeview', '/payments')))
  const told = await person.get(inTenant('lakeview', '/payments/stats'))
  return {
    stats: contentsOf('getPaymentStats', told),
    ofList: statsOf(wholePayments(listed), 'America/Detroit'),
  }
}

test('what an hour came to is told anew once one of its payments is given back', async () => {
  const payment = await sell(await counter().signIn('admin@lakeview.example'))
  counter().pass(3 * 60 * 60_000)
  const person = await counter().signIn('admin@lakeview.example')
  const before = await read(person)
  expect(before.stats).toEqual(before.ofList)
  await refund(person, payment, { lines: wholeOf(payment) })
  const after = await read(person)
  expect(after.stats).toEqual(after.ofList)
  expect(after.stats.total).not.toEqual(before.stats.total)
})
