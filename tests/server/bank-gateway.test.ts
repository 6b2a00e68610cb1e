import { describe, expect, test } from 'vitest'

import { minute, second } from '#server/clock.ts'

import { eventually } from '../eventually.ts'
import { bankBookOf, gatewayOf, openBankCounter } from './bank-counter.ts'
import { askToCharge, attemptStatus, charge, newBankPayment } from './bank-till.ts'
import { expectRefusal } from './counter.ts'
import { testStart } from './seeded-snapshot.ts'
import { readPayment } from './till.ts'

/** Dies over the next debit, after the bank has taken it. */
let dies = false
const open = openBankCounter((bank) => {
  const gateway = gatewayOf(bank)
  const debit: typeof gateway.debit = async (asked) => {
    const answer = await gateway.debit(asked)
    if (!dies) return answer
    dies = false
    throw new Error('The server died here.')
  }
  return { services: { bankGateway: { ...gateway, debit } } }
})

const newPayment = () => newBankPayment(open().person)
type Made = Awaited<ReturnType<typeof newPayment>>
const paymentOf = ({ paymentId }: Made) => readPayment(open().person, paymentId)
const chargeIt = ({ paymentId, attemptId }: Made) => charge(open().person, paymentId, { attemptId })

/** One debit at the bank, and one sale of as much in our books. */
async function expectOneSale(made: Made) {
  const { entry } = await bankBookOf(open(), made.reference)
  expect(entry).toMatchObject({ kind: 'DEBIT', cents: 1_500, refusal: null })
  const paid = await paymentOf(made)
  expect(paid).toMatchObject({ status: 'COMPLETE', outcomePending: false })
  expect(paid.subpayments).toMatchObject([
    { externalId: entry?.id, chargedAmount: { amount: '15.00' }, transactionType: 'SALE' },
  ])
}

describe('the gateway over HTTP', () => {
  test('is asked once, with the reference, the amount in cents, the account and until when', async () => {
    const made = await newPayment()
    const reply = await chargeIt(made)
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

  test('that refuses is believed, without the numbers that it repeats', async () => {
    const made = await newPayment()
    await open().bank.next('debit', 'refuse')
    const { status, message, payment } = await chargeIt(made)
    expect(status).toBe('REFUSED')
    expect(message).toMatch(/^No\. This is what was asked:/)
    expect(message).not.toMatch(/\d{5}/)
    expect(payment).toMatchObject({ status: 'INCOMPLETE', subpayments: [] })
  })

  test.each(['lost', 'half', 'fault', 'hang', 'other'] as const)(
    'whose answer is %s leaves the debit unknown, and the same attempt finds it',
    async (way) => {
      const made = await newPayment()
      await open().bank.next('debit', way)
      const first = await chargeIt(made)
      expect(first).toMatchObject({ status: 'UNKNOWN', message: null })
      expect(first.payment).toMatchObject({ status: 'CHECKING', subpayments: [] })
      expect((await chargeIt(made)).status).toBe('ACCEPTED')
      await expectOneSale(made)
      expect((await bankBookOf(open(), made.reference)).debits).toBe(1)
    },
  )

  test('that was not reached is asked for the debit again, under the same reference', async () => {
    const made = await newPayment()
    await open().bank.next('debit', 'away')
    expect((await chargeIt(made)).status).toBe('UNKNOWN')
    expect((await bankBookOf(open(), made.reference)).entry).toBeUndefined()
    await open().bank.next('find', 'away')
    expect((await chargeIt(made)).status).toBe('UNKNOWN')
    expect((await bankBookOf(open(), made.reference)).debits).toBe(1)
    expect((await chargeIt(made)).status).toBe('ACCEPTED')
    await expectOneSale(made)
  })

  test('is asked about a first attempt, and debits nothing for a second', async () => {
    const made = await newPayment()
    await open().bank.next('debit', 'lost')
    await chargeIt(made)
    await open().bank.next('find', 'fault')
    const before = (await open().bank.look()).books.length
    const second = { attemptId: crypto.randomUUID() }
    expect((await charge(open().person, made.paymentId, second)).status).toBe('UNKNOWN')
    expect((await paymentOf(made)).status).toBe('CHECKING')
    expect((await charge(open().person, made.paymentId, second)).status).toBe('UNKNOWN')
    await expectOneSale(made)
    const paid = 'This payment has already been paid.'
    expectRefusal(await askToCharge(open().person, made.paymentId, second), 409, paid)
    expect((await open().bank.look()).books).toHaveLength(before)
  })
})

describe('a server that dies between the gateway and its books', () => {
  test('finds the debit when it is asked again', async () => {
    const made = await newPayment()
    dies = true
    const { paymentId, attemptId } = made
    expect((await askToCharge(open().person, paymentId, { attemptId })).status).toBe(500)
    expect((await paymentOf(made)).status).toBe('CHECKING')
    expect((await chargeIt(made)).status).toBe('ACCEPTED')
    await expectOneSale(made)
    expect((await bankBookOf(open(), made.reference)).debits).toBe(1)
  })

  test('finds it by itself after half a minute, and not before', async () => {
    const made = await newPayment()
    dies = true
    await askToCharge(open().person, made.paymentId, { attemptId: made.attemptId })
    open().counter.pass(15 * second)
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect((await paymentOf(made)).status).toBe('CHECKING')
    open().counter.pass(20 * second)
    await eventually(async () => expect((await paymentOf(made)).status).toBe('COMPLETE'))
    await expectOneSale(made)
  })

  test('does not take a debit for refused that the gateway may still get to know of', async () => {
    const made = await newPayment()
    await open().bank.next('debit', 'away')
    await chargeIt(made)
    const look = async () =>
      (await attemptStatus(open().person, made.paymentId, made.attemptId)).status
    open().counter.pass(2 * minute - second)
    expect(await look()).toBe('UNKNOWN')
    expect((await paymentOf(made)).status).toBe('CHECKING')
    open().counter.pass(30 * second)
    await eventually(async () => expect(await look()).toBe('REFUSED'))
    expect(await paymentOf(made)).toMatchObject({ status: 'INCOMPLETE', outcomePending: false })
    const words = 'The bank did not answer, and the account was not charged. Please retry.'
    expect(await chargeIt(made)).toMatchObject({ status: 'REFUSED', message: words })
    const next = await charge(open().person, made.paymentId)
    expect(next.status).toBe('ACCEPTED')
  })
})
