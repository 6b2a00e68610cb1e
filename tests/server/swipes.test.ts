import { describe, expect, test } from 'vitest'

import { usd } from '#domain/money/money.ts'
import { readerErrors, statusCodeErrors } from '#domain/reader/reader-errors.ts'

import { contentsOf, expectRefusal, openCounter } from './counter.ts'
import { createPayment, createSale, readPayment, readSale, swipe } from './payment-calls.ts'

const counter = openCounter()
const cashier = () => counter().signIn('cashier@lakeview.example')
describe('simulated swipe', () => {
  test('pays the payment when approved', async () => {
    const person = await cashier()
    const { _id } = await createPayment(person)
    const sale = await createSale(person, _id)
    expect(sale).toMatchObject({ status: 'IN_PROGRESS', result: null, errorMessage: null })
    expect(await readPayment(person, _id)).toMatchObject({
      status: 'CHECKING',
      outcomePending: true,
    })

    contentsOf('simulateSwipe', await swipe(person, 'Success'))
    const done = await readSale(person, _id, sale.id)
    expect(done).toMatchObject({
      status: 'COMPLETE',
      result: { statusCode: 'Approved', approvedAmount: usd('16.00'), paymentType: 'CREDIT' },
    })
    const paid = await readPayment(person, _id)
    expect(paid).toMatchObject({
      status: 'COMPLETE',
      outcomePending: false,
      location: 'City Hall',
      transactionType: 'SALE',
      totals: { chargedTotal: usd('16.00') },
      subpayments: [
        {
          externalId: done.result?.transactionId,
          chargedAmount: usd('16.00'),
          lastFour: '4242',
          paymentCardSubType: 'CREDIT',
          posReceipt: {
            cardBrand: 'Visa',
            suppressedAccountNumber: '************4242',
            suppressedExpirationDate: '**/**',
            cardReadMethod: 'Chip',
            applicationIdentifier: 'A0000000031010',
            applicationPreferredName: 'VISA CREDIT',
            approvalCode: expect.stringMatching(/^\d{6}$/),
            emvCryptogram: expect.stringMatching(/^TC [\dA-F]{16}$/),
          },
        },
      ],
    })
    expect(paid.subpayments[0]?.posReceipt?.emvTags).toHaveLength(3)
  })

  test('verifies a debit card by PIN', async () => {
    const person = await cashier()
    const { _id } = await createPayment(person, {
      request: { cardSubTypeSelectedByTeller: 'Debit' },
    })
    await createSale(person, _id)
    await swipe(person, 'Success', { debitCard: true })
    const { subpayments, totals } = await readPayment(person, _id)
    expect(totals.chargedTotal).toEqual(usd('16.50'))
    expect(subpayments[0]?.paymentCardSubType).toBe('DEBIT')
    expect(subpayments[0]?.posReceipt?.cardVerificationMethod).toBe('PIN_VERIFIED')
  })

  test.each([
    ['Declined', 'Declined', readerErrors.declined.detail],
    ['Cancelled', 'Cancelled', readerErrors.canceled.detail],
    ['DeviceTimeout', 'PinPadTimeout', readerErrors.timedOut.detail],
  ] as const)('leaves the payment unpaid with a reason on %s', async (scenario, code, text) => {
    const person = await cashier()
    const { _id } = await createPayment(person)
    const sale = await createSale(person, _id)
    contentsOf('simulateSwipe', await swipe(person, scenario))
    expect(await readSale(person, _id, sale.id)).toMatchObject({
      status: 'FAILED',
      errorMessage: text,
      result: { statusCode: code, approvedAmount: usd('0.00'), transactionId: null },
    })
    expect(await readPayment(person, _id)).toMatchObject({
      status: 'INCOMPLETE',
      outcomePending: false,
      failureCode: code,
      subpayments: [],
    })
  })

  test('reports a card or device error on RandomError', async () => {
    const person = await cashier()
    const { _id } = await createPayment(person)
    const sale = await createSale(person, _id)
    await swipe(person, 'RandomError')
    const { status, result, errorMessage } = await readSale(person, _id, sale.id)
    expect(status).toBe('FAILED')
    expect(['problemWithCard', 'cardNotSupported', 'insertCard', 'swipeCard']).toContain(
      statusCodeErrors[result?.statusCode ?? ''],
    )
    expect(errorMessage).not.toBe('')
  })

  test('is refused if no sale is waiting', async () => {
    expectRefusal(
      await swipe(await cashier(), 'Success'),
      409,
      'No sale is waiting at this terminal.',
    )
  })

  test('is refused at a real or deactivated terminal', async () => {
    const person = await cashier()
    const real = await swipe(person, 'Success', { terminal: 'Front Counter 2' })
    expectRefusal(real, 422, 'This terminal is not simulated.')
    const deactivated = await swipe(person, 'Success', { terminal: 'Old Counter' })
    expectRefusal(deactivated, 404, 'Terminal not found')
  })

  test('charges once for concurrent swipes', async () => {
    const person = await cashier()
    const { _id } = await createPayment(person)
    await createSale(person, _id)
    const replies = await Promise.all([swipe(person, 'Success'), swipe(person, 'Success')])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect((await readPayment(person, _id)).subpayments).toHaveLength(1)
  })
})
