import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { historyPayments } from '#mocks/fixtures/history.ts'
import { buildPayable } from '#mocks/fixtures/payable.ts'
import * as states from '#mocks/fixtures/payment-states.ts'
import { buildPayment } from '#mocks/fixtures/payment.ts'
import { buildRefund, buildSubpayment } from '#mocks/fixtures/subpayment.ts'

import { fromMicros, sum, usd } from '../money/money.ts'
import { rowsOf } from '../reports/ledger-rows.ts'
import { type ClosingEntry, closingEntriesOf, correctionOf } from './closing-entry.ts'
import { figuresOf } from './day-figures.ts'

const titles = {
  offerings: new Map([['lakeview-clerk', 'Lakeview County Clerk']]),
  recordSystems: new Map([['lakeview-citations', 'Citations']]),
}
const context = { openedAt: 0, timeZone: 'America/Detroit', terminals: new Map<string, string>() }
const splitOf = (entries: readonly ClosingEntry[], by: string) =>
  figuresOf(entries, context).splits.find((split) => split.by === by)?.lines ?? []

const anyPart = fc.record({
  offering: fc.constantFrom('Clerk', 'Court'),
  offeringId: fc.constantFrom('clerk', 'court', null),
  productId: fc.constantFrom('copy', 'license', null),
  product: fc.constantFrom('Copy', 'License', null),
  amount: fc.bigInt({ min: 1n, max: 1_000_000_000_000n }),
})
const anyEntry = fc
  .record({
    kind: fc.constantFrom('SALE', 'REFUND', 'CHARGEBACK', 'CORRECTION'),
    at: fc.integer({ min: 1_773_000_000, max: 1_773_400_000 }),
    cashier: fc.constantFrom('Cory Mason', 'Dana Ito'),
    terminalId: fc.constantFrom('one', 'two', null),
    location: fc.constantFrom('City Hall', 'Annex'),
    tender: fc.constantFrom('Credit card', 'Debit card', 'Bank'),
    cardBrand: fc.constantFrom('Visa', 'Discover', 'Bank'),
    method: fc.constantFrom('CARD_PRESENT', 'BANK'),
    parts: fc.array(anyPart, { minLength: 0, maxLength: 4 }),
  })
  .map(({ parts, kind, ...entry }): ClosingEntry => {
    const signed = parts.map((part) => ({
      ...part,
      amount: kind === 'SALE' ? part.amount : -part.amount,
    }))
    return {
      ...entry,
      kind,
      id: 'entry',
      paymentId: 'payment',
      confirmationNumber: 'K7Q2M9X4PB',
      paymentAt: entry.at,
      amount: signed.reduce((total, { amount }) => total + amount, 0n),
      parts: signed,
    }
  })

it('gives every split and the allocations the same total, and sums the fees in each', () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 40 }), (entries) => {
      const { totals, splits, allocations = [] } = figuresOf(entries, context)
      const all = allocations.flatMap(({ sales, refunds }) => [sales, refunds])
      expect(sum(all)).toEqual(totals.net)
      const net = entries.reduce((total, { amount }) => total + amount, 0n)
      expect(totals.net).toEqual(fromMicros(net))
      for (const { lines } of splits) {
        expect(sum(lines.map((line) => line.net))).toEqual(totals.net)
        expect(sum(lines.map((line) => line.fees))).toEqual(totals.fees)
        for (const line of lines) expect(sum([line.sales, line.refunds])).toEqual(line.net)
      }
    }),
  )
})

it('counts what the history shows of every payment', () => {
  for (const payment of historyPayments) {
    const entries = closingEntriesOf(payment, titles)
    const recorded = new Set(payment.subpayments.map((each) => each.btpsTransactionId))
    const rows = rowsOf([payment]).filter(({ _id }) => recorded.has(_id))
    expect(new Map(entries.map(({ id, amount }) => [id, amount]))).toEqual(
      new Map(rows.map((row) => [row._id, row.amount.micros])),
    )
    for (const { amount, parts } of entries) {
      expect(parts.reduce((total, part) => total + part.amount, 0n)).toBe(amount)
    }
  }
})

describe('closingEntriesOf', () => {
  it('divides a sale into products and fees', () => {
    const lines = splitOf(closingEntriesOf(states.complete, titles), 'PRODUCT')
    expect(lines.map(({ label, net }) => [label, net.amount])).toEqual([
      ['Certified Copy', '15.00'],
      ['Fees', '1.00'],
    ])
  })

  it('counts a record under its record system', () => {
    const citation = buildPayable({ name: 'Citation C-1001', amountValue: '16.00' })
    const payables = [
      { ...citation, payableType: 'Integrated' as const, soid: 'lakeview-citations' },
    ]
    const payment = buildPayment({ payables, subpayments: [buildSubpayment()], feesBySoid: [] })
    const [sale] = closingEntriesOf(payment, titles)
    expect(sale?.parts).toMatchObject([
      { product: 'Citations', productId: 'lakeview-citations', amount: 16_000_000n },
    ])
  })

  it('puts a refund with the person who made it, and under no reader', () => {
    const entries = closingEntriesOf(states.refunded, titles)
    expect(splitOf(entries, 'CASHIER').map(({ label, net }) => [label, net.amount])).toEqual([
      ['Ada Lindqvist', '-16.00'],
      ['Cory Mason', '16.00'],
    ])
    expect(splitOf(entries, 'TERMINAL').map(({ label }) => label)).toContain('Without a reader')
  })

  it('divides a chargeback of the whole sale as the sale', () => {
    const chargeback = buildPayment({
      subpayments: [
        buildSubpayment({ createdAt: 1 }),
        buildRefund({ createdAt: 2, transactionType: 'CHARGEBACK', chargedAmount: usd('16.00') }),
      ],
    })
    const [, returned] = closingEntriesOf(chargeback, titles)
    expect(returned).toMatchObject({ kind: 'CHARGEBACK', amount: -16_000_000n })
    expect(returned?.parts.map(({ amount }) => amount)).toEqual([-15_000_000n, -1_000_000n])
  })

  it('does not divide a part of one', () => {
    const partial = buildPayment({
      subpayments: [
        buildSubpayment({ createdAt: 1 }),
        buildRefund({ createdAt: 2, transactionType: 'CHARGEBACK', chargedAmount: usd('4.00') }),
      ],
    })
    expect(closingEntriesOf(partial, titles)[1]?.parts).toEqual([
      {
        offering: 'Not divided',
        offeringId: null,
        product: 'Not divided',
        productId: null,
        amount: -4_000_000n,
      },
    ])
  })

  it('counts no money of a reversed sale, which a correction takes out of its closed day', () => {
    const sale = buildSubpayment({ reversed: true })
    const reversed = buildPayment({ subpayments: [sale] })
    expect(closingEntriesOf(reversed, titles)).toMatchObject([{ amount: 0n, parts: [] }])
    expect(correctionOf(reversed, sale.btpsTransactionId, titles)).toMatchObject({
      kind: 'CORRECTION',
      amount: -16_000_000n,
      parts: [{ amount: -15_000_000n }, { amount: -1_000_000n }],
    })
  })
})

it('lists a sale as late if its payment began before the day opened', () => {
  const { createdAt, subpayments } = states.complete
  const [entry] = closingEntriesOf(states.complete, titles)
  if (!entry) throw new Error('There is no entry.')
  const lateIn = (openedAt: number) => figuresOf([entry], { ...context, openedAt }).late
  expect(lateIn(createdAt)).toEqual([])
  expect(lateIn(createdAt + 1)).toEqual([
    {
      transactionId: subpayments[0]?.btpsTransactionId,
      paymentId: states.complete._id,
      confirmationNumber: 'K7Q2M9X4PB',
      kind: 'SALE',
      amount: usd('16.00'),
      chargedOn: createdAt,
      recordedAt: entry.at,
    },
  ])
})
