import { describe, expect, it } from 'vitest'

import { businessDayOf } from './business-day.ts'
import { daysOfPeriod, type Period, periodId, periodsBetween, readPeriod } from './period.ts'

const daysOf = (id: string, startMonth = 1) => {
  const period = readPeriod(id)
  return period && daysOfPeriod(period, startMonth)
}
const idsBetween = (since: string, until: string, startMonth: number) =>
  periodsBetween(since, until, startMonth).map(periodId)

describe('daysOfPeriod', () => {
  it.each([
    ['2026-03', 1, '2026-03-01', '2026-03-31'],
    ['2028-02', 1, '2028-02-01', '2028-02-29'],
    ['2026-12', 7, '2026-12-01', '2026-12-31'],
    ['FY2026', 1, '2026-01-01', '2026-12-31'],
    ['FY2026', 7, '2025-07-01', '2026-06-30'],
    ['FY2026', 10, '2025-10-01', '2026-09-30'],
    ['FY2026', 12, '2025-12-01', '2026-11-30'],
    ['FY2028', 3, '2027-03-01', '2028-02-29'],
  ])('takes %s with years from month %i as %s to %s', (id, month, firstDay, lastDay) => {
    expect(daysOf(id, month)).toEqual({ firstDay, lastDay })
  })

  it('puts a day that closes after midnight into the month in which it began', () => {
    const cutOff = Date.parse('2026-11-01T01:30:00-05:00')
    const day = businessDayOf(cutOff, 'America/Detroit')
    expect(day).toBe(daysOf('2026-10')?.lastDay)
  })
})

describe('readPeriod', () => {
  it.each(['2026-03', 'FY2026'])('reads %s', (id) => {
    expect(periodId(readPeriod(id) as Period)).toBe(id)
  })
  it.each(['2026', '2026-13', '2026-00', '2026-3', '1999-12', 'FY26', 'fy2026', ' 2026-03', ''])(
    'rejects "%s"',
    (id) => expect(readPeriod(id)).toBeUndefined(),
  )
})

describe('periodsBetween', () => {
  it('lists fiscal years, then months, newest first', () => {
    expect(idsBetween('2025-12-31', '2026-03-01', 1)).toEqual([
      'FY2026',
      'FY2025',
      '2026-03',
      '2026-02',
      '2026-01',
      '2025-12',
    ])
  })

  it('names a fiscal year after the year in which it ends', () => {
    expect(idsBetween('2026-06-30', '2026-07-01', 7)).toEqual([
      'FY2027',
      'FY2026',
      '2026-07',
      '2026-06',
    ])
  })
})
