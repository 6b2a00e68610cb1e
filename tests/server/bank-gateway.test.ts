import { describe, expect, test } from 'vitest'

import { minute, second } from '#server/platform/clock.ts'

import { eventually } from '../eventually.ts'
import { bankEntryOf, gatewayOf, openBankCounter } from './bank-counter.ts'
import { requestCharge, attemptStatus, charge, newBankPayment } from './bank-payment-calls.ts'
import { expectRefusal } from './counter.ts'
import { testStart } from './database-snapshots.ts'
import { readPayment } from './payment-calls.ts'

/** If set, the server fails after the bank accepts the next debit. */
let failsAfterDebit = false
const open = openBankCounter((bank) => {
  const gateway = gatewayOf(bank)
  const debit: typeof gateway.debit = async (asked) => {
    const answer = await gateway.debit(asked)
    if (!failsAfterDebit) return answer
    failsAfterDebit = false
    throw new Error('The server died here.')
  }
  return { services: { bankGateway: { ...gateway, debit } } }
})

const newPayment = () => newBankPayment(open().person)
type BankPayment = Awaited<ReturnType<typeof newPayment>>
const paymentOf = ({ paymentId }: BankPayment) => readPayment(open().person, paymentId)
const chargePayment = ({ paymentId, attemptId }: BankPayment) =>
  charge(open().person, paymentId, { attemptId })

/** Expects one debit at the bank and one sale of the same amount in the ledger. */
async function expectOneSale(made: BankPayment) {
  const { entry } = await bankEntryOf(open(), made.reference)
  expect(entry).toMatchObject({ kind: 'DEBIT', cents: 1_500, refusal: null })
  const paid = await paymentOf(made)
  expect(paid).toMatchObject({ status: 'COMPLETE', outcomePending: false })
  expect(paid.subpayments).toMatchObject([
    { externalId: entry?.id, chargedAmount: { amount: '15.00' }, transactionType: 'SALE' },
  ])
}

describe('bank gateway over HTTP', () => {
  test('receives the reference, amount, account and deadline', async () => {
    const made = await newPayment()
    const reply = await chargePayment(made)
    expect(reply.status).toBe('ACCEPTED')
    expect(reply.payment.subpayments[0]).toMatchObject({
      financialInstitution: 'First Fake Bank',
      lastFour: '4567',
    })
    await expectOneSale(made)
    const { asked } = await open().bank.look()
    expect(asked.findLast(({ call }) => call === 'debit')?.body).toEqual({
      reference: made.reference,
      amount: { amount: '15.00', currencyCode: 'USD' },
      account: {
        routingNumber: '021000021',
        accountNumber: '880014567',
        accountType: 'CHECKING',
        checkNumber: '1042',
      },
      expiresAt: new Date(testStart.getTime() + minute).toISOString(),
    })
  })

  test('redacts account numbers in a refusal message', async () => {
    const made = await newPayment()
    await open().bank.next('debit', 'refuse')
    const { status, message, payment } = await chargePayment(made)
    expect(status).toBe('REFUSED')
    expect(message).toMatch(/^No\. This is what was asked:/)
    expect(message).not.toMatch(/\d{5}/)
    expect(payment).toMatchObject({ status: 'INCOMPLETE', subpayments: [] })
  })

  test.each(['lost', 'half', 'fault', 'hang', 'other'] as const)(
    'reports UNKNOWN after a %s answer, then finds the debit on retry',
    async (outcome) => {
      const made = await newPayment()
      await open().bank.next('debit', outcome)
      const first = await chargePayment(made)
      expect(first).toMatchObject({ status: 'UNKNOWN', message: null })
      expect(first.payment).toMatchObject({ status: 'CHECKING', subpayments: [] })
      expect((await chargePayment(made)).status).toBe('ACCEPTED')
      await expectOneSale(made)
      expect((await bankEntryOf(open(), made.reference)).debits).toBe(1)
    },
  )

  test('retries the debit under the same reference when the bank was unreachable', async () => {
    const made = await newPayment()
    await open().bank.next('debit', 'away')
    expect((await chargePayment(made)).status).toBe('UNKNOWN')
    expect((await bankEntryOf(open(), made.reference)).entry).toBeUndefined()
    await open().bank.next('find', 'away')
    expect((await chargePayment(made)).status).toBe('UNKNOWN')
    expect((await bankEntryOf(open(), made.reference)).debits).toBe(1)
    expect((await chargePayment(made)).status).toBe('ACCEPTED')
    await expectOneSale(made)
  })

  test('looks up the first attempt before a second one may charge', async () => {
    const made = await newPayment()
    await open().bank.next('debit', 'lost')
    await chargePayment(made)
    await open().bank.next('find', 'fault')
    const before = (await open().bank.look()).books.length
    const second = { attemptId: crypto.randomUUID() }
    expect((await charge(open().person, made.paymentId, second)).status).toBe('UNKNOWN')
    expect((await paymentOf(made)).status).toBe('CHECKING')
    expect((await charge(open().person, made.paymentId, second)).status).toBe('UNKNOWN')
    await expectOneSale(made)
    const paid = 'This payment has already been paid.'
    expectRefusal(await requestCharge(open().person, made.paymentId, second), 409, paid)
    expect((await open().bank.look()).books).toHaveLength(before)
  })
})

describe('server failure between the debit and the ledger', () => {
  test('finds the debit when the request is repeated', async () => {
    const made = await newPayment()
    failsAfterDebit = true
    const { paymentId, attemptId } = made
    expect((await requestCharge(open().person, paymentId, { attemptId })).status).toBe(500)
    expect((await paymentOf(made)).status).toBe('CHECKING')
    expect((await chargePayment(made)).status).toBe('ACCEPTED')
    await expectOneSale(made)
    expect((await bankEntryOf(open(), made.reference)).debits).toBe(1)
  })

  test('finds the debit by itself after half a minute', async () => {
    const made = await newPayment()
    failsAfterDebit = true
    await requestCharge(open().person, made.paymentId, { attemptId: made.attemptId })
    open().counter.pass(15 * second)
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect((await paymentOf(made)).status).toBe('CHECKING')
    open().counter.pass(20 * second)
    await eventually(async () => expect((await paymentOf(made)).status).toBe('COMPLETE'))
    await expectOneSale(made)
  })

  test('reports REFUSED only after the debit deadline has passed', async () => {
    const made = await newPayment()
    await open().bank.next('debit', 'away')
    await chargePayment(made)
    const look = async () =>
      (await attemptStatus(open().person, made.paymentId, made.attemptId)).status
    open().counter.pass(2 * minute - second)
    expect(await look()).toBe('UNKNOWN')
    expect((await paymentOf(made)).status).toBe('CHECKING')
    open().counter.pass(30 * second)
    await eventually(async () => expect(await look()).toBe('REFUSED'))
    expect(await paymentOf(made)).toMatchObject({ status: 'INCOMPLETE', outcomePending: false })
    const words = 'The bank did not answer, and the account was not charged. Please retry.'
    expect(await chargePayment(made)).toMatchObject({ status: 'REFUSED', message: words })
    const next = await charge(open().person, made.paymentId)
    expect(next.status).toBe('ACCEPTED')
  })
})
