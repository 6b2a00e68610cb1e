import fc from 'fast-check'
import { expect, it } from 'vitest'

import type { ClosingEntry } from './closing-entry.ts'
import { figuresOf } from './day-figures.ts'
import { noFigures, sumFigures } from './period-report.ts'

const context = { openedAt: 0, timeZone: 'America/Detroit', terminals: new Map<string, string>() }
const figuresOfDay = (entries: readonly ClosingEntry[]) => {
  const { totals, splits } = figuresOf(entries, context)
  return { totals, splits }
}

const anyPart = fc.record({
  offering: fc.constantFrom('Clerk', 'Court'),
  offeringId: fc.constant('clerk'),
  productId: fc.constant('copy'),
  product: fc.constantFrom('Copy', 'License', null),
  amount: fc.bigInt({ min: -1_000_000_000n, max: 1_000_000_000n }),
})

const anyEntry = fc
  .record({
    kind: fc.constantFrom('SALE', 'REFUND', 'CHARGEBACK', 'CORRECTION'),
    // Around the end of daylight saving time, which is also the end of a month.
    at: fc.integer({ min: 1_793_400_000, max: 1_793_700_000 }),
    cashier: fc.constantFrom('Cory Mason', 'Dana Ito'),
    terminalId: fc.constantFrom('one', null),
    location: fc.constantFrom('City Hall', ''),
    tender: fc.constantFrom('Credit card', 'Bank'),
    cardBrand: fc.constantFrom('Visa', 'Bank'),
    parts: fc.array(anyPart, { maxLength: 3 }),
  })
  .map((entry): ClosingEntry => ({
    ...entry,
    id: 'entry',
    paymentId: 'payment',
    confirmationNumber: 'K7Q2M9X4PB',
    paymentAt: entry.at,
    method: 'CARD_PRESENT',
    amount: entry.parts.reduce((total, { amount }) => total + amount, 0n),
  }))

const days = fc.array(fc.array(anyEntry, { maxLength: 8 }), { maxLength: 6 })

it('gives the sum of days the figures of all their entries', () => {
  fc.assert(
    fc.property(days, (entries) => {
      expect(sumFigures(entries.map(figuresOfDay))).toEqual(figuresOfDay(entries.flat()))
    }),
  )
})

it('adds months to the same year as days', () => {
  fc.assert(
    fc.property(days, days, (spring, autumn) => {
      const [one, other] = [spring, autumn].map((each) => sumFigures(each.map(figuresOfDay)))
      expect(sumFigures([noFigures, one ?? noFigures, other ?? noFigures])).toEqual(
        sumFigures([...spring, ...autumn].map(figuresOfDay)),
      )
    }),
  )
})
