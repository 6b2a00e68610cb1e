import { describe, expect, test } from 'vitest'

import { statsOf } from '#domain/payment-stats.ts'
import { buildReceipt } from '#domain/receipt.ts'
import { minute } from '#server/clock.ts'
import { wholePayments } from '#tests/contract/whole-payments.ts'

import { eventually } from '../eventually.ts'
import { creditsAt, openBankCounter } from './bank-counter.ts'
import { accounts, charge, newBankPayment, sellByBank } from './bank-till.ts'
import { contentsOf, expectRefusal, inTenant, openCounter, type Person } from './counter.ts'
import { jobsDone } from './jobs-done.ts'
import { askForDraft, askForRefund, partOf, refund, wholeOf } from './refund-desk.ts'
import { readPayment } from './till.ts'

const open = openBankCounter()
const returned = 'The bank returned this payment. There is nothing left to refund.'
const sold = () => sellByBank(open().person)
type Sold = Awaited<ReturnType<typeof sold>>

const read = ({ paymentId }: Pick<Sold, 'paymentId'>) => readPayment(open().person, paymentId)
const chargebacksOf = async (made: Pick<Sold, 'paymentId'>) =>
  (await read(made)).subpayments.filter((each) => each.transactionType === 'CHARGEBACK')

let lastReturn = 0
/** The bank returns the debit, and the counter has asked for returns since. */
async function giveBack(
  { reference }: Pick<Sold, 'reference'>,
  id = `return-${(lastReturn += 1)}`,
) {
  await open().bank.giveBack(reference, id)
  await nextPoll()
}
/** Since when the bank was last asked for returns. */
const since = async () =>
  (await open().bank.look()).asked.findLast(({ call }) => call === 'returns')?.body['since']

async function nextPoll() {
  const polls = async () =>
    (await open().bank.look()).asked.filter(({ call }) => call === 'returns').length
  const before = await polls()
  open().counter.pass(5 * minute)
  await eventually(async () => expect(await polls()).toBe(before + 1))
  // The next one is counted from when this one has ended.
  await jobsDone(open().counter)
}

async function expectStats(person: Person) {
  const query = '?startDate=2026-03-12T00:00:00Z&endDate=2026-03-12T23:59:59Z'
  const path = inTenant('lakeview', `/payments`)
  const list = wholePayments(contentsOf('getPayments', await person.get(path + query)))
  const stats = contentsOf('getPaymentStats', await person.get(`${path}/stats${query}`))
  expect(stats).toEqual(statsOf(list, 'America/Detroit'))
  return stats
}

describe('a returned check', () => {
  test('is one chargeback of all that was paid, however often it is told of', async () => {
    const { person } = open()
    const before = await expectStats(person)
    const made = await sold()
    await giveBack(made)
    await eventually(async () => expect(await chargebacksOf(made)).toHaveLength(1))
    await nextPoll()
    const paid = await read(made)
    expect(paid).toMatchObject({
      status: 'REFUNDED',
      refundable: false,
      totals: { chargedTotal: { amount: '0.00' } },
    })
    expect(paid.subpayments).toMatchObject([
      { transactionType: 'SALE' },
      {
        transactionType: 'CHARGEBACK',
        chargedAmount: { amount: '15.00' },
        paymentMethodType: 'BANK',
        lastFour: '4567',
        refundedBy: null,
      },
    ])
    const after = await expectStats(person)
    expect(after).toMatchObject({ subtotal: before.subtotal, total: before.total })
    expect(after.count).toBe(before.count + 1)
  })

  test('has a receipt of its own, and cannot be refunded', async () => {
    const { person } = open()
    const made = await sold()
    await giveBack(made)
    await eventually(async () => expect(await chargebacksOf(made)).toHaveLength(1))
    const paid = await read(made)
    const config = contentsOf('getConfig', await person.get('/api/config/lakeview'))
    const [chargeback] = await chargebacksOf(made)
    expect(buildReceipt(paid, config, chargeback?.btpsTransactionId)).toMatchObject({
      title: 'Your Refund Receipt',
      total: { label: 'Refund Total', amount: '$15.00' },
    })
    expect(buildReceipt(paid, config).related).toMatchObject([{ text: 'Refunded: $15.00' }])
    const asked = { lines: partOf(paid, 100) }
    expectRefusal(await askForDraft(person, paid, asked), 409, returned)
    expectRefusal(await askForRefund(person, paid, asked), 409, returned)
    expect(await creditsAt(open(), made.attemptId)).toEqual([])
  })

  test.each([
    [500, '10.00'],
    [1_500, '0.00'],
  ])('of which %i cents were refunded takes what is left, and no more', async (cents, left) => {
    const { person } = open()
    const made = await sold()
    await refund(person, made.payment, { lines: partOf(made.payment, cents) })
    await giveBack(made)
    await eventually(async () =>
      expect(await chargebacksOf(made)).toMatchObject([{ chargedAmount: { amount: left } }]),
    )
    expect(await read(made)).toMatchObject({
      status: 'REFUNDED',
      refundable: false,
      totals: { chargedTotal: { amount: '0.00' } },
    })
    await expectStats(person)
  })

  test('told of under two names takes nothing twice', async () => {
    const made = await sold()
    await giveBack(made)
    await giveBack(made)
    await eventually(async () => expect(await chargebacksOf(made)).toHaveLength(2))
    expect((await read(made)).totals.chargedTotal.amount).toBe('0.00')
  })

  test('waits for a refund that is in doubt, and is not forgotten', async () => {
    const { person } = open()
    const made = await sold()
    const asked = { id: crypto.randomUUID(), lines: wholeOf(made.payment) }
    // The cashier asks once, and the server by itself with each poll.
    for (let looks = 0; looks < 3; looks += 1) await open().bank.next('find', 'away')
    await open().bank.next('credit', 'refuse')
    expect((await askForRefund(person, made.payment, asked)).status).toBe(503)
    await giveBack(made)
    const waiting = await since()
    await nextPoll()
    expect(await chargebacksOf(made)).toEqual([])
    expect(await since()).toBe(waiting)
    // It comes to nothing after all: the chargeback takes the whole.
    expect((await askForRefund(person, made.payment, asked)).status).toBe(409)
    await nextPoll()
    await eventually(async () =>
      expect(await chargebacksOf(made)).toMatchObject([{ chargedAmount: { amount: '15.00' } }]),
    )
    await nextPoll()
    expect(await since()).not.toBe(waiting)
  })

  test('of a debit whose answer was lost finds the debit first', async () => {
    const made = await newBankPayment(open().person)
    await open().bank.next('debit', 'lost')
    await charge(open().person, made.paymentId, { attemptId: made.attemptId })
    await giveBack(made)
    await eventually(async () => expect(await chargebacksOf(made)).toHaveLength(1))
    expect((await read(made)).subpayments).toHaveLength(2)
  })

  test('that is not ours is left alone', async () => {
    const made = await sold()
    await open().bank.giveBack('SOMEBODYELSES', 'foreign-1')
    await giveBack(made)
    await eventually(async () => expect(await chargebacksOf(made)).toHaveLength(1))
  })
})

describe('the simulated bank', () => {
  const counter = openCounter({ jobs: { every: 50 }, returnsEvery: minute })

  test('returns some accounts at the next poll', async () => {
    const person = await counter().signIn('cashier@lakeview.example')
    const { paymentId, payment } = await sellByBank(person, { accountNumber: accounts.returned })
    expect(payment.status).toBe('COMPLETE')
    const { paymentId: other } = await sellByBank(person)
    counter().pass(minute)
    await eventually(async () =>
      expect((await readPayment(person, paymentId)).status).toBe('REFUNDED'),
    )
    counter().pass(minute)
    expect((await readPayment(person, paymentId)).subpayments).toHaveLength(2)
    expect((await readPayment(person, other)).status).toBe('COMPLETE')
  })
})
