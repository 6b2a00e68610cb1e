import { expect, test } from 'vitest'

import { zonedTime } from './zone.ts'

const detroit = 'America/Detroit'
const iso = (now: string, daysBack: number, minutes: number, zone = detroit) =>
  zonedTime(new Date(now), daysBack, minutes, zone).toISOString()

test.each([
  ['midnight in winter', '2026-01-15T20:00:00Z', 0, 0, '2026-01-15T05:00:00.000Z'],
  ['noon in summer', '2026-07-15T20:00:00Z', 0, 720, '2026-07-15T16:00:00.000Z'],
  [
    'the evening before, when it is next day in UTC',
    '2026-01-16T03:00:00Z',
    0,
    0,
    '2026-01-15T05:00:00.000Z',
  ],
  [
    'noon before the clocks went forward',
    '2026-03-09T16:00:00Z',
    2,
    720,
    '2026-03-07T17:00:00.000Z',
  ],
  ['noon of the day they went forward', '2026-03-09T16:00:00Z', 1, 720, '2026-03-08T16:00:00.000Z'],
  [
    'midnight of the day they went forward',
    '2026-03-09T16:00:00Z',
    1,
    0,
    '2026-03-08T05:00:00.000Z',
  ],
  ['midnight of the day they went back', '2026-11-02T16:00:00Z', 1, 0, '2026-11-01T04:00:00.000Z'],
])('%s', (_, now, daysBack, minutes, expected) => {
  expect(iso(now, daysBack, minutes)).toBe(expected)
})

test('handles a zone without daylight saving time', () => {
  expect(iso('2026-07-15T20:00:00Z', 0, 60, 'UTC')).toBe('2026-07-15T01:00:00.000Z')
})
