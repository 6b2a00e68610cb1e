import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Allocation } from '../closings/allocation.ts'
import { fromMicros, sum, usd } from '../money/money.ts'
import { accountCodeError, accountKey, ledgerAccountsOf } from './ledger-account.ts'
import { ledgerCsv } from './ledger-csv.ts'
import { exportLedger, type LedgerLine, totalsOf } from './ledger-export.ts'

const subjects = {
  offerings: [
    { serviceOfferingId: 'clerk', title: 'Clerk' },
    { serviceOfferingId: 'court', title: 'Court' },
  ],
  recordSystems: [{ soid: 'citations', displayName: 'Citations' }],
  products: [{ _id: 'copy', name: 'Certified Copy' }],
}
const every = ledgerAccountsOf(subjects, new Map())
const codes = {
  'OFFERING clerk': '4010',
  'FEES clerk': '4090',
  'OFFERING court': '4020',
  'FEES court': '4091',
  'CLEARING CARD_PRESENT': '1110',
  'CLEARING BANK': '1120',
  'NOT_DIVIDED NOT_DIVIDED': '9999',
}
const accountsWith = (changes: Record<string, string> = {}) =>
  ledgerAccountsOf(subjects, new Map(Object.entries({ ...codes, ...changes })))

const allocation = (changes: Partial<Allocation> = {}): Allocation => ({
  tender: 'CARD_PRESENT',
  offeringId: 'clerk',
  productId: 'copy',
  isFee: false,
  sales: usd('0.00'),
  refunds: usd('0.00'),
  ...changes,
})
const fee = (changes: Partial<Allocation>) =>
  allocation({ productId: null, isFee: true, ...changes })

const closing = (...allocations: Allocation[]) => ({
  number: 41,
  businessDay: '2026-03-12',
  allocations,
})

const brief = (lines: readonly LedgerLine[]) =>
  lines.map(({ account, description, debit, credit }) =>
    [account, description, debit?.amount ?? '', credit?.amount ?? ''].join(' | '),
  )

describe('exportLedger', () => {
  it('credits revenue and fees, and debits clearing; refunds the other way round', () => {
    const day = closing(
      allocation({ sales: usd('45.00'), refunds: usd('-15.00') }),
      fee({ sales: usd('3.00'), refunds: usd('-1.00') }),
      allocation({ tender: 'BANK', offeringId: 'court', productId: null, sales: usd('20.00') }),
    )
    const { lines } = exportLedger([day], accountsWith())
    expect(brief(lines)).toEqual([
      '1110 | Card clearing: sales by card | 48.00 | ',
      '4010 | Clerk: sales by card |  | 45.00',
      '4090 | Clerk fees: sales by card |  | 3.00',
      '1110 | Card clearing: refunds by card |  | 16.00',
      '4010 | Clerk: refunds by card | 15.00 | ',
      '4090 | Clerk fees: refunds by card | 1.00 | ',
      '1120 | Bank clearing: sales by bank account | 20.00 | ',
      '4020 | Court: sales by bank account |  | 20.00',
    ])
  })

  it("posts a product with a code to its own account, others to their offering's", () => {
    const day = closing(
      allocation({ sales: usd('15.00') }),
      allocation({ productId: 'citations', sales: usd('4.00') }),
      allocation({ productId: 'deleted', sales: usd('2.00') }),
    )
    const { lines } = exportLedger([day], accountsWith({ 'PRODUCT copy': '4011' }))
    expect(brief(lines).slice(1)).toEqual([
      '4011 | Certified Copy: sales by card |  | 15.00',
      '4010 | Clerk: sales by card |  | 6.00',
    ])
  })

  it('credits refunds that were corrected', () => {
    const { lines } = exportLedger([closing(allocation({ refunds: usd('15.00') }))], accountsWith())
    expect(brief(lines)).toEqual([
      '1110 | Card clearing: refunds by card | 15.00 | ',
      '4010 | Clerk: refunds by card |  | 15.00',
    ])
  })

  it('posts what was not divided to an account of its own', () => {
    const parts = [
      allocation({ offeringId: null, productId: null, refunds: usd('-4.00') }),
      fee({ offeringId: null, refunds: usd('-1.00') }),
    ]
    const { lines } = exportLedger([closing(...parts)], accountsWith())
    expect(brief(lines).slice(1)).toEqual(['9999 | Not divided: refunds by card | 5.00 | '])
  })

  it('names the accounts that need a code, and exports nothing', () => {
    const day = closing(allocation({ sales: usd('15.00') }), fee({ sales: usd('1.00') }))
    const some = ledgerAccountsOf(subjects, new Map([['FEES clerk', '4090']]))
    expect(exportLedger([day], some)).toEqual({
      lines: [],
      missing: ['Card clearing', 'Clerk'],
      notAllocated: [],
    })
  })

  it('does not ask for codes of accounts on which nothing moved', () => {
    const day = closing(allocation({ offeringId: 'court' }), allocation({ sales: usd('15.00') }))
    const some = new Map([
      ['OFFERING clerk', '4010'],
      ['CLEARING CARD_PRESENT', '1110'],
    ])
    expect(exportLedger([day], ledgerAccountsOf(subjects, some))).toMatchObject({ missing: [] })
  })

  it('names the closings without allocations', () => {
    const before = { number: 40, businessDay: '2026-03-11', allocations: undefined }
    const { lines, notAllocated } = exportLedger(
      [before, closing(allocation({ sales: usd('15.00') }))],
      accountsWith(),
    )
    expect(notAllocated).toEqual([40])
    expect(new Set(lines.map((line) => line.closing))).toEqual(new Set([41]))
  })
})

// Fractions of a cent too, which fees could have.
const anyMicros = fc
  .bigInt({ min: -900_000_000_000n, max: 900_000_000_000n })
  .map((each) => fromMicros(each))
const anyAllocation = fc.record({
  tender: fc.constantFrom('CARD_PRESENT', 'BANK'),
  offeringId: fc.constantFrom('clerk', 'court', null),
  productId: fc.constantFrom('copy', 'citations', null),
  isFee: fc.boolean(),
  sales: anyMicros,
  refunds: anyMicros,
})

it('balances each closing, in positive amounts of whole cents', () => {
  const closings = fc.array(fc.array(anyAllocation, { maxLength: 12 }), { maxLength: 4 })
  fc.assert(
    fc.property(closings, fc.boolean(), (days, hasProduct) => {
      const accounts = accountsWith(hasProduct ? { 'PRODUCT copy': '4011' } : {})
      const all = days.map((allocations, index) => ({ ...closing(...allocations), number: index }))
      const { lines } = exportLedger(all, accounts)
      for (const { number, allocations } of all) {
        const own = lines.filter((line) => line.closing === number)
        const { debits, credits } = totalsOf(own)
        expect(debits).toEqual(credits)
        for (const { debit, credit } of own) {
          expect([debit, credit].filter((each) => each === null)).toHaveLength(1)
          expect((debit ?? credit)?.amount).toMatch(/^\d+\.\d\d$/)
          expect((debit ?? credit ?? usd('0.00')).micros).toBeGreaterThan(0n)
        }
        const clearing = own.filter(({ account }) => account === '1110' || account === '1120')
        const received = totalsOf(clearing).debits.micros - totalsOf(clearing).credits.micros
        const net = sum(allocations.flatMap(({ sales, refunds }) => [sales, refunds])).micros
        // Rounded once for sales and once for refunds of each tender.
        const difference = received < net ? net - received : received - net
        expect(difference).toBeLessThanOrEqual(20_000n)
      }
    }),
  )
})

describe('accountCodeError', () => {
  it.each(['4', '4010-100.A', 'GL.4010', 'a'.repeat(32), ''])('accepts %j', (typed) =>
    expect(accountCodeError(typed)).toBeUndefined(),
  )
  it.each(['=4010', '-4010', '.4', '40 10', '4010,1', 'a'.repeat(33), 'Ä1', '4010\n'])(
    'rejects %j',
    (typed) => expect(accountCodeError(typed)).toMatch(/^Use 1 to 32 letters/),
  )
})

it('lists every account once', () => {
  expect(every.map(({ title }) => title)).toEqual([
    'Clerk',
    'Clerk fees',
    'Court',
    'Court fees',
    'Card clearing',
    'Bank clearing',
    'Not divided',
    'Citations',
    'Certified Copy',
  ])
  expect(new Set(every.map(accountKey)).size).toBe(every.length)
})

it('writes CSV that no spreadsheet reads as a formula', () => {
  const products = [{ _id: 'copy', name: '=HYPERLINK("https://evil.example")' }]
  const accounts = ledgerAccountsOf(
    { ...subjects, products },
    new Map(Object.entries({ ...codes, 'PRODUCT copy': '4011' })),
  )
  const { lines } = exportLedger([closing(allocation({ sales: usd('15.00') }))], accounts)
  expect(ledgerCsv(lines)).toBe(
    [
      '\u{FEFF}Date,Closing,Account,Description,Debit,Credit',
      '2026-03-12,41,1110,Card clearing: sales by card,15.00,',
      `2026-03-12,41,4011,"'=HYPERLINK(""https://evil.example""): sales by card",,15.00`,
      '',
    ].join('\r\n'),
  )
})
