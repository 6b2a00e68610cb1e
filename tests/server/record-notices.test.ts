import { afterAll, beforeAll, expect, test } from 'vitest'

import { eventually } from '../eventually.ts'
import { contentsOf, found, type Person } from './counter.ts'
import { createSale, swipe } from './payment-calls.ts'
import {
  requestRecordPayment,
  type Desk,
  lineOf,
  oneRecord,
  payRecords,
  refundLine,
  startDesk,
} from './record-calls.ts'
import { soid } from './water-office.ts'

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
/** Retries are scheduled from the end of the last one, so the clock advances until one runs. */
const waitUntilRetried = (assertion: () => Promise<void>) =>
  eventually(async () => {
    desk.counter.pass(60_000)
    await assertion()
  })
const waitForNotices = (count: number) =>
  eventually(async () => expect(await notices()).toHaveLength(count))

test('notifies the record system of a payment and each refund', async () => {
  await desk.agency.control({ records: [bill('W-1')], behavior: 'answers', forget: true })
  const record = await oneRecord(person, soid, 'W-1')
  const payment = await payRecords(person, [lineOf(record, { amountValue: '50.00' })])
  await waitForNotices(1)
  const line = found(payment.payables, () => true)
  const notice = found(await notices(), () => true)
  expect(notice.body).toEqual({
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
  await waitForNotices(2)
  expect((await notices())[1]?.body).toMatchObject({ kind: 'REFUND', amount: '15.00' })
  desk.counter.pass(1)
  contentsOf('processRefund', await refundLine(person, payment, 3_500))
  await waitForNotices(3)
  desk.counter.pass(1)
  expect((await oneRecord(person, soid, 'W-1')).amountValue).toBe('80.00')
  expect((await notices()).map(({ times }) => times)).toEqual([1, 1, 1])
})

test('does not offer a paid record again before the system accepts its notice', async () => {
  await desk.agency.control({ records: [bill('W-2')], behavior: 'answers', forget: true })
  const payment = await createRecordPayment('W-2')
  await createSale(person, payment._id)
  await desk.agency.control({ behavior: 'fails' })
  await swipe(person, 'Success')
  await eventually(async () =>
    expect((await desk.agency.control()).asked).toContain('/agency/notices'),
  )
  await desk.agency.control({ behavior: 'answers' })
  // The retry is due seconds later by the server's clock, which is frozen.
  const left = await oneRecord(person, soid, 'W-2')
  expect(left).toMatchObject({ amountValue: '0.00', integrationData: { notPayable: true } })
  expect(await notices()).toEqual([])
  await waitUntilRetried(async () => expect(await notices()).toHaveLength(1))
  desk.counter.pass(1)
  expect((await oneRecord(person, soid, 'W-2')).amountValue).toBe('0.00')
})

test('repeats a notice with a lost answer under the same key', async () => {
  await desk.agency.control({ records: [bill('W-3')], behavior: 'answers', forget: true })
  const payment = await createRecordPayment('W-3')
  await createSale(person, payment._id)
  await desk.agency.control({ behavior: 'told-then-drops-once' })
  await swipe(person, 'Success')
  await waitForNotices(1)
  await waitUntilRetried(async () => expect((await notices())[0]?.times).toBe(2))
  expect(await notices()).toHaveLength(1)
  desk.counter.pass(1)
  expect((await oneRecord(person, soid, 'W-3')).amountValue).toBe('0.00')
})

const createRecordPayment = async (id: string) => {
  const line = lineOf(await oneRecord(person, soid, id))
  return contentsOf('createPayment', await requestRecordPayment(person, [line]))
}
