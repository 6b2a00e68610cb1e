import { describe, expect, test } from 'vitest'

import { inactivityLimit, LONGEST_TIMEOUT, standingOf } from './inactivity.ts'

describe('the limit', () => {
  test.each([
    [30, 1_800_000],
    [1, 60_000],
    [LONGEST_TIMEOUT, 2_147_460_000],
    [LONGEST_TIMEOUT + 1, 2_147_460_000],
    [Number.MAX_SAFE_INTEGER, 2_147_460_000],
  ])('of %d minutes is %d ms', (minutes, limit) => {
    expect(inactivityLimit(minutes)).toBe(limit)
    expect(limit).toBeLessThanOrEqual(2 ** 31 - 1)
  })

  test.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    'there is none of %d minutes',
    (minutes) => expect(inactivityLimit(minutes)).toBeNull(),
  )
})

describe('a page with half an hour', () => {
  const limit = 30 * 60_000
  test.each([
    [-5_000, { kind: 'used' }],
    [0, { kind: 'used' }],
    [limit - 60_001, { kind: 'used' }],
    [limit - 60_000, { kind: 'warned', secondsLeft: 60 }],
    [limit - 59_999, { kind: 'warned', secondsLeft: 60 }],
    [limit - 1_000, { kind: 'warned', secondsLeft: 1 }],
    [limit - 1, { kind: 'warned', secondsLeft: 1 }],
    [limit, { kind: 'left' }],
    [limit * 10, { kind: 'left' }],
  ])('unused for %d ms', (unused, standing) => {
    expect(standingOf(unused, limit)).toEqual(standing)
  })
})

test('a time-out of a minute warns for half of it', () => {
  expect(standingOf(29_999, 60_000)).toEqual({ kind: 'used' })
  expect(standingOf(30_000, 60_000)).toEqual({ kind: 'warned', secondsLeft: 30 })
})
