import { describe, expect, test } from 'vitest'

import { toCents } from '#domain/money.ts'
import type { Payment } from '#domain/payment.ts'

import { expectRefusal, openCounter, type Person } from './counter.ts'
import { createFakeProcessor } from './fake-processor.ts'
import { askForRefund, creditsOf, refund, sellAtReader, wholeOf } from './refund-desk.ts'
import { readPayment } from './till.ts'

const fake = createFakeProcessor()
const counter = openCounter({ services: { processor: fake.processor } })
const cashier = () => counter().signIn('cashier@lakeview.example')

const checking = /^The processor did not answer, so the refund is being checked\./

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

describe('a charge that the processor has as of another payment', () => {
  const notOurs = /^The card processor does not know this charge as part of this payment/

  test('by its ticket number is neither refunded nor reversed', async () => {
    for (const debitCard of [false, true]) {
      const person = await cashier()
      const sold = await sellAtReader(person, { debitCard, charged: fake.charged })
      const { payment, names, approval } = sold
      fake.charged({ ...names, ticketNumber: 'ANOTHER' }, approval)
      const asked = { lines: wholeOf(payment) }
      expectRefusal(await askForRefund(person, payment, asked), 409, notOurs)
      expect(fake.bookOf(approval.transactionId)).toEqual({
        left: toCents(payment.totals.grandTotal),
        status: 'APPROVED',
        refunds: 0,
      })
      expect(await readPayment(person, payment._id)).toEqual(payment)
    }
  })

  test('is not refunded while the processor does not tell whose it is', async () => {
    const { person, payment } = await sold()
    const asked = { id: crypto.randomUUID(), lines: wholeOf(payment) }
    fake.next('query', 'away')
    fake.next('refund', 'dead')
    expectRefusal(await askForRefund(person, payment, asked), 503, checking)
    expect((await askForRefund(person, payment, asked)).status).toBe(500)
    await refund(person, payment, asked)
    const { book } = await expectAgreement(person, payment, 1)
    expect(book.refunds).toBe(1)
  })

  test('is asked about once: a refund whose answer was lost ends whatever it says later', async () => {
    const { person, payment } = await sold()
    const asked = { id: crypto.randomUUID(), lines: wholeOf(payment) }
    fake.next('refund', 'lost')
    expectRefusal(await askForRefund(person, payment, asked), 503, checking)
    fake.next('query', 'refused')
    await refund(person, payment, asked)
    const { book } = await expectAgreement(person, payment, 1)
    expect(book.refunds).toBe(1)
    // Unused so far: this takes it.
    await fake.processor.query({ acceptorId: '', referenceNumber: '', since: new Date() }).then(
      () => expect.unreachable('The processor was asked again.'),
      () => {},
    )
  })
})
