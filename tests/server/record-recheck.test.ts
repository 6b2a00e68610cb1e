import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { attemptOf } from '#domain/payments/attempt.ts'
import type { Payment } from '#domain/payments/payment.ts'

import { accounts, requestCharge, attemptStatus } from './bank-payment-calls.ts'
import { contentsOf, expectRefusal, inTenant, openCounter, type Person } from './counter.ts'
import { requestSale, readPayment, swipe } from './payment-calls.ts'
import {
  requestRecordPayment,
  charge,
  type Desk,
  lineOf,
  oneRecord,
  payRecords,
  startDesk,
} from './record-calls.ts'
import { trustReaders } from './trust-readers.ts'
import { soid } from './water-office.ts'
import { fail } from './workstation.ts'

// The bank's jobs are paused, so that unknown outcomes stay unknown.
const hour = 3_600_000
const counter = openCounter({ jobs: { every: hour }, returnsEvery: hour })
const tax = 'lakeview-property-tax'
const paidAlready = 'This record has already been paid.'
const busy = 'This record is being paid at another counter. Wait for that payment to finish.'

let cory: Person
let dana: Person
beforeAll(async () => {
  await trustReaders(counter())
  cory = await counter().signIn('cashier@lakeview.example')
  dana = await counter().signIn('cashier2@lakeview.example')
})

const byBank = { paymentMethodType: 'Bank', cardSubTypeSelectedByTeller: null }

const newPayment = async (person: Person, id: string, request: object = {}): Promise<Payment> => {
  const payables = [lineOf(await oneRecord(person, tax, id))]
  const reply = await person.post(inTenant('lakeview', '/payments'), {
    payables,
    cardSubTypeSelectedByTeller: 'Credit',
    ...request,
  })
  return contentsOf('createPayment', reply)
}

const startAttempt = async (person: Person, { _id }: Payment, number = 1) => {
  const { attemptId } = await attemptOf(_id, number)
  return person.post(inTenant('lakeview', `/payments/${_id}/attempts/${attemptId}`), undefined)
}

const methods = [
  {
    method: 'a cloud reader',
    request: {},
    start: (person: Person, { _id }: Payment) => requestSale(person, _id, { terminal: 'Annex 1' }),
  },
  { method: 'a workstation reader', request: {}, start: startAttempt },
  {
    method: 'a bank account',
    request: byBank,
    start: (person: Person, { _id }: Payment) => requestCharge(person, _id),
  },
]

describe.each(methods)('charge by $method', ({ request, start }) => {
  test('is refused if another teller has paid the record since the first try', async () => {
    const late = await newPayment(cory, '04-1480-121', request)
    await fail(cory, late._id, 'Declined')
    counter().pass(11 * 60_000)
    const paid = await payRecords(dana, [lineOf(await oneRecord(dana, tax, '04-1480-121'))])
    expectRefusal(await start(cory, late), 409, paidAlready)
    expect(await readPayment(cory, late._id)).toMatchObject({
      status: 'INCOMPLETE',
      outcomePending: false,
      subpayments: [],
    })
    await refundAll(paid)
  })

  test('is refused while another teller is about to pay it', async () => {
    const late = await newPayment(cory, '04-1480-121', request)
    await fail(cory, late._id, 'Declined')
    const other = await newPayment(dana, '04-1480-121')
    expectRefusal(await start(cory, late), 409, busy)
    await fail(dana, other._id, 'Cancelled')
  })

  test('is refused during and after a charge in another tab', async () => {
    const first = await newPayment(cory, '04-1480-121')
    const second = await newPayment(cory, '04-1480-121', request)
    contentsOf('createSale', await requestSale(cory, first._id))
    expectRefusal(await start(cory, second), 409, busy)
    await swipe(cory, 'Success')
    expectRefusal(await start(cory, second), 409, paidAlready)
    await refundAll(await readPayment(cory, first._id))
  })

  test('reserves the record against every other payment', async () => {
    const payment = await newPayment(cory, '04-1480-121', request)
    const other = await newPayment(cory, '04-1480-121')
    await fail(cory, payment._id, 'Declined')
    const lasts =
      request === byBank ? requestCharge(cory, payment._id, silent) : start(cory, payment)
    expect((await lasts).status).toBe(200)
    const line = lineOf(await oneRecord(dana, tax, '04-1480-121'))
    for (const person of [cory, dana])
      expectRefusal(await requestRecordPayment(person, [line]), 409, busy)
    expectRefusal(await requestSale(cory, other._id), 409, busy)
    await finish(payment)
  })
})

const silent = { accountNumber: accounts.silent }
const finish = async (payment: Payment) => {
  await swipe(cory, 'Cancelled', { terminal: 'Annex 1' })
  const { attemptId } = await attemptOf(payment._id, 1)
  await attemptStatus(cory, payment._id, attemptId)
  const ended = await readPayment(cory, payment._id)
  if (ended.status === 'COMPLETE') return refundAll(ended)
  await fail(cory, payment._id, 'Declined', { attemptId, takenBack: false })
}

const refundAll = async ({ subpayments, payables }: Payment) => {
  const admin = await counter().signIn('admin@lakeview.example')
  const reply = await admin.post(`/api/refunds/${subpayments[0]?.btpsTransactionId}`, {
    idempotencyId: crypto.randomUUID(),
    lineItems: payables.map(({ lineItemId, amountValue }) => ({
      lineItemId,
      amount: Math.round(Number(amountValue) * 100),
    })),
    initiatorType: 'AGENCY',
  })
  contentsOf('processRefund', reply)
}

test('gives the record to one of two concurrent charges', async () => {
  const [first, second] = [
    await newPayment(cory, '04-1311-002'),
    await newPayment(cory, '04-1311-002'),
  ]
  const replies = await Promise.all([
    requestSale(cory, first._id),
    requestSale(cory, second._id, { terminal: 'Annex 1' }),
  ])
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  await swipe(cory, 'Cancelled')
  await swipe(cory, 'Cancelled', { terminal: 'Annex 1' })
})

describe('reservation of a record', () => {
  test('lasts as long as a bank debit is unknown', async () => {
    const payment = await newPayment(cory, '04-1200-001', byBank)
    const { attemptId } = await attemptOf(payment._id, 1)
    const options = { attemptId, ...silent }
    const reply = contentsOf('chargeBank', await requestCharge(cory, payment._id, options))
    expect(reply.status).toBe('UNKNOWN')
    counter().pass(11 * 60_000)
    const line = lineOf(await oneRecord(dana, tax, '04-1200-001'))
    expectRefusal(await requestRecordPayment(dana, [line]), 409, busy)
    expectRefusal(await fees(dana, line), 409, busy)
    const again = contentsOf('chargeBank', await requestCharge(cory, payment._id, options))
    expect(again.status).toBe('ACCEPTED')
    expectRefusal(await requestRecordPayment(dana, [line]), 422, paidAlready)
    await refundAll(again.payment)
  })

  test("lasts until a simulated reader's sale expires", async () => {
    const payment = await newPayment(cory, '04-1311-002')
    await fail(cory, payment._id, 'Declined')
    contentsOf('createSale', await requestSale(cory, payment._id))
    const line = lineOf(await oneRecord(dana, tax, '04-1311-002'))
    expectRefusal(await requestRecordPayment(dana, [line]), 409, busy)
    expect((await fees(cory, line)).status).toBe(200)
    counter().pass(61_000)
    const other = contentsOf('createPayment', await requestRecordPayment(dana, [line]))
    await fail(dana, other._id, 'Cancelled')
  })

  test("lasts as long as a workstation's charge is unknown", async () => {
    const payment = await newPayment(cory, '04-1311-002')
    await fail(cory, payment._id, 'Declined')
    const { attemptId } = await attemptOf(payment._id, 2)
    contentsOf('beginAttempt', await startAttempt(cory, payment, 2))
    const line = lineOf(await oneRecord(dana, tax, '04-1311-002'))
    counter().pass(9 * 60_000)
    await attemptStatus(cory, payment._id, attemptId)
    counter().pass(9 * 60_000)
    expectRefusal(await requestRecordPayment(dana, [line]), 409, busy)
    // The result of an earlier attempt says nothing about this one.
    const earlier = await attemptOf(payment._id, 1)
    await fail(cory, payment._id, 'Declined', { ...earlier, takenBack: false })
    expectRefusal(await requestRecordPayment(dana, [line]), 409, busy)
    for (const _ of ['the first half of an hour', 'the second']) {
      counter().pass(hour / 2)
      expectRefusal(await requestRecordPayment(dana, [line]), 409, busy)
      await readPayment(cory, payment._id)
    }
    expect((await readPayment(cory, payment._id)).status).toBe('CHECKING')
    await fail(cory, payment._id, 'Declined', { attemptId, takenBack: false })
    const other = contentsOf('createPayment', await requestRecordPayment(dana, [line]))
    await fail(dana, other._id, 'Cancelled')
  })

  test('ends when the charge fails', async () => {
    const payment = await newPayment(cory, '04-1311-002')
    contentsOf('beginAttempt', await startAttempt(cory, payment))
    const { attemptId } = await attemptOf(payment._id, 1)
    await fail(cory, payment._id, 'Declined', { attemptId, takenBack: false })
    const line = lineOf(await oneRecord(dana, tax, '04-1311-002'))
    const other = contentsOf('createPayment', await requestRecordPayment(dana, [line]))
    await charge(dana, other)
    expectRefusal(await startAttempt(cory, payment, 2), 409, paidAlready)
  })
})

const invalidResponse =
  'The record system returned an invalid response. If this keeps happening, contact your administrator.'

describe('external record', () => {
  let desk: Desk
  beforeAll(async () => {
    desk = await startDesk()
  }, 240_000)
  afterAll(() => desk?.close())

  test.each([
    ['drops', 'The record system did not answer. Try again in a minute.'],
    ['fails', invalidResponse],
  ] as const)('is not charged while the record system %s', async (behavior, message) => {
    const id = `W-${behavior}`
    const bill = { id, name: 'Water Bill', amount: '80.00', balance: '80.00', foundBy: [id] }
    await desk.agency.control({ behavior: 'answers', records: [bill] })
    const person = await desk.counter.signIn('cashier@lakeview.example')
    const line = lineOf(await oneRecord(person, soid, id))
    const payment = contentsOf('createPayment', await requestRecordPayment(person, [line]))
    await desk.agency.control({ behavior })
    // Not 503: no reader was called, so there is no outcome to wait for.
    expectRefusal(await requestSale(person, payment._id), 409, message)
    await desk.agency.control({ behavior: 'answers', records: [{ ...bill, balance: '20.00' }] })
    expectRefusal(await requestSale(person, payment._id), 409, 'Amount cannot be more than $20.00')
    await desk.agency.control({ records: [bill] })
    expect((await charge(person, payment)).status).toBe('COMPLETE')
  })
})

const fees = (person: Person, line: ReturnType<typeof lineOf>) =>
  person.post(inTenant('lakeview', '/payments/fees/v2'), { payables: [line] })
