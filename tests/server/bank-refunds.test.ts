import { describe, expect, test } from 'vitest'

import { toCents } from '#domain/money.ts'

import { creditsAt, openBankCounter } from './bank-counter.ts'
import { sellByBank } from './bank-till.ts'
import { contentsOf, expectRefusal, openCounter } from './counter.ts'
import {
  askForAll,
  askForRefund,
  creditsOf,
  draft,
  partOf,
  refund,
  wholeOf,
} from './refund-desk.ts'
import { readPayment } from './till.ts'

const checking = /^The bank did not answer, so the refund is being checked\./
const refused = 'The bank refused the refund. No money was returned.'

describe('a refund of a bank payment, over HTTP', () => {
  const open = openBankCounter()
  const sold = () => sellByBank(open().person)
  type Sold = Awaited<ReturnType<typeof sold>>

  /** The bank has given back what our books say, in so many credits. */
  async function expectAgreement({ paymentId, attemptId }: Sold, cents: number[]) {
    expect(await creditsAt(open(), attemptId)).toEqual(cents)
    const paid = await readPayment(open().person, paymentId)
    // Those of one second stand in no order.
    const credited = creditsOf(paid).map(({ chargedAmount }) => toCents(chargedAmount))
    expect(new Set(credited)).toEqual(new Set(cents))
    expect(credited).toHaveLength(cents.length)
    const back = cents.reduce((sum, each) => sum + each, 0)
    expect(toCents(paid.totals.chargedTotal)).toBe(1_500 - back)
    return paid
  }

  test('goes back to the account by the refund’s own name, once', async () => {
    const made = await sold()
    const { person } = open()
    const asked = { id: crypto.randomUUID(), lines: partOf(made.payment, 333) }
    await draft(person, made.payment, asked)
    await Promise.all([1, 2, 3].map(() => refund(person, made.payment, asked)))
    await refund(person, made.payment, { lines: partOf(made.payment, 1_167) })
    const paid = await expectAgreement(made, [333, 1_167])
    expect(paid).toMatchObject({ status: 'REFUNDED', refundable: false })
    expect(creditsOf(paid)[0]).toMatchObject({
      paymentMethodType: 'BANK',
      lastFour: '4567',
      financialInstitution: 'First Fake Bank',
      externalId: expect.stringMatching(/^credit-/) as string,
    })
  })

  test.each(['lost', 'half', 'fault', 'away'] as const)(
    'whose answer is %s is in doubt, and the same request ends it, once',
    async (way) => {
      const made = await sold()
      const asked = { id: crypto.randomUUID(), lines: wholeOf(made.payment) }
      await open().bank.next('credit', way)
      expectRefusal(await askForRefund(open().person, made.payment, asked), 503, checking)
      await open().bank.next('find', 'away')
      expectRefusal(await askForRefund(open().person, made.payment, asked), 503, checking)
      await refund(open().person, made.payment, asked)
      await expectAgreement(made, [1_500])
    },
  )

  test('that the bank refuses leaves the payment as it was', async () => {
    const made = await sold()
    const asked = { id: crypto.randomUUID(), lines: wholeOf(made.payment) }
    await open().bank.next('credit', 'refuse')
    expectRefusal(await askForRefund(open().person, made.payment, asked), 409, refused)
    expect(await readPayment(open().person, made.paymentId)).toEqual(made.payment)
    expectRefusal(await askForRefund(open().person, made.payment, asked), 409, refused)
  })
})

describe('a refund of a bank payment', () => {
  const counter = openCounter()

  test('at Summit is of the whole payment', async () => {
    const person = await counter().signIn('cashier@summit.example')
    const { payment } = await sellByBank(person, { product: 'Tax Certificate' })
    const part = await askForRefund(person, payment, { lines: partOf(payment, 1_000) })
    expectRefusal(part, 422, 'Part of an item cannot be refunded here.')
    const asked = { id: crypto.randomUUID(), lines: wholeOf(payment) }
    expect(await draft(person, payment, asked)).toMatchObject({
      refundSubTotal: { amount: '25.00' },
      refundFeeTotal: { amount: '0.00' },
    })
    const paid = await refund(person, payment, asked)
    expect(paid).toMatchObject({ status: 'REFUNDED', totals: { chargedTotal: { amount: '0.00' } } })
    expect(creditsOf(paid)).toHaveLength(1)
  })

  test('may be the plain one', async () => {
    const person = await counter().signIn('cashier@summit.example')
    const { payment } = await sellByBank(person, { product: 'Tax Certificate' })
    for (const _ of [1, 2]) {
      const [reply] = contentsOf('refundPayment', await askForAll(counter(), person, payment))
      expect(reply?.totals.chargedTotal.amount).toBe('0.00')
      expect(reply?.subpayments).toHaveLength(2)
    }
  })
})
