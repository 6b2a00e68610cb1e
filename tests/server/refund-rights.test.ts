import { describe, expect, test } from 'vitest'

import { usd } from '#domain/money/money.ts'

import { contentsOf, expectRefusal, openCounter, type Person } from './counter.ts'
import { requestPayment, createPayment, readPayment } from './payment-calls.ts'
import {
  requestFullRefund,
  requestDraft,
  requestRefund,
  creditsOf,
  partOf,
  refund,
  sell,
  sellAtReader,
  wholeOf,
} from './refund-calls.ts'
import { trustReaders } from './trust-readers.ts'

const counter = openCounter()
async function sellOne() {
  const person = await counter().signIn('cashier@lakeview.example')
  return { person, payment: await sell(person) }
}

describe('refund permission', () => {
  test("covers a cashier's own payments and an administrator's whole tenant", async () => {
    const { payment } = await sellOne()
    const asked = { lines: wholeOf(payment) }
    const others = ['cashier2@lakeview.example', 'admin@harbor.example']
    for (const person of await Promise.all(others.map((email) => counter().signIn(email)))) {
      expectRefusal(await requestDraft(person, payment, asked), 404, 'Payment not found')
      expectRefusal(await requestRefund(person, payment, asked), 404, 'Payment not found')
      expectRefusal(await requestFullRefund(counter(), person, payment), 404, 'Payment not found')
    }
    const admin = await counter().signIn('admin@lakeview.example')
    expect(creditsOf(await refund(admin, payment, asked))).toMatchObject([
      { refundedBy: 'Ada Lindqvist' },
    ])
  })

  test('is refused to a cashier if refunds are limited to administrators', async () => {
    await trustReaders(counter(), 'admin@harbor.example')
    const person = await counter().signIn('cashier@harbor.example')
    const payment = await sellAtHarbor(person)
    const asked = { lines: wholeOf(payment) }
    for (const reply of [
      await requestDraft(person, payment, asked),
      await requestRefund(person, payment, asked),
      await requestFullRefund(counter(), person, payment),
    ]) {
      expectRefusal(reply, 403, 'Only an administrator can make refunds in this office.')
    }
    expect(creditsOf(await readPayment(person, payment._id))).toEqual([])
  })

  test('returns 404 for an ID that names no charge', async () => {
    const { person, payment } = await sellOne()
    const [credit] = creditsOf(await refund(person, payment, { lines: partOf(payment, 1) }))
    const ids = ['x', payment._id, crypto.randomUUID(), credit?.btpsTransactionId ?? '']
    for (const transactionId of ids) {
      const asked = { transactionId, lines: partOf(payment, 1) }
      expectRefusal(await requestRefund(person, payment, asked), 404, 'Payment not found')
    }
  })
})

const contact = {
  customerFirstName: 'June',
  customerLastName: 'Alvarez',
  customerEmail: 'june@mail.example',
  customerPhone: '3135550100',
}

/** Harbor has workstation readers and requires contact fields. */
async function sellAtHarbor(person: Person) {
  const products = ['Registration Renewal']
  return (await sellAtReader(person, { products, terminal: 'Window A', contact })).payment
}

describe('refund level ITEM', () => {
  test('allows whole items only', async () => {
    const person = await counter().signIn('cashier@district.example')
    const products = ['Copy of Judgment', 'Copy of Judgment']
    const payment = await sell(person, { products, terminal: 'Courtroom Desk' })
    const part = await requestRefund(person, payment, { lines: partOf(payment, 500) })
    expectRefusal(part, 422, 'Part of an item cannot be refunded here.')
    const one = await refund(person, payment, { lines: partOf(payment, 1_200) })
    expect(one).toMatchObject({ refundable: true, totals: { chargedTotal: usd('12.36') } })
    const rest = await refund(person, payment, { lines: partOf(payment, 0, 1_200) })
    expect(rest).toMatchObject({ refundable: false, totals: { chargedTotal: usd('0.00') } })
  })
})

describe('plain refund', () => {
  test('refunds everything left, once', async () => {
    const { person, payment } = await sellOne()
    await refund(person, payment, { lines: partOf(payment, 500) })
    const asked = await Promise.all([
      requestFullRefund(counter(), person, payment),
      requestFullRefund(counter(), person, payment),
    ])
    const replies = [...asked, await requestFullRefund(counter(), person, payment)]
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    const [reply, ...others] = contentsOf(
      'refundPayment',
      await requestFullRefund(counter(), person, payment),
    )
    expect(others).toEqual([])
    expect(reply).toMatchObject({
      _id: payment._id,
      transactionType: 'CREDIT',
      refundable: false,
      totals: { chargedTotal: usd('0.00') },
    })
    expect(reply && creditsOf(reply)).toHaveLength(2)
  })

  test('is refused for a refunded or unpaid payment', async () => {
    const { person, payment } = await sellOne()
    await refund(person, payment, { lines: wholeOf(payment) })
    expectRefusal(
      await requestFullRefund(counter(), person, payment),
      409,
      /^This payment is already fully refunded\. Cory Mason refunded \$/,
    )
    const unpaid = contentsOf('createPayment', await requestPayment(person))
    const reply = await requestFullRefund(counter(), person, unpaid)
    expectRefusal(reply, 409, 'Only a completed payment can be refunded.')
    expect((await createPayment(person)).refundable).toBe(false)
  })
})
