import { expect, test } from 'vitest'

import { usd } from '../money/money.ts'
import { sellRefusal } from './shift-refusals.ts'
import {
  type Counted,
  differs,
  overShortOf,
  shiftAsSeen,
  shiftLinesOf,
  type Taken,
} from './shift.ts'

const taken: Taken[] = [
  { tender: 'CARD_PRESENT', isSale: true, count: 3, amount: 48_000_000n },
  { tender: 'CARD_PRESENT', isSale: false, count: 1, amount: 16_000_000n },
  { tender: 'BANK', isSale: true, count: 1, amount: 15_500_000n },
]
const counted = (amount: string): Counted => [{ tender: 'CARD_PRESENT', amount: usd(amount) }]
const shiftWith = (count: Counted | null) => ({
  _id: '1',
  cashierId: '2',
  cashier: 'Cory Mason',
  terminalId: '3',
  terminal: 'Front Counter 1',
  state: 'OPEN' as const,
  openedAt: 0,
  closedAt: null,
  lines: shiftLinesOf(taken, count),
  closedBy: null,
  reason: null,
  reviewedBy: null,
  note: null,
})

test.each([
  ['48.00', '0.00', false],
  ['44.00', '-4.00', true],
  ['50.00', '2.00', true],
])(
  'compares a count of %s with the sales, which refunds do not lower',
  (amount, over, isDifferent) => {
    const shift = shiftWith(counted(amount))
    expect(overShortOf(shift)).toEqual(usd(over))
    expect(differs(shift)).toBe(isDifferent)
  },
)

test('counts no bank payments', () => {
  const [, bank] = shiftLinesOf(taken, counted('48.00'))
  expect(bank).toMatchObject({
    sales: { count: 1, amount: usd('15.50') },
    counted: null,
    overShort: null,
  })
})

test('hides the amounts from the cashier until the shift is counted', () => {
  const hidden = shiftAsSeen(shiftWith(null), '2').lines[0]
  expect(hidden).toMatchObject({ sales: { count: 3, amount: null }, refunds: { amount: null } })
  expect(shiftAsSeen(shiftWith(null), '9').lines[0]?.sales.amount).toEqual(usd('48.00'))
  expect(shiftAsSeen(shiftWith(counted('1.00')), '2').lines[0]?.sales.amount).toEqual(usd('48.00'))
})

test.each([
  [false, undefined, '3', undefined],
  [true, undefined, '3', 'Open a shift to sell.'],
  [true, { terminalId: '3' }, '3', undefined],
  [true, { terminalId: '3' }, null, undefined],
  [true, { terminalId: '3' }, '4', expect.stringMatching(/^Your shift is open at another/)],
])('with shifts %s and the open shift %j, refuses a sale at %s', (shifts, shift, at, message) => {
  expect(sellRefusal({ shifts }, shift, at)?.message).toEqual(message)
})
