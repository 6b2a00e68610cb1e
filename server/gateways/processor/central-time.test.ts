import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { centralWindow, fromCentral } from './central-time.ts'

const utc = (text: string) => new Date(`${text}Z`)
const wide = [utc('2026-01-01T00:00'), utc('2027-01-01T00:00')] as const

describe('centralWindow', () => {
  test('converts to US Central time', () => {
    expect(centralWindow(utc('2026-07-01T15:00'), utc('2026-07-01T16:00'))).toEqual({
      begin: '2026-07-01 10:00:00.000',
      end: '2026-07-01 11:00:00.000',
    })
  })

  test('is never shorter than the requested time, on any day of a year', () => {
    const moment = fc.integer({ min: wide[0].getTime(), max: wide[1].getTime() })
    const length = fc.integer({ min: 1, max: 3 * 86_400_000 })
    fc.assert(
      fc.property(moment, length, (from, milliseconds) => {
        const window = centralWindow(new Date(from), new Date(from + milliseconds))
        const [begin, end] = [window.begin, window.end].map((text) => Date.parse(`${text}Z`))
        expect((end ?? 0) - (begin ?? 0)).toBeGreaterThanOrEqual(milliseconds)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('fromCentral', () => {
  test('reads daylight saving and standard time', () => {
    expect(fromCentral('20260701', '100000', ...wide)).toEqual(utc('2026-07-01T15:00'))
    expect(fromCentral('20260112', '100000', ...wide)).toEqual(utc('2026-01-12T16:00'))
  })

  test('resolves an ambiguous hour to the one in the window', () => {
    const [first, second] = [utc('2026-11-01T06:30'), utc('2026-11-01T07:30')]
    expect(fromCentral('20261101', '013000', first, first)).toEqual(first)
    expect(fromCentral('20261101', '013000', second, second)).toEqual(second)
  })

  test.each([
    ['20260308', '023000'],
    ['20260230', '100000'],
    ['20261301', '100000'],
    ['20260312', '246000'],
    ['2026031', '100000'],
    ['', ''],
  ])('rejects the invalid time %s %s', (date, time) => {
    expect(fromCentral(date, time, ...wide)).toBeUndefined()
  })
})
