import { describe, expect, test } from 'vitest'

import { toCents } from '#domain/money/money.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { day } from '#server/platform/clock.ts'

import { contentsOf, expectRefusal, openCounter, type Person } from './counter.ts'
import { createFakeProcessor } from './fake-processor.ts'
import { readPayment } from './payment-calls.ts'
import {
  requestFullRefund,
  requestRefund,
  creditsOf,
  draft,
  leftOf,
  partOf,
  refund,
  sellAtReader,
  wholeOf,
} from './refund-calls.ts'

const fake = createFakeProcessor()
const counter = openCounter({ services: { processor: fake.processor } })
const cashier = () => counter().signIn('cashier@lakeview.example')

const refused = 'The processor refused the refund. No money was returned.'
const checking = /^The processor did not answer, so the refund is being checked\./
const atReader = 'This debit card must be refunded at the card reader.'

async function sell({ debitCard = false } = {}) {
  const person = await cashier()
  const { payment, approval } = await sellAtReader(person, {
    debitCard,
    charged: fake.recordCharge,
  })
  return { person, payment, transactionId: approval.transactionId }
}

/** Expects the processor and the ledger to agree to the cent, in this many refunds. */
async function expectAgreement(person: Person, payment: Payment, refunds: number) {
  const paid = await readPayment(person, payment._id)
  const transactionId = payment.subpayments[0]?.externalId ?? ''
  const entry = fake.entryOf(transactionId)
  expect(entry.left).toBe(toCents(paid.totals.chargedTotal))
  expect(creditsOf(paid)).toHaveLength(refunds)
  return { paid, entry }
}

describe('refund at the processor', () => {
  test("uses the refund's reference, and its ID is recorded", async () => {
    const { person, payment } = await sell()
    await refund(person, payment, { lines: partOf(payment, 500) })
    await refund(person, payment, { lines: partOf(payment, 1_000) })
    const { paid, entry } = await expectAgreement(person, payment, 2)
    expect(entry).toMatchObject({ left: 0, refunds: 2 })
    for (const { externalId } of creditsOf(paid)) expect(externalId).toMatch(/^refund-[B-T]{32}$/)
  })

  test('ends when refused, which releases its amount', async () => {
    const { person, payment } = await sell()
    const request = { id: crypto.randomUUID(), lines: partOf(payment, 500) }
    fake.next('refund', 'refused')
    expectRefusal(await requestRefund(person, payment, request), 409, refused)
    expect(await readPayment(person, payment._id)).toEqual(payment)
    expectRefusal(await requestRefund(person, payment, request), 409, refused)
    await refund(person, payment, { lines: wholeOf(payment) })
    await expectAgreement(person, payment, 1)
  })

  test.each(['lost', 'away'] as const)(
    'is in doubt after a "%s" answer, and the same request completes it once',
    async (outcome) => {
      const { person, payment } = await sell()
      const request = { id: crypto.randomUUID(), lines: wholeOf(payment) }
      for (const time of [1, 2]) {
        fake.next('refund', outcome)
        const reply = await requestRefund(person, payment, request)
        expectRefusal(reply, 503, checking)
        const pending = await readPayment(person, payment._id)
        expect(pending, `after ${time}`).toMatchObject({
          refundable: false,
          payables: [{ refundedAmount: payment.totals.subTotal }],
          totals: { chargedTotal: payment.totals.grandTotal },
        })
      }
      await refund(person, payment, request)
      const { entry } = await expectAgreement(person, payment, 1)
      expect(entry.refunds).toBe(1)
    },
  )

  test('is never reversed instead while in doubt', async () => {
    const { person, payment } = await sell()
    const request = { id: crypto.randomUUID(), lines: wholeOf(payment) }
    fake.next('refund', 'away')
    fake.next('reverse', 'dead')
    expectRefusal(await requestRefund(person, payment, request), 503, checking)
    await refund(person, payment, request)
    const { entry } = await expectAgreement(person, payment, 1)
    expect(entry.status).toBe('APPROVED')
    fake.next('refund', 'refused')
    await sell().then(async (next) => {
      const reply = await requestRefund(next.person, next.payment, { lines: wholeOf(next.payment) })
      expect(reply.status).toBe(500)
    })
  })

  test('moves the money once if the server fails before recording it', async () => {
    const { person, payment } = await sell()
    const request = { id: crypto.randomUUID(), lines: partOf(payment, 700) }
    fake.next('refund', 'dead')
    expect((await requestRefund(person, payment, request)).status).toBe(500)
    await refund(person, payment, request)
    const { entry } = await expectAgreement(person, payment, 1)
    expect(entry.refunds).toBe(1)
  })

  test('blocks other refunds of the payment while it runs', async () => {
    const { person, payment } = await sell()
    const request = { id: crypto.randomUUID(), lines: partOf(payment, 1_000) }
    fake.next('refund', 'held')
    const first = requestRefund(person, payment, request)
    await expect
      .poll(async () => (await readPayment(person, payment._id)).payables[0]?.refundedAmount)
      .toMatchObject({ amount: '10.00' })
    expect(await draft(person, payment, { lines: partOf(payment, 500) })).toMatchObject({
      refundSubTotal: { amount: '5.00' },
    })
    const again = requestRefund(person, payment, request)
    const other = requestRefund(person, payment, { lines: partOf(payment, 501) })
    fake.release()
    expect([(await first).status, (await again).status]).toEqual([200, 200])
    expectRefusal(await other, 422, /^The amount is more than what is left/)
    await expectAgreement(person, payment, 1)
  })

  test('is completed before another refund of the payment if in doubt', async () => {
    const { person, payment } = await sell()
    const request = { id: crypto.randomUUID(), lines: partOf(payment, 700) }
    fake.next('refund', 'away')
    expectRefusal(await requestRefund(person, payment, request), 503, checking)
    const left = leftOf(await readPayment(person, payment._id))
    fake.next('refund', 'away')
    expectRefusal(await requestRefund(person, payment, { lines: left }), 503, checking)
    await refund(person, payment, { lines: left })
    const { entry } = await expectAgreement(person, payment, 2)
    expect(entry).toMatchObject({ left: 0, refunds: 2 })
    expect(creditsOf(await refund(person, payment, request))).toHaveLength(2)
  })
})

describe('refund of a whole sale on the same day', () => {
  test('reverses the sale if the processor cannot refund it yet', async () => {
    const { person, payment } = await sell()
    fake.next('refund', 'refused')
    const paid = await refund(person, payment, { lines: wholeOf(payment) })
    expect(paid.status).toBe('REFUNDED')
    const { entry } = await expectAgreement(person, payment, 1)
    expect(entry).toMatchObject({ status: 'REVERSED', refunds: 0 })
  })

  test('is not repeated as a refund after a lost reversal', async () => {
    const { person, payment } = await sell()
    const request = { id: crypto.randomUUID(), lines: wholeOf(payment) }
    fake.next('refund', 'refused')
    fake.next('reverse', 'lost')
    fake.next('query', 'refused')
    expectRefusal(await requestRefund(person, payment, request), 503, checking)
    await refund(person, payment, request)
    const { entry } = await expectAgreement(person, payment, 1)
    expect(entry).toMatchObject({ status: 'REVERSED', refunds: 0 })
  })

  test('does not reverse the sale a day later', async () => {
    const { payment } = await sell()
    counter().pass(day)
    const person = await cashier()
    fake.next('refund', 'refused')
    expectRefusal(await requestRefund(person, payment, { lines: wholeOf(payment) }), 409, refused)
    await expectAgreement(person, payment, 0)
  })
})

describe('refund of a debit card', () => {
  test('reverses the whole sale on the same day and otherwise needs the card', async () => {
    const { person, payment } = await sell({ debitCard: true })
    const part = await requestRefund(person, payment, { lines: partOf(payment, 500) })
    expectRefusal(part, 409, atReader)
    await refund(person, payment, { lines: wholeOf(payment) })
    const { entry } = await expectAgreement(person, payment, 1)
    expect(entry).toMatchObject({ status: 'REVERSED', refunds: 0 })
  })

  test('needs the card once the sale has settled', async () => {
    const { person, payment } = await sell({ debitCard: true })
    fake.next('reverse', 'refused')
    const request = { id: crypto.randomUUID(), lines: wholeOf(payment) }
    expectRefusal(await requestRefund(person, payment, request), 409, atReader)
    expectRefusal(await requestRefund(person, payment, request), 409, atReader)
    const { paid } = await expectAgreement(person, payment, 0)
    expect(paid).toEqual(payment)
  })
})

describe('plain refund', () => {
  test('can be requested again after a refusal', async () => {
    const { payment } = await sell()
    counter().pass(day)
    const person = await cashier()
    fake.next('refund', 'refused')
    expectRefusal(await requestFullRefund(counter(), person, payment), 409, refused)
    const [reply] = contentsOf('refundPayment', await requestFullRefund(counter(), person, payment))
    expect(reply?.transactionType).toBe('CREDIT')
    await expectAgreement(person, payment, 1)
  })

  test('refunds the whole payment for an administrator', async () => {
    const admin = await counter().signIn('admin@harbor.example')
    const contact = {
      customerFirstName: 'June',
      customerLastName: 'Alvarez',
      customerEmail: 'june@mail.example',
      customerPhone: '3135550100',
    }
    const products = ['Registration Renewal', 'Duplicate Title']
    const harbor = { products, terminal: 'Window A', contact, charged: fake.recordCharge }
    const { payment } = await sellAtReader(admin, harbor)
    const one = await requestRefund(admin, payment, { lines: partOf(payment, 4_800) })
    expectRefusal(one, 422, 'Only the whole payment can be refunded here.')
    const [reply] = contentsOf('refundPayment', await requestFullRefund(counter(), admin, payment))
    expect(reply?.totals.chargedTotal.amount).toBe('0.00')
    await expectAgreement(admin, payment, 1)
  })
})
