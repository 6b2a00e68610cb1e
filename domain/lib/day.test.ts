import { describe, expect, it } from 'vitest'

import { dayBounds, dayOf, formatDay, isDay } from './day.ts'

const HOUR = 3_600_000

const DETROIT = 'America/Detroit'
const DENVER = 'America/Denver'

describe('dayBounds', () => {
  it.each([
    ['2026-03-12', DETROIT, '2026-03-12T04:00:00.000Z', '2026-03-13T03:59:59.999Z'],
    ['2026-01-12', DETROIT, '2026-01-12T05:00:00.000Z', '2026-01-13T04:59:59.999Z'],
    ['2026-01-12', DENVER, '2026-01-12T07:00:00.000Z', '2026-01-13T06:59:59.999Z'],
    ['2026-12-31', 'UTC', '2026-12-31T00:00:00.000Z', '2026-12-31T23:59:59.999Z'],
    ['2026-05-01', 'Asia/Kolkata', '2026-04-30T18:30:00.000Z', '2026-05-01T18:29:59.999Z'],
    // Clocks skip from midnight to one.
    ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00.000Z', '2026-03-29T20:59:59.999Z'],
  ])('bounds %s in %s by %s and %s', (day, zone, startDate, endDate) => {
    expect(dayBounds(day, day, zone)).toEqual({ startDate, endDate })
  })

  it.each([
    ['2026-03-08', DETROIT, 23],
    ['2026-11-01', DETROIT, 25],
    ['2026-03-08', DENVER, 23],
    ['2026-11-01', DENVER, 25],
    // Clocks have already changed at UTC midnight.
    ['2026-04-05', 'Australia/Sydney', 25],
    ['2026-10-04', 'Australia/Sydney', 23],
    // Midnight comes twice.
    ['2026-11-01', 'America/Havana', 25],
    ['2026-03-08', 'UTC', 24],
    ['2026-03-07', DETROIT, 24],
    ['2026-03-09', DETROIT, 24],
  ])('gives %s in %s %i hours', (day, zone, hours) => {
    const { startDate, endDate } = dayBounds(day, day, zone)
    expect(Date.parse(endDate) + 1 - Date.parse(startDate)).toBe(hours * HOUR)
  })

  it('leaves no gaps or overlaps in a year of days', () => {
    for (let ms = Date.UTC(2026, 0, 1); ms < Date.UTC(2027, 0, 1); ms += 24 * HOUR) {
      const day = new Date(ms).toISOString().slice(0, 10)
      const next = new Date(ms + 24 * HOUR).toISOString().slice(0, 10)
      for (const zone of [DETROIT, DENVER, 'UTC']) {
        const bounds = dayBounds(day, day, zone)
        expect(Date.parse(dayBounds(next, next, zone).startDate)).toBe(
          Date.parse(bounds.endDate) + 1,
        )
        expect(dayOf(Date.parse(bounds.startDate), zone)).toBe(day)
        expect(dayOf(Date.parse(bounds.endDate), zone)).toBe(day)
      }
    }
  })

  it('spans several days', () => {
    expect(dayBounds('2026-03-07', '2026-03-09', DETROIT)).toEqual({
      startDate: '2026-03-07T05:00:00.000Z',
      endDate: '2026-03-10T03:59:59.999Z',
    })
  })
})

describe('isDay and formatDay', () => {
  it.each(['2026-03-12', '2024-02-29'])('accepts %s', (day) => expect(isDay(day)).toBe(true))

  it.each(['2026-02-30', '2026-13-01', '2025-02-29', '03/12/2026', '2026-3-1', '', 'today'])(
    'rejects %j',
    (day) => expect(isDay(day)).toBe(false),
  )

  it('formats a day as on receipts', () => expect(formatDay('2026-03-12')).toBe('03/12/2026'))
})
