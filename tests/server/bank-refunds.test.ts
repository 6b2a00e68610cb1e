import { describe, expect, test } from 'vitest'

import { toCents } from '#domain/money/money.ts'

import { creditsAt, openBankCounter } from './bank-counter.ts'
import { sellByBank } from './bank-payment-calls.ts'
import { contentsOf, expectRefusal, openCounter } from './counter.ts'
import { readPayment } from './payment-calls.ts'
import {
  requestFullRefund,
  requestRefund,
  creditsOf,
  draft,
  partOf,
  refund,
  wholeOf,
} from './refund-calls.ts'

const checking = /^The bank did not answer, so the refund is being checked\./
const refused = 'The bank refused the refund. No money was returned.'

describe('bank refund over HTTP', () => {
  const open = openBankCounter()
  const sell = () => sellByBank(open().person)
  type BankSale = Awaited<ReturnType<typeof sell>>

  /** Expects the bank's credits and the ledger's refunds to match these amounts, in cents. */
  async function expectAgreement({ paymentId, attemptId }: BankSale, cents: number[]) {
    expect(await creditsAt(open(), attemptId)).toEqual(cents)
    const paid = await readPayment(open().person, paymentId)
    // Refunds within one second have no defined order.
    const credited = creditsOf(paid).map(({ chargedAmount }) => toCents(chargedAmount))
    expect(new Set(credited)).toEqual(new Set(cents))
    expect(credited).toHaveLength(cents.length)
    const back = cents.reduce((sum, each) => sum + each, 0)
    expect(toCents(paid.totals.chargedTotal)).toBe(1_500 - back)
    return paid
  }

  test('credits the account once per refund id', async () => {
    const sale = await sell()
    const { person } = open()
    const request = { id: crypto.randomUUID(), lines: partOf(sale.payment, 333) }
    await draft(person, sale.payment, request)
    await Promise.all([1, 2, 3].map(() => refund(person, sale.payment, request)))
    await refund(person, sale.payment, { lines: partOf(sale.payment, 1_167) })
    const paid = await expectAgreement(sale, [333, 1_167])
    expect(paid).toMatchObject({ status: 'REFUNDED', refundable: false })
    expect(creditsOf(paid)[0]).toMatchObject({
      paymentMethodType: 'BANK',
      lastFour: '4567',
      financialInstitution: 'First Fake Bank',
      externalId: expect.stringMatching(/^credit-/) as string,
    })
  })

  test.each(['lost', 'half', 'fault', 'away'] as const)(
    'is in doubt after a %s answer, and the same request completes it once',
    async (outcome) => {
      const sale = await sell()
      const request = { id: crypto.randomUUID(), lines: wholeOf(sale.payment) }
      await open().bank.next('credit', outcome)
      expectRefusal(await requestRefund(open().person, sale.payment, request), 503, checking)
      await open().bank.next('find', 'away')
      expectRefusal(await requestRefund(open().person, sale.payment, request), 503, checking)
      await refund(open().person, sale.payment, request)
      await expectAgreement(sale, [1_500])
    },
  )

  test('leaves the payment unchanged when the bank refuses', async () => {
    const sale = await sell()
    const request = { id: crypto.randomUUID(), lines: wholeOf(sale.payment) }
    await open().bank.next('credit', 'refuse')
    expectRefusal(await requestRefund(open().person, sale.payment, request), 409, refused)
    expect(await readPayment(open().person, sale.paymentId)).toEqual(sale.payment)
    expectRefusal(await requestRefund(open().person, sale.payment, request), 409, refused)
  })
})

describe('bank refund', () => {
  const counter = openCounter()

  test('refunds only the whole payment at Summit', async () => {
    const person = await counter().signIn('cashier@summit.example')
    const { payment } = await sellByBank(person, { product: 'Tax Certificate' })
    const part = await requestRefund(person, payment, { lines: partOf(payment, 1_000) })
    expectRefusal(part, 422, 'Part of an item cannot be refunded here.')
    const request = { id: crypto.randomUUID(), lines: wholeOf(payment) }
    expect(await draft(person, payment, request)).toMatchObject({
      refundSubTotal: { amount: '25.00' },
      refundFeeTotal: { amount: '0.00' },
    })
    const paid = await refund(person, payment, request)
    expect(paid).toMatchObject({ status: 'REFUNDED', totals: { chargedTotal: { amount: '0.00' } } })
    expect(creditsOf(paid)).toHaveLength(1)
  })

  test('accepts the plain refund call', async () => {
    const person = await counter().signIn('cashier@summit.example')
    const { payment } = await sellByBank(person, { product: 'Tax Certificate' })
    for (const _ of [1, 2]) {
      const [reply] = contentsOf(
        'refundPayment',
        await requestFullRefund(counter(), person, payment),
      )
      expect(reply?.totals.chargedTotal.amount).toBe('0.00')
      expect(reply?.subpayments).toHaveLength(2)
    }
  })
})
