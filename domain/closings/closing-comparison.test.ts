import { describe, expect, it } from 'vitest'

import {
  charge,
  compare,
  made,
  other,
  refund,
  reversal,
  reversed,
  sale,
  unknown,
} from '#tests/compared-day.ts'

import { usd } from '../money/money.ts'
import { type ComparedEntry, compareEntries, differencesOf } from './closing-comparison.ts'

const sold: ComparedEntry = {
  processorId: '1',
  kind: 'SALE',
  amount: 16_000_000n,
  cardBrand: 'Visa',
}
const returned: ComparedEntry = {
  ...sold,
  processorId: '2',
  kind: 'REFUND',
  amount: -16_000_000n,
}

type Sides = Parameters<typeof compare>[0]

/** The closing of a day with these entries, compared by the rules of the daily comparison. */
const closed = (entries: readonly ComparedEntry[], sides: Sides) => {
  const { matched, byCardBrand, differences, undecided } = compareEntries(
    entries,
    compare(sides).compared,
  )
  return {
    matched,
    brands: byCardBrand.map(({ label, ledger, processor }) => [
      label,
      ledger.amount,
      processor.amount,
    ]),
    differences: differences.map(({ kind }) => kind),
    undecided: undecided.map(({ kind }) => kind),
  }
}

const clean: Sides = {
  sales: [sale()],
  refunds: [refund()],
  reported: [charge(), made()],
}

describe('compareEntries', () => {
  it('counts the entries that agree, and sums both sides by card brand', () => {
    const entries = [
      { ...sold, processorId: '3', cardBrand: 'MasterCard', amount: 5_000_000n },
      sold,
      returned,
    ]
    expect(closed(entries, clean)).toEqual({
      matched: 3,
      brands: [['MasterCard', '5.00', '5.00']],
      differences: [],
      undecided: [],
    })
    expect(closed([sold], clean).brands).toEqual([['Visa', '16.00', '16.00']])
    expect(closed([returned], clean).brands).toEqual([['Visa', '-16.00', '-16.00']])
  })

  it('does not count an entry that moved no money', () => {
    const sides = { sales: [sale(reversal)], reported: [charge(reversed)] }
    expect(closed([{ ...sold, amount: 0n }], sides)).toMatchObject({ matched: 0, brands: [] })
  })

  it('gives a sale the amount that the processor has', () => {
    expect(closed([sold], { sales: [sale()], reported: [charge(other)] })).toEqual({
      matched: 0,
      brands: [['Visa', '16.00', '15.00']],
      differences: ['OTHER_AMOUNT'],
      undecided: [],
    })
  })

  it('counts a charge that is still approved for a reversed sale', () => {
    const sides = { sales: [sale(reversal)], reported: [charge()] }
    expect(closed([{ ...sold, amount: 0n }], sides)).toMatchObject({
      brands: [['Visa', '0.00', '16.00']],
      differences: ['REVERSAL_NOT_MADE'],
    })
  })

  it('gives a sale nothing at a processor that does not have it', () => {
    expect(closed([sold], { sales: [sale()] })).toMatchObject({
      brands: [['Visa', '16.00', '0.00']],
      differences: ['PAYMENT_WITHOUT_CHARGE'],
    })
  })

  it.each([
    ['in its own row', [charge(reversed)]],
    ['in a row of its reversal', [charge(), charge({ kind: 'REVERSAL', transactionId: '9' })]],
  ])('gives a sale nothing that was reversed at the reader, %s', (_, reported) => {
    expect(closed([sold], { sales: [sale()], reported })).toMatchObject({
      matched: 0,
      brands: [['Visa', '16.00', '0.00']],
      differences: ['REVERSED_AT_READER'],
    })
  })

  it("subtracts a refund's amount at the processor", () => {
    const partial = { ...clean, reported: [charge(), made(other)] }
    expect(closed([sold, returned], partial)).toEqual({
      matched: 1,
      brands: [['Visa', '0.00', '1.00']],
      differences: ['OTHER_AMOUNT'],
      undecided: [],
    })
    const missing = { ...clean, reported: [charge()] }
    expect(closed([returned], missing)).toMatchObject({
      brands: [['Visa', '-16.00', '0.00']],
      differences: ['REFUND_NOT_MADE'],
    })
  })

  it('compares a correction with nothing: its sale was compared in its closed day', () => {
    const correction: ComparedEntry = { ...sold, kind: 'CORRECTION', amount: -16_000_000n }
    const sides = { sales: [sale(reversal)], reported: [charge()] }
    expect(closed([correction], sides)).toEqual({
      matched: 0,
      brands: [['Visa', '-16.00', '-16.00']],
      differences: ['REVERSAL_NOT_MADE'],
      undecided: [],
    })
  })

  it('adds what the processor alone has, by its card brand', () => {
    const reported = [
      charge({ cardBrand: 'American_Express' }),
      made({ ...other, cardBrand: null, referenceNumber: 'ELSEWHERE' }),
    ]
    expect(closed([], { reported })).toEqual({
      matched: 0,
      brands: [
        ['American Express', '0.00', '16.00'],
        ['Other cards', '0.00', '-15.00'],
      ],
      differences: ['CHARGE_WITHOUT_PAYMENT', 'REFUNDED_AT_READER'],
      undecided: [],
    })
  })

  it('keeps an undecided charge apart from the differences, and does not call it agreed', () => {
    expect(closed([sold], { sales: [sale()], reported: [charge(unknown)] })).toMatchObject({
      matched: 0,
      differences: [],
      undecided: ['PAYMENT_WITHOUT_CHARGE'],
    })
    const sides = { reported: [charge()], openAttempts: new Set(['CHARGE']) }
    expect(closed([], sides)).toEqual({
      matched: 0,
      brands: [['Other cards', '0.00', '16.00']],
      differences: [],
      undecided: ['CHARGE_WITHOUT_PAYMENT'],
    })
  })

  it('shows whose difference it is, with both amounts', () => {
    const { compared } = compare({ sales: [sale()], reported: [charge(other)] })
    expect(compareEntries([sold], compared).differences).toEqual([
      {
        kind: 'OTHER_AMOUNT',
        transactionId: '1',
        paymentId: 'payment',
        ledgerAmount: usd('16.00'),
        processorAmount: usd('15.00'),
      },
    ])
  })
})

describe('differencesOf', () => {
  const result = (entries: readonly ComparedEntry[], sides: Sides) =>
    differencesOf({
      comparedFrom: 0,
      comparedAt: 1,
      batch: { batchId: null, count: null, amount: null },
      notCompared: 0,
      ...compareEntries(entries, compare(sides).compared),
    })

  it('counts the differences of what was compared', () => {
    expect(result([sold, returned], clean)).toBe(0)
    expect(result([sold], { sales: [sale()] })).toBe(1)
    expect(result([sold], { sales: [sale()], reported: [charge(unknown)] })).toBe(0)
  })

  it('does not say that nothing agrees with nothing', () => {
    expect(differencesOf(null)).toBeNull()
    expect(result([], {})).toBeNull()
  })
})
