import { describe, expect, test } from 'vitest'

import { toCents } from '#domain/money/money.ts'
import type { Payment } from '#domain/payments/payment.ts'

import { expectRefusal, openCounter, type Person } from './counter.ts'
import { createFakeProcessor } from './fake-processor.ts'
import { readPayment } from './payment-calls.ts'
import { requestRefund, creditsOf, refund, sellAtReader, wholeOf } from './refund-calls.ts'

const fake = createFakeProcessor()
const counter = openCounter({ services: { processor: fake.processor } })
const cashier = () => counter().signIn('cashier@lakeview.example')

const checking = /^The processor did not answer, so the refund is being checked\./

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

describe('charge recorded at the processor for another payment', () => {
  const notOurs = /^The card processor does not know this charge as part of this payment/

  test('is neither refunded nor reversed', async () => {
    for (const debitCard of [false, true]) {
      const person = await cashier()
      const sell = await sellAtReader(person, { debitCard, charged: fake.recordCharge })
      const { payment, names, approval } = sell
      fake.recordCharge({ ...names, ticketNumber: 'ANOTHER' }, approval)
      const request = { lines: wholeOf(payment) }
      expectRefusal(await requestRefund(person, payment, request), 409, notOurs)
      expect(fake.entryOf(approval.transactionId)).toEqual({
        left: toCents(payment.totals.grandTotal),
        status: 'APPROVED',
        refunds: 0,
      })
      expect(await readPayment(person, payment._id)).toEqual(payment)
    }
  })

  test('is not refunded while the processor does not answer the inquiry', async () => {
    const { person, payment } = await sell()
    const request = { id: crypto.randomUUID(), lines: wholeOf(payment) }
    fake.next('query', 'away')
    fake.next('refund', 'dead')
    expectRefusal(await requestRefund(person, payment, request), 503, checking)
    expect((await requestRefund(person, payment, request)).status).toBe(500)
    await refund(person, payment, request)
    const { entry } = await expectAgreement(person, payment, 1)
    expect(entry.refunds).toBe(1)
  })

  test('is not queried again when a refund with a lost answer is retried', async () => {
    const { person, payment } = await sell()
    const request = { id: crypto.randomUUID(), lines: wholeOf(payment) }
    fake.next('refund', 'lost')
    expectRefusal(await requestRefund(person, payment, request), 503, checking)
    fake.next('query', 'refused')
    await refund(person, payment, request)
    const { entry } = await expectAgreement(person, payment, 1)
    expect(entry.refunds).toBe(1)
    // The queued refusal is still unused; this consumes it.
    await fake.processor.query({ acceptorId: '', referenceNumber: '', since: new Date() }).then(
      () => expect.unreachable('The processor was queried again.'),
      () => {},
    )
  })
})
