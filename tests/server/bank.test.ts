import { describe, expect, test } from 'vitest'

import { statsOf } from '#domain/payment-stats.ts'
import { wholePayments } from '#tests/contract/whole-payments.ts'

import {
  accounts,
  askToCharge,
  attemptStatus,
  charge,
  createBankPayment,
  newBankPayment,
  sellByBank,
} from './bank-till.ts'
import { contentsOf, expectRefusal, inTenant, openCounter } from './counter.ts'
import { askForSale, createPayment, readPayment } from './till.ts'

// On a machine that does other things too.
const counter = openCounter()
const cashier = () => counter().signIn('cashier@lakeview.example')
const usd = (amount: string) => ({ amount, currencyCode: 'USD' })

const charged = 'This payment is already being charged.'
const paid = 'This payment has already been paid.'

describe('a debit that is accepted', () => {
  test('is the sale of the payment, with the last four digits of the account', async () => {
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

  test('asked again is the same one, and another attempt is refused', async () => {
    const person = await cashier()
    const { payment, paymentId, attemptId } = await sellByBank(person)
    const again = await charge(person, paymentId, { attemptId: attemptId.toUpperCase() })
    expect(again).toEqual({ status: 'ACCEPTED', message: null, payment })
    expectRefusal(await askToCharge(person, paymentId), 409, paid)
  })

  test('is in the list and the sums of the day, to the cent', async () => {
    const person = await cashier()
    await sellByBank(person, { product: 'Marriage License' })
    const query = '?startDate=2026-03-12T00:00:00Z&endDate=2026-03-12T23:59:59Z'
    const page = await person.get(inTenant('lakeview', `/payments${query}`))
    const list = wholePayments(contentsOf('getPayments', page))
    const path = inTenant('lakeview', `/payments/stats${query}`)
    const stats = contentsOf('getPaymentStats', await person.get(path))
    expect(stats).toEqual(statsOf(list, 'America/Detroit'))
    const bank = list.filter(({ status, subpayments: [sale] }) => {
      return status === 'COMPLETE' && sale?.paymentMethodType === 'BANK'
    })
    expect(stats.byType.find((each) => each.paymentMethodType === 'BANK')?.count).toBe(bank.length)
  })
})

describe('a debit that is refused', () => {
  const refused = 'The bank declined this account. Ask for another payment method.'

  test('fails in the words of the bank, and another account may be tried', async () => {
    const person = await cashier()
    const { paymentId, attemptId } = await newBankPayment(person)
    const asked = { attemptId, accountNumber: accounts.refused }
    const { payment, ...told } = await charge(person, paymentId, asked)
    expect(told).toEqual({ status: 'REFUSED', message: refused })
    expect(payment).toMatchObject({
      status: 'INCOMPLETE',
      failureCode: 'Declined',
      subpayments: [],
    })
    expect(await charge(person, paymentId, asked)).toEqual({ ...told, payment })
    expect(await attemptStatus(person, paymentId, attemptId)).toMatchObject({
      status: 'REFUSED',
      refusal: { message: refused },
    })
    const next = await charge(person, paymentId)
    expect(next.payment).toMatchObject({ status: 'COMPLETE', failureCode: null })
  })
})

describe('a debit of which the answer is lost', () => {
  const silent = { accountNumber: accounts.silent }

  test('is being checked until the same attempt is asked again', async () => {
    const person = await cashier()
    const { paymentId, attemptId } = await newBankPayment(person)
    const first = await charge(person, paymentId, { attemptId, ...silent })
    expect(first).toMatchObject({ status: 'UNKNOWN', message: null })
    expect(first.payment).toMatchObject({ status: 'CHECKING', outcomePending: true })
    const next = await charge(person, paymentId, { attemptId, ...silent })
    expect(next).toMatchObject({ status: 'ACCEPTED', payment: { status: 'COMPLETE' } })
    expect(next.payment.subpayments).toHaveLength(1)
  })

  test('is found where somebody asks what became of the attempt', async () => {
    const person = await cashier()
    const { paymentId, attemptId } = await newBankPayment(person)
    await charge(person, paymentId, { attemptId, ...silent })
    expect((await attemptStatus(person, paymentId, attemptId)).status).toBe('RECORDED')
    expect((await readPayment(person, paymentId)).status).toBe('COMPLETE')
  })

  test('lets no other attempt charge: it asks about the first', async () => {
    const person = await cashier()
    const { paymentId, attemptId } = await newBankPayment(person)
    await charge(person, paymentId, { attemptId, ...silent })
    expect((await charge(person, paymentId)).status).toBe('UNKNOWN')
    expect((await readPayment(person, paymentId)).subpayments).toMatchObject([
      { traceId: attemptId, lastFour: '0003' },
    ])
    expectRefusal(await askToCharge(person, paymentId), 409, paid)
  })

  test('lets no card be charged, and no word of a workstation undo it', async () => {
    const person = await cashier()
    const { paymentId, attemptId } = await newBankPayment(person)
    await charge(person, paymentId, { attemptId, ...silent })
    expectRefusal(await askForSale(person, paymentId), 409, charged)
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

describe('two tabs at once', () => {
  test('with one attempt make one debit', async () => {
    const person = await cashier()
    const { paymentId, attemptId } = await newBankPayment(person)
    const asking = Array.from({ length: 5 }, () => charge(person, paymentId, { attemptId }))
    const replies = await Promise.all(asking)
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill('ACCEPTED'))
    expect((await readPayment(person, paymentId)).subpayments).toHaveLength(1)
  })

  test('with an attempt each make one debit', async () => {
    const person = await cashier()
    const { paymentId } = await newBankPayment(person)
    const replies = await Promise.all([1, 2, 3].map(() => askToCharge(person, paymentId)))
    const statuses = replies.map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    expect((await readPayment(person, paymentId)).subpayments).toHaveLength(1)
  })
})

describe('a charge is refused', () => {
  test('of a payment by card', async () => {
    const person = await cashier()
    const { _id } = await createPayment(person)
    const words = 'This payment is not paid from a bank account.'
    expectRefusal(await askToCharge(person, _id), 409, words)
  })

  test("of another teller's and another tenant's payment, as if there were none", async () => {
    const { _id } = await createBankPayment(await cashier())
    for (const who of ['cashier2@lakeview.example', 'cashier@summit.example']) {
      const other = await counter().signIn(who)
      expectRefusal(await askToCharge(other, _id), 404, 'Payment not found')
    }
  })

  test('under the name of another attempt', async () => {
    const person = await cashier()
    const { paymentId, attemptId } = await sellByBank(person)
    const other = await createBankPayment(person)
    const words = 'This attempt was already made for another payment.'
    expectRefusal(await askToCharge(person, other._id, { attemptId }), 409, words)
    const another = { attemptId, accountNumber: '111122223333' }
    const elsewhere = 'This attempt was made with another account.'
    expectRefusal(await askToCharge(person, paymentId, another), 409, elsewhere)
    const summit = await counter().signIn('cashier@summit.example')
    const { _id } = await createBankPayment(summit, 'Tax Certificate')
    expectRefusal(await askToCharge(summit, _id, { attemptId }), 409, words)
  })
})

test('an attempt that was never made is known not to be', async () => {
  const person = await cashier()
  const { paymentId, attemptId } = await newBankPayment(person)
  expect((await attemptStatus(person, paymentId, attemptId)).status).toBe('NOT_FOUND')
})

test('an attempt that was said not to be known is not begun by what arrives late', async () => {
  const person = await cashier()
  const { paymentId, attemptId } = await newBankPayment(person)
  expect((await attemptStatus(person, paymentId, attemptId)).status).toBe('NOT_FOUND')
  const late = await askToCharge(person, paymentId, { attemptId })
  expectRefusal(late, 409, 'Nothing was charged. Start the payment again.')
  expect((await attemptStatus(person, paymentId, attemptId)).status).toBe('NOT_FOUND')
  expect((await charge(person, paymentId)).status).toBe('ACCEPTED')
})
