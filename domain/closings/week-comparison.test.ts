import { expect, it } from 'vitest'

import { usd } from '../money/money.ts'
import type { SplitKind } from './day-figures.ts'
import { closingsWeekBefore, compareSplit } from './week-comparison.ts'

const split = (by: SplitKind, nets: Record<string, string>) => ({
  splits: [
    {
      by,
      lines: Object.entries(nets).map(([label, amount]) => ({
        label,
        count: 1,
        sales: usd(amount),
        refunds: usd('0.00'),
        fees: usd('0.00'),
        net: usd(amount),
      })),
    },
  ],
})

const brief = (...asked: Parameters<typeof compareSplit>) =>
  compareSplit(...asked).map(({ label, net, count, before }) => [
    label,
    net.amount,
    count,
    before.amount,
  ])

it('finds the finished closings of the same weekday a week before', () => {
  const closings = [
    { number: 43, businessDay: '2026-03-05', state: 'CUT_OFF' as const },
    { number: 42, businessDay: '2026-03-06', state: 'CLOSED' as const },
    { number: 41, businessDay: '2026-03-05', state: 'CLOSED' as const },
    { number: 40, businessDay: '2026-03-05', state: 'CLOSED' as const },
  ]
  const found = closingsWeekBefore('2026-03-12', closings)
  expect(found.map(({ number }) => number)).toEqual([41, 40])
  // Daylight saving time begins between these two.
  expect(closingsWeekBefore('2026-03-13', closings).map(({ number }) => number)).toEqual([42])
})

it('lists the hours of both days in order', () => {
  const today = split('HOUR', { '10:00': '30.00', '09:00': '20.00' })
  const before = split('HOUR', { '08:00': '5.00', '09:00': '16.00' })
  expect(brief('HOUR', today, before)).toEqual([
    ['08:00', '0.00', 0, '5.00'],
    ['09:00', '20.00', 1, '16.00'],
    ['10:00', '30.00', 1, '0.00'],
  ])
})

it('lists the cashiers of the day alone', () => {
  const today = split('CASHIER', { 'Cory Mason': '30.00' })
  const before = split('CASHIER', { 'Cory Mason': '12.00', 'Dana Ito': '9.00' })
  expect(brief('CASHIER', today, before)).toEqual([['Cory Mason', '30.00', 1, '12.00']])
})

it('lists the day alone without a closing to compare with', () => {
  const today = split('HOUR', { '09:00': '20.00' })
  expect(brief('HOUR', today, undefined)).toEqual([['09:00', '20.00', 1, '0.00']])
})
