import { describe, expect, test } from 'vitest'

import { buildReceipt } from '#domain/receipts/receipt.ts'
import { rowsOf } from '#domain/reports/ledger-rows.ts'
import { statsOf } from '#domain/reports/payment-stats.ts'
import { minute } from '#server/platform/clock.ts'
import { wholePayments } from '#tests/contract/whole-payments.ts'

import { eventually } from '../eventually.ts'
import { creditsAt, openBankCounter } from './bank-counter.ts'
import { accounts, charge, newBankPayment, sellByBank } from './bank-payment-calls.ts'
import { contentsOf, expectRefusal, inTenant, openCounter, type Person } from './counter.ts'
import { jobsDone } from './jobs-done.ts'
import { readPayment } from './payment-calls.ts'
import { requestDraft, requestRefund, partOf, refund, wholeOf } from './refund-calls.ts'

const open = openBankCounter()
const returned = 'The bank returned this payment. There is nothing left to refund.'
const sell = () => sellByBank(open().person)
type BankSale = Awaited<ReturnType<typeof sell>>

const read = ({ paymentId }: Pick<BankSale, 'paymentId'>) => readPayment(open().person, paymentId)
const chargebacksOf = async (sale: Pick<BankSale, 'paymentId'>) =>
  (await read(sale)).subpayments.filter((each) => each.transactionType === 'CHARGEBACK')

let lastReturn = 0
/** The bank returns the debit, and the counter polls for returns. */
async function returnDebit(
  { reference }: Pick<BankSale, 'reference'>,
  id = `return-${(lastReturn += 1)}`,
) {
  await open().bank.giveBack(reference, id)
  await nextPoll()
}
/** The `since` of the last poll for returns. */
const since = async () =>
  (await open().bank.look()).asked.findLast(({ call }) => call === 'returns')?.body['since']

async function nextPoll() {
  const polls = async () =>
    (await open().bank.look()).asked.filter(({ call }) => call === 'returns').length
  const before = await polls()
  open().counter.pass(5 * minute)
  await eventually(async () => expect(await polls()).toBe(before + 1))
  // The next poll is due five minutes after this job ends.
  await jobsDone(open().counter)
}

async function expectStats(person: Person) {
  const query = '?startDate=2026-03-12T00:00:00Z&endDate=2026-03-12T23:59:59Z'
  const path = inTenant('lakeview', `/payments`)
  const list = wholePayments(contentsOf('getPayments', await person.get(path + query)))
  const stats = contentsOf('getPaymentStats', await person.get(`${path}/stats${query}`))
  expect(stats).toEqual(statsOf(rowsOf(list), 'America/Detroit'))
  return stats
}

describe('returned check', () => {
  test('records one chargeback of the whole payment, also after repeated polls', async () => {
    const { person } = open()
    const before = await expectStats(person)
    const sale = await sell()
    await returnDebit(sale)
    await eventually(async () => expect(await chargebacksOf(sale)).toHaveLength(1))
    await nextPoll()
    const paid = await read(sale)
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

  test('has its own receipt and cannot be refunded', async () => {
    const { person } = open()
    const sale = await sell()
    await returnDebit(sale)
    await eventually(async () => expect(await chargebacksOf(sale)).toHaveLength(1))
    const paid = await read(sale)
    const config = contentsOf('getConfig', await person.get('/api/config/lakeview'))
    const [chargeback] = await chargebacksOf(sale)
    expect(buildReceipt(paid, config, chargeback?.btpsTransactionId)).toMatchObject({
      title: 'Your Chargeback Receipt',
      total: { label: 'Chargeback Total', amount: '$15.00' },
    })
    expect(buildReceipt(paid, config).related).toMatchObject([{ text: 'Refunded: $15.00' }])
    const asked = { lines: partOf(paid, 100) }
    expectRefusal(await requestDraft(person, paid, asked), 409, returned)
    expectRefusal(await requestRefund(person, paid, asked), 409, returned)
    expect(await creditsAt(open(), sale.attemptId)).toEqual([])
  })

  test.each([
    [500, '10.00'],
    [1_500, '0.00'],
  ])('charges back only what is left after a refund of %i cents', async (cents, left) => {
    const { person } = open()
    const sale = await sell()
    await refund(person, sale.payment, { lines: partOf(sale.payment, cents) })
    await returnDebit(sale)
    await eventually(async () =>
      expect(await chargebacksOf(sale)).toMatchObject([{ chargedAmount: { amount: left } }]),
    )
    expect(await read(sale)).toMatchObject({
      status: 'REFUNDED',
      refundable: false,
      totals: { chargedTotal: { amount: '0.00' } },
    })
    await expectStats(person)
  })

  test('takes the money back once when reported under two ids', async () => {
    const sale = await sell()
    await returnDebit(sale)
    await returnDebit(sale)
    await eventually(async () => expect(await chargebacksOf(sale)).toHaveLength(2))
    expect((await read(sale)).totals.chargedTotal.amount).toBe('0.00')
  })

  test('waits for a refund in doubt', async () => {
    const { person } = open()
    const sale = await sell()
    const asked = { id: crypto.randomUUID(), lines: wholeOf(sale.payment) }
    // One lookup for the cashier's request, two for the server's polls.
    for (let calls = 0; calls < 3; calls += 1) await open().bank.next('find', 'away')
    await open().bank.next('credit', 'refuse')
    expect((await requestRefund(person, sale.payment, asked)).status).toBe(503)
    await returnDebit(sale)
    const waiting = await since()
    await nextPoll()
    expect(await chargebacksOf(sale)).toEqual([])
    expect(await since()).toBe(waiting)
    // The refund is refused in the end, so the chargeback takes the whole amount.
    expect((await requestRefund(person, sale.payment, asked)).status).toBe(409)
    await nextPoll()
    await eventually(async () =>
      expect(await chargebacksOf(sale)).toMatchObject([{ chargedAmount: { amount: '15.00' } }]),
    )
    await nextPoll()
    expect(await since()).not.toBe(waiting)
  })

  test('resolves the debit first when its answer was lost', async () => {
    const sale = await newBankPayment(open().person)
    await open().bank.next('debit', 'lost')
    await charge(open().person, sale.paymentId, { attemptId: sale.attemptId })
    await returnDebit(sale)
    await eventually(async () => expect(await chargebacksOf(sale)).toHaveLength(1))
    expect((await read(sale)).subpayments).toHaveLength(2)
  })

  test('ignores a return of an unknown debit', async () => {
    const sale = await sell()
    await open().bank.giveBack('SOMEBODYELSES', 'foreign-1')
    await returnDebit(sale)
    await eventually(async () => expect(await chargebacksOf(sale)).toHaveLength(1))
  })
})

describe('simulated bank', () => {
  const counter = openCounter({ jobs: { every: 50 }, returnsEvery: minute })

  test('returns certain accounts at the next poll', async () => {
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
