import { describe, expect, test } from 'vitest'

import { usd } from '#domain/money/money.ts'
import { rowsOf } from '#domain/reports/ledger-rows.ts'
import { statsOf } from '#domain/reports/payment-stats.ts'
import { wholePayments } from '#tests/contract/whole-payments.ts'

import {
  accounts,
  requestCharge,
  attemptStatus,
  charge,
  createBankPayment,
  newBankPayment,
  sellByBank,
} from './bank-payment-calls.ts'
import { contentsOf, expectRefusal, inTenant, openCounter } from './counter.ts'
import { requestSale, createPayment, readPayment } from './payment-calls.ts'

const counter = openCounter()
const cashier = () => counter().signIn('cashier@lakeview.example')
const charged = 'This payment is already being charged.'
const paid = 'This payment has already been paid.'

describe('accepted debit', () => {
  test('completes the payment with the last four digits of the account', async () => {
    const person = await cashier()
    const { paymentId, attemptId } = await newBankPayment(person)
    const { status, message, payment } = await charge(person, paymentId, { attemptId })
    expect({ status, message }).toEqual({ status: 'ACCEPTED', message: null })
    expect(payment).toMatchObject({
      status: 'COMPLETE',
      outcomePending: false,
      refundable: true,
      totals: { grandTotal: usd('15.00'), chargedTotal: usd('15.00') },
      subpayments: [
        {
          transactionType: 'SALE',
          chargedAmount: usd('15.00'),
          financialInstitution: 'Demo Bank',
          lastFour: '4567',
          paymentMethodType: 'BANK',
          paymentCardSubType: 'NONE',
          traceId: attemptId,
          posReceipt: null,
        },
      ],
    })
    expect(await readPayment(person, paymentId)).toEqual(payment)
    expect((await attemptStatus(person, paymentId, attemptId)).status).toBe('RECORDED')
  })

  test('returns the same debit on retry and refuses another attempt', async () => {
    const person = await cashier()
    const { payment, paymentId, attemptId } = await sellByBank(person)
    const again = await charge(person, paymentId, { attemptId: attemptId.toUpperCase() })
    expect(again).toEqual({ status: 'ACCEPTED', message: null, payment })
    expectRefusal(await requestCharge(person, paymentId), 409, paid)
  })

  test('appears in the daily list and totals to the cent', async () => {
    const person = await cashier()
    await sellByBank(person, { product: 'Marriage License' })
    const query = '?startDate=2026-03-12T00:00:00Z&endDate=2026-03-12T23:59:59Z'
    const page = await person.get(inTenant('lakeview', `/payments${query}`))
    const list = wholePayments(contentsOf('getPayments', page))
    const path = inTenant('lakeview', `/payments/stats${query}`)
    const stats = contentsOf('getPaymentStats', await person.get(path))
    expect(stats).toEqual(statsOf(rowsOf(list), 'America/Detroit'))
    const bank = list.filter(({ status, subpayments: [sale] }) => {
      return status === 'COMPLETE' && sale?.paymentMethodType === 'BANK'
    })
    expect(stats.byType.find((each) => each.paymentMethodType === 'BANK')?.count).toBe(bank.length)
  })
})

describe('refused debit', () => {
  const refused = 'The bank declined this account. Ask for another payment method.'

  test("fails with the bank's message and allows another account", async () => {
    const person = await cashier()
    const { paymentId, attemptId } = await newBankPayment(person)
    const request = { attemptId, accountNumber: accounts.refused }
    const { payment, ...outcome } = await charge(person, paymentId, request)
    expect(outcome).toEqual({ status: 'REFUSED', message: refused })
    expect(payment).toMatchObject({
      status: 'INCOMPLETE',
      failureCode: 'Declined',
      subpayments: [],
    })
    expect(await charge(person, paymentId, request)).toEqual({ ...outcome, payment })
    expect(await attemptStatus(person, paymentId, attemptId)).toMatchObject({
      status: 'REFUSED',
      refusal: { message: refused },
    })
    const next = await charge(person, paymentId)
    expect(next.payment).toMatchObject({ status: 'COMPLETE', failureCode: null })
  })
})

describe('debit with a lost answer', () => {
  const silent = { accountNumber: accounts.silent }

  test('is CHECKING until the same attempt is retried', async () => {
    const person = await cashier()
    const { paymentId, attemptId } = await newBankPayment(person)
    const first = await charge(person, paymentId, { attemptId, ...silent })
    expect(first).toMatchObject({ status: 'UNKNOWN', message: null })
    expect(first.payment).toMatchObject({ status: 'CHECKING', outcomePending: true })
    const next = await charge(person, paymentId, { attemptId, ...silent })
    expect(next).toMatchObject({ status: 'ACCEPTED', payment: { status: 'COMPLETE' } })
    expect(next.payment.subpayments).toHaveLength(1)
  })

  test('is found when the attempt status is requested', async () => {
    const person = await cashier()
    const { paymentId, attemptId } = await newBankPayment(person)
    await charge(person, paymentId, { attemptId, ...silent })
    expect((await attemptStatus(person, paymentId, attemptId)).status).toBe('RECORDED')
    expect((await readPayment(person, paymentId)).status).toBe('COMPLETE')
  })

  test('resolves the first attempt instead of charging a second', async () => {
    const person = await cashier()
    const { paymentId, attemptId } = await newBankPayment(person)
    await charge(person, paymentId, { attemptId, ...silent })
    expect((await charge(person, paymentId)).status).toBe('UNKNOWN')
    expect((await readPayment(person, paymentId)).subpayments).toMatchObject([
      { traceId: attemptId, lastFour: '0003' },
    ])
    expectRefusal(await requestCharge(person, paymentId), 409, paid)
  })

  test('blocks card charges and ignores reversals reported by a workstation', async () => {
    const person = await cashier()
    const { paymentId, attemptId } = await newBankPayment(person)
    await charge(person, paymentId, { attemptId, ...silent })
    expectRefusal(await requestSale(person, paymentId), 409, charged)
    const path = inTenant('lakeview', `/payments/${paymentId}`)
    const refunding = await counter().send('POST', `${path}/attempts/${attemptId}/refund`, {
      token: person.token,
    })
    expectRefusal(refunding, 409, charged)
    await person.put(`${path}/failed`, {
      attempt: { attemptId, takenBack: true },
      error: { failureCode: 'Other' },
    })
    expect((await attemptStatus(person, paymentId, attemptId)).status).toBe('RECORDED')
    await person.put(`${path}/failed`, {
      attempt: { attemptId, takenBack: true },
      error: { failureCode: 'Other' },
    })
    expect(await readPayment(person, paymentId)).toMatchObject({
      status: 'COMPLETE',
      subpayments: [{ reversed: false }],
    })
  })
})

describe('concurrent tabs', () => {
  test('make one debit for the same attempt', async () => {
    const person = await cashier()
    const { paymentId, attemptId } = await newBankPayment(person)
    const asking = Array.from({ length: 5 }, () => charge(person, paymentId, { attemptId }))
    const replies = await Promise.all(asking)
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill('ACCEPTED'))
    expect((await readPayment(person, paymentId)).subpayments).toHaveLength(1)
  })

  test('make one debit for different attempts', async () => {
    const person = await cashier()
    const { paymentId } = await newBankPayment(person)
    const replies = await Promise.all([1, 2, 3].map(() => requestCharge(person, paymentId)))
    const statuses = replies.map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    expect((await readPayment(person, paymentId)).subpayments).toHaveLength(1)
  })
})

describe('charge', () => {
  test('is refused for a card payment', async () => {
    const person = await cashier()
    const { _id } = await createPayment(person)
    const message = 'This payment is not paid from a bank account.'
    expectRefusal(await requestCharge(person, _id), 409, message)
  })

  test('is refused with 404 for the payment of another teller or tenant', async () => {
    const { _id } = await createBankPayment(await cashier())
    for (const who of ['cashier2@lakeview.example', 'cashier@summit.example']) {
      const other = await counter().signIn(who)
      expectRefusal(await requestCharge(other, _id), 404, 'Payment not found')
    }
  })

  test('is refused under the id of an existing attempt', async () => {
    const person = await cashier()
    const { paymentId, attemptId } = await sellByBank(person)
    const other = await createBankPayment(person)
    const message = 'This attempt was already made for another payment.'
    expectRefusal(await requestCharge(person, other._id, { attemptId }), 409, message)
    const another = { attemptId, accountNumber: '111122223333' }
    const elsewhere = 'This attempt was made with another account.'
    expectRefusal(await requestCharge(person, paymentId, another), 409, elsewhere)
    const summit = await counter().signIn('cashier@summit.example')
    const { _id } = await createBankPayment(summit, 'Tax Certificate')
    expectRefusal(await requestCharge(summit, _id, { attemptId }), 409, message)
  })
})

test('reports NOT_FOUND for an attempt that was never made', async () => {
  const person = await cashier()
  const { paymentId, attemptId } = await newBankPayment(person)
  expect((await attemptStatus(person, paymentId, attemptId)).status).toBe('NOT_FOUND')
})

test('refuses a late request for an attempt reported NOT_FOUND', async () => {
  const person = await cashier()
  const { paymentId, attemptId } = await newBankPayment(person)
  expect((await attemptStatus(person, paymentId, attemptId)).status).toBe('NOT_FOUND')
  const late = await requestCharge(person, paymentId, { attemptId })
  expectRefusal(late, 409, 'Nothing was charged. Start the payment again.')
  expect((await attemptStatus(person, paymentId, attemptId)).status).toBe('NOT_FOUND')
  expect((await charge(person, paymentId)).status).toBe('ACCEPTED')
})
