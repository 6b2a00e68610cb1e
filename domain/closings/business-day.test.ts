import { describe, expect, it } from 'vitest'

import { businessDayOf, lastTimeOfDay, startOfDay } from './business-day.ts'

const detroit = 'America/Detroit'
const at = (time: string): number => Date.parse(time)

describe('businessDayOf', () => {
  it.each([
    ['in the afternoon', '2026-03-12T17:00:00-04:00', '2026-03-12'],
    ['just before midnight', '2026-03-12T23:59:59-04:00', '2026-03-12'],
    ['at midnight', '2026-03-13T00:00:00-04:00', '2026-03-12'],
    ['at night', '2026-03-13T04:59:59-04:00', '2026-03-12'],
    ['in the morning', '2026-03-13T05:00:00-04:00', '2026-03-13'],
    ['on the day of 23 hours', '2026-03-08T04:59:59-04:00', '2026-03-07'],
    ['on the day of 25 hours', '2026-11-01T05:00:00-05:00', '2026-11-01'],
  ])('%s', (_, cutOff, day) => expect(businessDayOf(at(cutOff), detroit)).toBe(day))
})

describe('lastTimeOfDay', () => {
  it.each([
    [
      'today, once it has passed',
      '17:00',
      '2026-03-12T17:00:00-04:00',
      '2026-03-12T17:00:00-04:00',
    ],
    ['yesterday before it', '17:00', '2026-03-12T16:59:59-04:00', '2026-03-11T17:00:00-04:00'],
    ['later if it is skipped', '02:00', '2026-03-08T09:00:00-04:00', '2026-03-08T03:00:00-04:00'],
    [
      'the first time if it comes twice',
      '01:00',
      '2026-11-01T09:00:00-05:00',
      '2026-11-01T01:00:00-04:00',
    ],
  ])('is %s', (_, time, now, expected) =>
    expect(lastTimeOfDay(time, at(now), detroit)).toBe(at(expected)),
  )
})

it('starts a day at its first moment', () => {
  expect(startOfDay('2026-03-08', detroit)).toBe(at('2026-03-08T00:00:00-05:00'))
})
