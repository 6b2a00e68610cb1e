import { describe, expect, test } from 'vitest'

import {
  capTimeout,
  inactivityLimit,
  MAX_TIMEOUT,
  sessionIdleLimit,
  inactivityStateOf,
} from './inactivity.ts'

describe('inactivityLimit', () => {
  test.each([
    [30, 1_800_000],
    [1, 60_000],
    [MAX_TIMEOUT, 43_200_000],
    [MAX_TIMEOUT + 1, 43_200_000],
    [Number.MAX_SAFE_INTEGER, 43_200_000],
  ])('maps %d minutes to %d ms', (minutes, limit) => {
    expect(inactivityLimit(minutes)).toBe(limit)
    expect(limit).toBeLessThanOrEqual(2 ** 31 - 1)
  })

  test.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    'sets no limit for %d minutes',
    (minutes) => expect(inactivityLimit(minutes)).toBeNull(),
  )
})

describe('sessionIdleLimit', () => {
  const minute = 60_000
  const longest = 12 * 60 * minute
  test.each<[unknown, number]>([
    [30, 31 * minute],
    [1, 2 * minute],
    [MAX_TIMEOUT - 1, longest],
    [MAX_TIMEOUT, longest],
    [35_791, longest],
    // Not positive integers, so the maximum applies.
    [0, longest],
    [0.5, longest],
    [Number.POSITIVE_INFINITY, longest],
    [undefined, 31 * minute],
    [null, 31 * minute],
  ])('maps a timeout of %s minutes to %d ms', (minutes, limit) => {
    expect(sessionIdleLimit(minutes)).toBe(limit)
  })
})

test('caps a timeout at 12 hours', () => {
  expect(capTimeout(30)).toBe(30)
  expect(capTimeout(35_791)).toBe(720)
})

describe('inactivityStateOf with half an hour', () => {
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
  ])('after %d ms', (unused, standing) => {
    expect(inactivityStateOf(unused, limit)).toEqual(standing)
  })
})

test('warns for half of a one-minute timeout', () => {
  expect(inactivityStateOf(29_999, 60_000)).toEqual({ kind: 'used' })
  expect(inactivityStateOf(30_000, 60_000)).toEqual({ kind: 'warned', secondsLeft: 30 })
})
