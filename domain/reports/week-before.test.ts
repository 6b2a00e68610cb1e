import { describe, expect, it } from 'vitest'

import { type Money, usd } from '../money/money.ts'
import { statsOfBuckets } from './payment-stats.ts'
import { compareWithWeekBefore, weekBefore } from './week-before.ts'

const statsOf = (total: Money, count = 3) => ({
  ...statsOfBuckets(total, []),
  total,
  count,
})

describe('weekBefore', () => {
  const zone = 'America/Detroit'

  it('is the whole day once the day is over', () =>
    expect(weekBefore('2026-03-12', zone, Date.parse('2026-03-14T00:00:00Z'))).toEqual({
      startDate: '2026-03-05T05:00:00.000Z',
      endDate: '2026-03-06T04:59:59.999Z',
    }))

  it('ends at the same time of day, across the change of the clocks', () =>
    expect(weekBefore('2026-03-12', zone, Date.parse('2026-03-12T15:30:20Z'))).toEqual({
      startDate: '2026-03-05T05:00:00.000Z',
      endDate: '2026-03-05T16:30:00.000Z',
    }))
})

describe('compareWithWeekBefore', () => {
  it.each([
    ['15.00', '10.00', true, '$5.00 more than last Thursday by now'],
    ['10.00', '15.00', false, '$5.00 less than the Thursday before'],
    ['10.00', '10.00', false, 'The same as the Thursday before'],
  ])('compares %s with %s', (now, before, isToday, expected) =>
    expect(
      compareWithWeekBefore('2026-03-12', isToday, {
        now: statsOf(usd(now)),
        before: statsOf(usd(before)),
      }),
    ).toBe(expected),
  )

  it('says nothing without sales a week before', () =>
    expect(
      compareWithWeekBefore('2026-03-12', true, {
        now: statsOf(usd('1.00')),
        before: statsOf(usd('0.00'), 0),
      }),
    ).toBe(''))
})
