import { describe, expect, test } from 'vitest'

import { toCents } from '#domain/money.ts'
import type { Payment } from '#domain/payment.ts'
import { day } from '#server/clock.ts'

import { contentsOf, expectRefusal, openCounter, type Person } from './counter.ts'
import { createFakeProcessor } from './fake-processor.ts'
import {
  askForAll,
  askForRefund,
  creditsOf,
  draft,
  leftOf,
  partOf,
  refund,
  sellAtReader,
  wholeOf,
} from './refund-desk.ts'
import { readPayment } from './till.ts'

const fake = createFakeProcessor()
const counter = openCounter({ services: { processor: fake.processor } })
const cashier = () => counter().signIn('cashier@lakeview.example')

const refused = 'The processor refused the refund. No money was returned.'
const checking = /^The processor did not answer, so the refund is being checked\./
const atReader = 'This debit card must be refunded at the card reader.'

async function sold({ debitCard = false } = {}) {
  const person = await cashier()
  const { payment, approval } = await sellAtReader(person, { debitCard, charged: fake.charged })
  return { person, payment, transactionId: approval.transactionId }
}

/** The processor's books and ours agree to the cent, in so many refunds. */
async function expectAgreement(person: Person, payment: Payment, refunds: number) {
  const paid = await readPayment(person, payment._id)
  const transactionId = payment.subpayments[0]?.externalId ?? ''
  const book = fake.bookOf(transactionId)
  expect(book.left).toBe(toCents(paid.totals.chargedTotal))
  expect(creditsOf(paid)).toHaveLength(refunds)
  return { paid, book }
}

describe('the processor', () => {
  test('gives back by the name of the refund, and its id is in the books', async () => {
    const { person, payment } = await sold()
    await refund(person, payment, { lines: partOf(payment, 500) })
    await refund(person, payment, { lines: partOf(payment, 1_000) })
    const { paid, book } = await expectAgreement(person, payment, 2)
    expect(book).toMatchObject({ left: 0, refunds: 2 })
    for (const { externalId } of creditsOf(paid)) expect(externalId).toMatch(/^refund-[B-T]{32}$/)
  })

  test('that refuses ends the refund: all of it is left for another', async () => {
    const { person, payment } = await sold()
    const asked = { id: crypto.randomUUID(), lines: partOf(payment, 500) }
    fake.next('refund', 'refused')
    expectRefusal(await askForRefund(person, payment, asked), 409, refused)
    expect(await readPayment(person, payment._id)).toEqual(payment)
    expectRefusal(await askForRefund(person, payment, asked), 409, refused)
    await refund(person, payment, { lines: wholeOf(payment) })
    await expectAgreement(person, payment, 1)
  })

  test.each(['lost', 'away'] as const)(
    'whose answer is %s leaves it in doubt, and the same request ends it, once',
    async (way) => {
      const { person, payment } = await sold()
      const asked = { id: crypto.randomUUID(), lines: wholeOf(payment) }
      for (const time of [1, 2]) {
        fake.next('refund', way)
        const reply = await askForRefund(person, payment, asked)
        expectRefusal(reply, 503, checking)
        const doubtful = await readPayment(person, payment._id)
        expect(doubtful, `after ${time}`).toMatchObject({
          refundable: false,
          payables: [{ refundedAmount: payment.totals.subTotal }],
          totals: { chargedTotal: payment.totals.grandTotal },
        })
      }
      await refund(person, payment, asked)
      const { book } = await expectAgreement(person, payment, 1)
      expect(book.refunds).toBe(1)
    },
  )

  test('in doubt is never asked to reverse what it may have refunded', async () => {
    const { person, payment } = await sold()
    const asked = { id: crypto.randomUUID(), lines: wholeOf(payment) }
    fake.next('refund', 'away')
    fake.next('reverse', 'dead')
    expectRefusal(await askForRefund(person, payment, asked), 503, checking)
    await refund(person, payment, asked)
    const { book } = await expectAgreement(person, payment, 1)
    expect(book.status).toBe('APPROVED')
    fake.next('refund', 'refused')
    await sold().then(async (next) => {
      const reply = await askForRefund(next.person, next.payment, { lines: wholeOf(next.payment) })
      expect(reply.status).toBe(500)
    })
  })

  test('and the server dies between it and the books: the money moved once', async () => {
    const { person, payment } = await sold()
    const asked = { id: crypto.randomUUID(), lines: partOf(payment, 700) }
    fake.next('refund', 'dead')
    expect((await askForRefund(person, payment, asked)).status).toBe(500)
    await refund(person, payment, asked)
    const { book } = await expectAgreement(person, payment, 1)
    expect(book.refunds).toBe(1)
  })

  test('that takes its time lets nothing else through meanwhile', async () => {
    const { person, payment } = await sold()
    const asked = { id: crypto.randomUUID(), lines: partOf(payment, 1_000) }
    fake.next('refund', 'held')
    const first = askForRefund(person, payment, asked)
    await expect
      .poll(async () => (await readPayment(person, payment._id)).payables[0]?.refundedAmount)
      .toMatchObject({ amount: '10.00' })
    expect(await draft(person, payment, { lines: partOf(payment, 500) })).toMatchObject({
      refundSubTotal: { amount: '5.00' },
    })
    const again = askForRefund(person, payment, asked)
    const other = askForRefund(person, payment, { lines: partOf(payment, 501) })
    fake.release()
    expect([(await first).status, (await again).status]).toEqual([200, 200])
    expectRefusal(await other, 422, /^The amount is more than what is left/)
    await expectAgreement(person, payment, 1)
  })

  test('is asked again for what was left in doubt before anything else of the payment', async () => {
    const { person, payment } = await sold()
    const asked = { id: crypto.randomUUID(), lines: partOf(payment, 700) }
    fake.next('refund', 'away')
    expectRefusal(await askForRefund(person, payment, asked), 503, checking)
    const left = leftOf(await readPayment(person, payment._id))
    fake.next('refund', 'away')
    expectRefusal(await askForRefund(person, payment, { lines: left }), 503, checking)
    await refund(person, payment, { lines: left })
    const { book } = await expectAgreement(person, payment, 2)
    expect(book).toMatchObject({ left: 0, refunds: 2 })
    expect(creditsOf(await refund(person, payment, asked))).toHaveLength(2)
  })
})

describe('a whole sale of the day', () => {
  test('is undone where the processor cannot refund it yet', async () => {
    const { person, payment } = await sold()
    fake.next('refund', 'refused')
    const paid = await refund(person, payment, { lines: wholeOf(payment) })
    expect(paid.status).toBe('REFUNDED')
    const { book } = await expectAgreement(person, payment, 1)
    expect(book).toMatchObject({ status: 'REVERSED', refunds: 0 })
  })

  test('whose undoing was lost is not refunded as well', async () => {
    const { person, payment } = await sold()
    const asked = { id: crypto.randomUUID(), lines: wholeOf(payment) }
    fake.next('refund', 'refused')
    fake.next('reverse', 'lost')
    fake.next('query', 'refused')
    expectRefusal(await askForRefund(person, payment, asked), 503, checking)
    await refund(person, payment, asked)
    const { book } = await expectAgreement(person, payment, 1)
    expect(book).toMatchObject({ status: 'REVERSED', refunds: 0 })
  })

  test('is not undone a day later', async () => {
    const { payment } = await sold()
    counter().pass(day)
    const person = await cashier()
    fake.next('refund', 'refused')
    expectRefusal(await askForRefund(person, payment, { lines: wholeOf(payment) }), 409, refused)
    await expectAgreement(person, payment, 0)
  })
})

describe('a debit card', () => {
  test('has its sale undone on the day, and nothing else without the card', async () => {
    const { person, payment } = await sold({ debitCard: true })
    const part = await askForRefund(person, payment, { lines: partOf(payment, 500) })
    expectRefusal(part, 409, atReader)
    await refund(person, payment, { lines: wholeOf(payment) })
    const { book } = await expectAgreement(person, payment, 1)
    expect(book).toMatchObject({ status: 'REVERSED', refunds: 0 })
  })

  test('whose sale has settled is refunded at the reader', async () => {
    const { person, payment } = await sold({ debitCard: true })
    fake.next('reverse', 'refused')
    const asked = { id: crypto.randomUUID(), lines: wholeOf(payment) }
    expectRefusal(await askForRefund(person, payment, asked), 409, atReader)
    expectRefusal(await askForRefund(person, payment, asked), 409, atReader)
    const { paid } = await expectAgreement(person, payment, 0)
    expect(paid).toEqual(payment)
  })
})

describe('the plain refund', () => {
  test('that was refused may be asked for again', async () => {
    const { payment } = await sold()
    counter().pass(day)
    const person = await cashier()
    fake.next('refund', 'refused')
    expectRefusal(await askForAll(counter(), person, payment), 409, refused)
    const [reply] = contentsOf('refundPayment', await askForAll(counter(), person, payment))
    expect(reply?.transactionType).toBe('CREDIT')
    await expectAgreement(person, payment, 1)
  })

  test('at a level of the whole payment, by an administrator', async () => {
    const admin = await counter().signIn('admin@harbor.example')
    const contact = {
      customerFirstName: 'June',
      customerLastName: 'Alvarez',
      customerEmail: 'june@mail.example',
      customerPhone: '3135550100',
    }
    const products = ['Registration Renewal', 'Duplicate Title']
    const harbor = { products, terminal: 'Window A', contact, charged: fake.charged }
    const { payment } = await sellAtReader(admin, harbor)
    const one = await askForRefund(admin, payment, { lines: partOf(payment, 4_800) })
    expectRefusal(one, 422, 'Only the whole payment can be refunded here.')
    const [reply] = contentsOf('refundPayment', await askForAll(counter(), admin, payment))
    expect(reply?.totals.chargedTotal.amount).toBe('0.00')
    await expectAgreement(admin, payment, 1)
  })
})
