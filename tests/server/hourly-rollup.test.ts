import { expect, test } from 'vitest'

import { rowsOf } from '#domain/reports/ledger-rows.ts'
import { statsOf } from '#domain/reports/payment-stats.ts'
import { wholePayments } from '#tests/contract/whole-payments.ts'

import { contentsOf, inTenant, openCounter, type Person } from './counter.ts'
import { refund, sell, wholeOf } from './refund-calls.ts'

const counter = openCounter()

const read = async (person: Person) => {
  const listed = contentsOf('getPayments', await person.get(inTenant('lakeview', '/payments')))
  const stats = await person.get(inTenant('lakeview', '/payments/stats'))
  return {
    stats: contentsOf('getPaymentStats', stats),
    expected: statsOf(rowsOf(wholePayments(listed)), 'America/Detroit'),
  }
}

test('updates the totals of a past hour after a refund', async () => {
  const payment = await sell(await counter().signIn('admin@lakeview.example'))
  counter().pass(3 * 60 * 60_000)
  const person = await counter().signIn('admin@lakeview.example')
  const before = await read(person)
  expect(before.stats).toEqual(before.expected)
  await refund(person, payment, { lines: wholeOf(payment) })
  const after = await read(person)
  expect(after.stats).toEqual(after.expected)
  expect(after.stats.total).not.toEqual(before.stats.total)
})
