import { describe, expect, test } from 'vitest'

import { formatPercent, parsePercent } from './percent.ts'

describe('percentages', () => {
  test.each([
    ['2.35', 235],
    ['2.5', 250],
    [' 3 ', 300],
    ['3.', 300],
    ['.5', 50],
    ['0', 0],
    ['2.35%', 235],
    ['2.35 %', 235],
    ['100', 10_000],
    ['100.01', 10_001],
    // 114.99999999999999 in binary fractions.
    ['1.15', 115],
    ['0.07', 7],
  ])('parses %j as %i', (typed, expected) => {
    expect(parsePercent(typed)).toBe(expected)
  })

  test.each(['', ' ', '.', '%', 'abc', '1e3', '-1', '+1', '2.355', '1,5', '1,234.5', '$3', '٣'])(
    'rejects %j',
    (typed) => {
      expect(parsePercent(typed)).toBeUndefined()
    },
  )

  test('formats what it parses', () => {
    for (let each = 0; each <= 10_000; each += 1) {
      expect(parsePercent(formatPercent(each))).toBe(each)
    }
    expect([0, 7, 50, 235, 300, 10_000].map(formatPercent)).toEqual([
      '0',
      '0.07',
      '0.5',
      '2.35',
      '3',
      '100',
    ])
  })
})
