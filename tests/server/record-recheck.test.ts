import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { attemptOf } from '#domain/attempt.ts'
import type { Payment } from '#domain/payment.ts'

import { accounts, askToCharge, attemptStatus } from './bank-till.ts'
import { contentsOf, expectRefusal, inTenant, openCounter, type Person } from './counter.ts'
import {
  askToPay,
  charge,
  type Desk,
  lineOf,
  oneRecord,
  payRecords,
  startDesk,
} from './record-desk.ts'
import { askForSale, readPayment, swipe } from './till.ts'
import { trustReaders } from './trust-readers.ts'
import { soid } from './water-office.ts'
import { fail } from './workstation.ts'

// The bank's jobs rest, so that what nobody knows stays unknown until somebody asks.
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

/** A payment of all that is left of a record, with nothing charged yet. */
const begin = async (person: Person, id: string, request: object = {}): Promise<Payment> => {
  const payables = [lineOf(await oneRecord(person, tax, id))]
  const reply = await person.post(inTenant('lakeview', '/payments'), {
    payables,
    cardSubTypeSelectedByTeller: 'Credit',
    ...request,
  })
  return contentsOf('createPayment', reply)
}

const tell = async (person: Person, { _id }: Payment, number = 1) => {
  const { attemptId } = await attemptOf(_id, number)
  return person.post(inTenant('lakeview', `/payments/${_id}/attempts/${attemptId}`), undefined)
}

/** The three calls that start a charge. */
const ways = [
  {
    way: 'a reader of the cloud',
    request: {},
    start: (person: Person, { _id }: Payment) => askForSale(person, _id, { terminal: 'Annex 1' }),
  },
  { way: "a workstation's reader", request: {}, start: tell },
  {
    way: 'a bank account',
    request: byBank,
    start: (person: Person, { _id }: Payment) => askToCharge(person, _id),
  },
]

describe.each(ways)('a charge by $way', ({ request, start }) => {
  test('is refused where another counter was paid for the record since the first try', async () => {
    const late = await begin(cory, '04-1480-121', request)
    await fail(cory, late._id, 'Declined')
    counter().pass(11 * 60_000)
    const paid = await payRecords(dana, [lineOf(await oneRecord(dana, tax, '04-1480-121'))])
    expectRefusal(await start(cory, late), 409, paidAlready)
    expect(await readPayment(cory, late._id)).toMatchObject({
      status: 'INCOMPLETE',
      outcomePending: false,
      subpayments: [],
    })
    await giveBack(paid)
  })

  test('is refused while another counter is about to be paid for it', async () => {
    const late = await begin(cory, '04-1480-121', request)
    await fail(cory, late._id, 'Declined')
    const theirs = await begin(dana, '04-1480-121')
    expectRefusal(await start(cory, late), 409, busy)
    await fail(dana, theirs._id, 'Cancelled')
  })

  test('is refused while another tab of the same teller charges for it, and after', async () => {
    const first = await begin(cory, '04-1480-121')
    const second = await begin(cory, '04-1480-121', request)
    contentsOf('createSale', await askForSale(cory, first._id))
    expectRefusal(await start(cory, second), 409, busy)
    await swipe(cory, 'Success')
    expectRefusal(await start(cory, second), 409, paidAlready)
    await giveBack(await readPayment(cory, first._id))
  })

  test('keeps the record from every other payment, of a retry too', async () => {
    const payment = await begin(cory, '04-1480-121', request)
    const other = await begin(cory, '04-1480-121')
    await fail(cory, payment._id, 'Declined')
    const lasts = request === byBank ? askToCharge(cory, payment._id, silent) : start(cory, payment)
    expect((await lasts).status).toBe(200)
    const line = lineOf(await oneRecord(dana, tax, '04-1480-121'))
    for (const person of [cory, dana]) expectRefusal(await askToPay(person, [line]), 409, busy)
    expectRefusal(await askForSale(cory, other._id), 409, busy)
    await finish(payment)
  })
})

const silent = { accountNumber: accounts.silent }

/** Ends whatever charge of the payment is under way, and gives back what it took. */
const finish = async (payment: Payment) => {
  await swipe(cory, 'Cancelled', { terminal: 'Annex 1' })
  const { attemptId } = await attemptOf(payment._id, 1)
  await attemptStatus(cory, payment._id, attemptId)
  const ended = await readPayment(cory, payment._id)
  if (ended.status === 'COMPLETE') return giveBack(ended)
  await fail(cory, payment._id, 'Declined', { attemptId, takenBack: false })
}

const giveBack = async ({ subpayments, payables }: Payment) => {
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

test('of two charges that start at once, one takes the record', async () => {
  const [first, second] = [await begin(cory, '04-1311-002'), await begin(cory, '04-1311-002')]
  const replies = await Promise.all([
    askForSale(cory, first._id),
    askForSale(cory, second._id, { terminal: 'Annex 1' }),
  ])
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  await swipe(cory, 'Cancelled')
  await swipe(cory, 'Cancelled', { terminal: 'Annex 1' })
})

describe('a record is kept', () => {
  test('from other counters by a debit that nobody knows the end of, however long that takes', async () => {
    const payment = await begin(cory, '04-1200-001', byBank)
    const { attemptId } = await attemptOf(payment._id, 1)
    const asked = { attemptId, ...silent }
    const reply = contentsOf('chargeBank', await askToCharge(cory, payment._id, asked))
    expect(reply.status).toBe('UNKNOWN')
    counter().pass(11 * 60_000)
    const line = lineOf(await oneRecord(dana, tax, '04-1200-001'))
    expectRefusal(await askToPay(dana, [line]), 409, busy)
    expectRefusal(await fees(dana, line), 409, busy)
    const again = contentsOf('chargeBank', await askToCharge(cory, payment._id, asked))
    expect(again.status).toBe('ACCEPTED')
    expectRefusal(await askToPay(dana, [line]), 422, paidAlready)
    await giveBack(again.payment)
  })

  test("by a simulated reader's sale until its time is over", async () => {
    const payment = await begin(cory, '04-1311-002')
    await fail(cory, payment._id, 'Declined')
    contentsOf('createSale', await askForSale(cory, payment._id))
    const line = lineOf(await oneRecord(dana, tax, '04-1311-002'))
    expectRefusal(await askToPay(dana, [line]), 409, busy)
    // The teller's own cart goes on showing what it costs.
    expect((await fees(cory, line)).status).toBe(200)
    counter().pass(61_000)
    const theirs = contentsOf('createPayment', await askToPay(dana, [line]))
    await fail(dana, theirs._id, 'Cancelled')
  })

  test("by a workstation's charge for as long as nobody knows what became of it", async () => {
    const payment = await begin(cory, '04-1311-002')
    await fail(cory, payment._id, 'Declined')
    const { attemptId } = await attemptOf(payment._id, 2)
    contentsOf('beginAttempt', await tell(cory, payment, 2))
    const line = lineOf(await oneRecord(dana, tax, '04-1311-002'))
    counter().pass(9 * 60_000)
    await attemptStatus(cory, payment._id, attemptId)
    counter().pass(9 * 60_000)
    expectRefusal(await askToPay(dana, [line]), 409, busy)
    // What an earlier attempt came to says nothing of this one.
    const earlier = await attemptOf(payment._id, 1)
    await fail(cory, payment._id, 'Declined', { ...earlier, takenBack: false })
    expectRefusal(await askToPay(dana, [line]), 409, busy)
    for (const _ of ['the first half of an hour', 'the second']) {
      counter().pass(hour / 2)
      expectRefusal(await askToPay(dana, [line]), 409, busy)
      await readPayment(cory, payment._id)
    }
    expect((await readPayment(cory, payment._id)).status).toBe('CHECKING')
    await fail(cory, payment._id, 'Declined', { attemptId, takenBack: false })
    const theirs = contentsOf('createPayment', await askToPay(dana, [line]))
    await fail(dana, theirs._id, 'Cancelled')
  })

  test('no more once the charge came to nothing', async () => {
    const payment = await begin(cory, '04-1311-002')
    contentsOf('beginAttempt', await tell(cory, payment))
    const { attemptId } = await attemptOf(payment._id, 1)
    await fail(cory, payment._id, 'Declined', { attemptId, takenBack: false })
    const line = lineOf(await oneRecord(dana, tax, '04-1311-002'))
    const theirs = contentsOf('createPayment', await askToPay(dana, [line]))
    await charge(dana, theirs)
    expectRefusal(await tell(cory, payment, 2), 409, paidAlready)
  })
})

describe("a record of an agency's own system", () => {
  let desk: Desk
  beforeAll(async () => {
    desk = await startDesk()
  }, 240_000)
  afterAll(() => desk?.close())

  test.each([
    ['drops', 'The record system did not answer. Try again in a minute.'],
    [
      'fails',
      'The record system returned an invalid response. If this keeps happening, contact your administrator.',
    ],
  ] as const)('is not charged for while it %s', async (behavior, message) => {
    const id = `W-${behavior}`
    const bill = { id, name: 'Water Bill', amount: '80.00', balance: '80.00', foundBy: [id] }
    await desk.agency.control({ behavior: 'answers', records: [bill] })
    const person = await desk.counter.signIn('cashier@lakeview.example')
    const line = lineOf(await oneRecord(person, soid, id))
    const payment = contentsOf('createPayment', await askToPay(person, [line]))
    await desk.agency.control({ behavior })
    // Not 503: nothing was asked of a reader, so there is nothing to wait for.
    expectRefusal(await askForSale(person, payment._id), 409, message)
    await desk.agency.control({ behavior: 'answers', records: [{ ...bill, balance: '20.00' }] })
    expectRefusal(await askForSale(person, payment._id), 409, 'Amount cannot be more than $20.00')
    await desk.agency.control({ records: [bill] })
    expect((await charge(person, payment)).status).toBe('COMPLETE')
  })
})

const fees = (person: Person, line: ReturnType<typeof lineOf>) =>
  person.post(inTenant('lakeview', '/payments/fees/v2'), { payables: [line] })
