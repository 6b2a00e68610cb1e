import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { fromCents, usd } from '#domain/money/money.ts'
import { type RefundLine, remainderOf } from '#domain/refunds/refund.ts'
import type { RefundLevel } from '#domain/settings/config.ts'
import { buildPayable } from '#mocks/fixtures/payable.ts'

import { entriesOf, isOverTyped, linesOf, type RefundEntry } from './refund-entries.ts'

/** Remainders: $15.00, $28.00 and $0.00. */
const payables = [
  buildPayable({ lineItemId: 'copy' }),
  buildPayable({ lineItemId: 'record', amountValue: '48.00', refundedAmount: usd('20.00') }),
  buildPayable({ lineItemId: 'notary', amountValue: '10.00', refundedAmount: usd('10.00') }),
]
const PARTIAL = 'FULL_AND_LINE_ITEM_AND_PARTIAL'
const nothing: RefundEntry = { choice: 'NONE', cents: 0 }

describe('entriesOf', () => {
  it('defaults to no choice', () => {
    expect(entriesOf(payables, PARTIAL, [])).toEqual([nothing, nothing, nothing])
  })

  it.each<[string, RefundLevel, RefundLine, RefundEntry]>([
    [
      'the whole remainder',
      PARTIAL,
      { lineItemId: 'record', amount: 2800 },
      { choice: 'FULL', cents: 2800 },
    ],
    ['a part', PARTIAL, { lineItemId: 'record', amount: 1 }, { choice: 'PARTIAL', cents: 1 }],
    [
      'more than the current remainder',
      PARTIAL,
      { lineItemId: 'record', amount: 2801 },
      { choice: 'FULL', cents: 2800 },
    ],
    [
      'a part if the level offers none',
      'FULL_AND_LINE_ITEM',
      { lineItemId: 'record', amount: 1 },
      nothing,
    ],
    ['anything at the level FULL', 'FULL', { lineItemId: 'record', amount: 2800 }, nothing],
  ])('restores an earlier choice: %s', (_, level, line, entry) => {
    expect(entriesOf(payables, level, [line])[1]).toEqual(entry)
  })

  it('defaults to no choice if nothing is left of the line', () => {
    expect(entriesOf(payables, PARTIAL, [{ lineItemId: 'notary', amount: 5 }])[2]).toEqual(nothing)
  })
})

describe('linesOf', () => {
  it('leaves out lines without a valid amount', () => {
    const entries: RefundEntry[] = [nothing, { choice: 'PARTIAL', cents: null }, nothing]
    expect(linesOf(payables, entries)).toEqual([])
  })

  it.each([
    [2800, false],
    [2801, true],
    [null, false],
  ])('reports %s cents of $28.00 as too much: %s', (cents, expected) => {
    const [, record] = payables
    expect(record && isOverTyped({ choice: 'PARTIAL', cents }, record)).toBe(expected)
  })

  it('caps each line at its remainder and round-trips the choices', () => {
    const money = fc.nat({ max: 10_000_000 })
    const sold = fc.record({ amount: money, refunded: money, typed: fc.option(money) })
    fc.assert(
      fc.property(fc.array(sold, { maxLength: 6 }), (all) => {
        const lines = all.map(({ amount, refunded }, index) =>
          buildPayable({
            lineItemId: `line-${index}`,
            amountValue: fromCents(amount).amount,
            refundedAmount: fromCents(refunded),
          }),
        )
        const entries = all.map(({ typed }) => ({ choice: 'PARTIAL' as const, cents: typed }))
        const chosen = linesOf(lines, entries)
        for (const { lineItemId, amount } of chosen) {
          const payable = lines.find((each) => each.lineItemId === lineItemId)
          expect(amount).toBeGreaterThan(0)
          expect(amount).toBeLessThanOrEqual(payable ? remainderOf(payable) : 0)
        }
        expect(linesOf(lines, entriesOf(lines, PARTIAL, chosen))).toEqual(chosen)
      }),
    )
  })
})
