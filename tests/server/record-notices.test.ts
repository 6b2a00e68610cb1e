import { afterAll, beforeAll, expect, test } from 'vitest'

import { eventually } from '../eventually.ts'
import { contentsOf, found, type Person } from './counter.ts'
import {
  askToPay,
  type Desk,
  lineOf,
  oneRecord,
  payRecords,
  refundLine,
  startDesk,
} from './record-desk.ts'
import { createSale, swipe } from './till.ts'
import { soid } from './water-office.ts'

/** What an agency's own record system is told of payments and refunds. */

let desk: Desk
let person: Person
beforeAll(async () => {
  desk = await startDesk()
  person = await desk.counter.signIn('cashier@lakeview.example')
}, 240_000)
afterAll(() => desk.close())

const bill = (id: string) => ({
  id,
  name: 'Water Bill',
  amount: '80.00',
  balance: '80.00',
  minimum: '10.00',
  foundBy: [id],
})
const notices = async () => (await desk.agency.control()).notices
/** The next try comes some time after the last one ended, which nothing tells. */
const untilTriedAgain = (holds: () => Promise<void>) =>
  eventually(async () => {
    desk.counter.pass(60_000)
    await holds()
  })
const told = (count: number) => eventually(async () => expect(await notices()).toHaveLength(count))

test('it is told of a payment and of each refund, and shows what is left', async () => {
  await desk.agency.control({ records: [bill('W-1')], behavior: 'answers', forget: true })
  const record = await oneRecord(person, soid, 'W-1')
  const payment = await payRecords(person, [lineOf(record, { amountValue: '50.00' })])
  await told(1)
  const line = found(payment.payables, () => true)
  const told1 = found(await notices(), () => true)
  expect(told1.body).toEqual({
    kind: 'PAYMENT',
    recordId: 'W-1',
    amount: '50.00',
    paymentId: payment._id,
    lineItemId: line.lineItemId,
    confirmationNumber: payment.confirmationNumber,
    paymentSelection: null,
  })
  desk.counter.pass(1)
  expect((await oneRecord(person, soid, 'W-1')).amountValue).toBe('30.00')

  contentsOf('processRefund', await refundLine(person, payment, 1_500))
  await told(2)
  expect((await notices())[1]?.body).toMatchObject({ kind: 'REFUND', amount: '15.00' })
  desk.counter.pass(1)
  contentsOf('processRefund', await refundLine(person, payment, 3_500))
  await told(3)
  desk.counter.pass(1)
  expect((await oneRecord(person, soid, 'W-1')).amountValue).toBe('80.00')
  expect((await notices()).map(({ times }) => times)).toEqual([1, 1, 1])
})

test('until it has taken it, what was paid is not offered again', async () => {
  await desk.agency.control({ records: [bill('W-2')], behavior: 'answers', forget: true })
  const payment = await promise('W-2')
  await createSale(person, payment._id)
  await desk.agency.control({ behavior: 'fails' })
  await swipe(person, 'Success')
  await eventually(async () =>
    expect((await desk.agency.control()).asked).toContain('/agency/notices'),
  )
  await desk.agency.control({ behavior: 'answers' })
  // The next try is due in some seconds of the server's clock, which stands.
  const left = await oneRecord(person, soid, 'W-2')
  expect(left).toMatchObject({ amountValue: '0.00', integrationData: { notPayable: true } })
  expect(await notices()).toEqual([])
  await untilTriedAgain(async () => expect(await notices()).toHaveLength(1))
  desk.counter.pass(1)
  expect((await oneRecord(person, soid, 'W-2')).amountValue).toBe('0.00')
})

test('told, but its answer lost: told again under the same key, and booked once', async () => {
  await desk.agency.control({ records: [bill('W-3')], behavior: 'answers', forget: true })
  const payment = await promise('W-3')
  await createSale(person, payment._id)
  await desk.agency.control({ behavior: 'told-then-drops-once' })
  await swipe(person, 'Success')
  await told(1)
  await untilTriedAgain(async () => expect((await notices())[0]?.times).toBe(2))
  expect(await notices()).toHaveLength(1)
  desk.counter.pass(1)
  expect((await oneRecord(person, soid, 'W-3')).amountValue).toBe('0.00')
})

const promise = async (id: string) => {
  const line = lineOf(await oneRecord(person, soid, id))
  return contentsOf('createPayment', await askToPay(person, [line]))
}
