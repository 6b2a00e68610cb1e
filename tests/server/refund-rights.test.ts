import { describe, expect, test } from 'vitest'

import { contentsOf, expectRefusal, openCounter, type Person } from './counter.ts'
import {
  askForAll,
  askForDraft,
  askForRefund,
  creditsOf,
  partOf,
  refund,
  sell,
  sellAtReader,
  wholeOf,
} from './refund-desk.ts'
import { askForPayment, createPayment, readPayment } from './till.ts'
import { trustReaders } from './trust-readers.ts'

const counter = openCounter()
const usd = (amount: string) => ({ amount, currencyCode: 'USD' })

async function sold() {
  const person = await counter().signIn('cashier@lakeview.example')
  return { person, payment: await sell(person) }
}

describe('who may refund', () => {
  test(
    "a cashier their own payments, an administrator everybody's",
    { timeout: 20_000 },
    async () => {
      const { payment } = await sold()
      const asked = { lines: wholeOf(payment) }
      const strangers = ['cashier2@lakeview.example', 'admin@harbor.example']
      for (const person of await Promise.all(strangers.map((email) => counter().signIn(email)))) {
        expectRefusal(await askForDraft(person, payment, asked), 404, 'Payment not found')
        expectRefusal(await askForRefund(person, payment, asked), 404, 'Payment not found')
        expectRefusal(await askForAll(counter(), person, payment), 404, 'Payment not found')
      }
      const admin = await counter().signIn('admin@lakeview.example')
      expect(creditsOf(await refund(admin, payment, asked))).toMatchObject([
        { refundedBy: 'Ada Lindqvist' },
      ])
    },
  )

  test('where refunds are for administrators, a cashier is told so', async () => {
    await trustReaders(counter(), 'admin@harbor.example')
    const person = await counter().signIn('cashier@harbor.example')
    const payment = await soldAtHarbor(person)
    const asked = { lines: wholeOf(payment) }
    for (const reply of [
      await askForDraft(person, payment, asked),
      await askForRefund(person, payment, asked),
      await askForAll(counter(), person, payment),
    ]) {
      expectRefusal(reply, 403, 'Only an administrator can make refunds in this office.')
    }
    expect(creditsOf(await readPayment(person, payment._id))).toEqual([])
  })

  test('what names no charge is not found', async () => {
    const { person, payment } = await sold()
    const [credit] = creditsOf(await refund(person, payment, { lines: partOf(payment, 1) }))
    const ids = ['x', payment._id, crypto.randomUUID(), credit?.btpsTransactionId ?? '']
    for (const transactionId of ids) {
      const asked = { transactionId, lines: partOf(payment, 1) }
      expectRefusal(await askForRefund(person, payment, asked), 404, 'Payment not found')
    }
  })
})

const contact = {
  customerFirstName: 'June',
  customerLastName: 'Alvarez',
  customerEmail: 'june@mail.example',
  customerPhone: '3135550100',
}

/** Harbor's readers hang on workstations, and its customers are named. */
async function soldAtHarbor(person: Person) {
  const products = ['Registration Renewal']
  return (await sellAtReader(person, { products, terminal: 'Window A', contact })).payment
}

describe('the level', () => {
  test('of items takes whole ones only', async () => {
    const person = await counter().signIn('cashier@district.example')
    const products = ['Copy of Judgment', 'Copy of Judgment']
    const payment = await sell(person, { products, terminal: 'Courtroom Desk' })
    const part = await askForRefund(person, payment, { lines: partOf(payment, 500) })
    expectRefusal(part, 422, 'Part of an item cannot be refunded here.')
    const one = await refund(person, payment, { lines: partOf(payment, 1_200) })
    expect(one).toMatchObject({ refundable: true, totals: { chargedTotal: usd('12.36') } })
    const rest = await refund(person, payment, { lines: partOf(payment, 0, 1_200) })
    expect(rest).toMatchObject({ refundable: false, totals: { chargedTotal: usd('0.00') } })
  })
})

describe('the plain refund', () => {
  test('gives back all that is left, once', async () => {
    const { person, payment } = await sold()
    await refund(person, payment, { lines: partOf(payment, 500) })
    const asked = await Promise.all([
      askForAll(counter(), person, payment),
      askForAll(counter(), person, payment),
    ])
    const replies = [...asked, await askForAll(counter(), person, payment)]
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    const [reply, ...others] = contentsOf(
      'refundPayment',
      await askForAll(counter(), person, payment),
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

  test('of what was refunded or never paid is refused', async () => {
    const { person, payment } = await sold()
    await refund(person, payment, { lines: wholeOf(payment) })
    expectRefusal(
      await askForAll(counter(), person, payment),
      409,
      'This payment is already fully refunded.',
    )
    const unpaid = contentsOf('createPayment', await askForPayment(person))
    const reply = await askForAll(counter(), person, unpaid)
    expectRefusal(reply, 409, 'Only a completed payment can be refunded.')
    expect((await createPayment(person)).refundable).toBe(false)
  })
})
