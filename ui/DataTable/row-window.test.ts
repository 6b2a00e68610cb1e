import { expect, test } from 'vitest'

import { rangeIncluding, toSegments } from './row-window.ts'

const range = { startIndex: 10, endIndex: 12, overscan: 2, count: 100 }

test('includes the rows near the viewport', () => {
  expect(rangeIncluding(range, -1)).toEqual([8, 9, 10, 11, 12, 13, 14])
})

test('keeps a distant focused row and its neighbors', () => {
  expect(rangeIncluding(range, 50)).toEqual([8, 9, 10, 11, 12, 13, 14, 49, 50, 51])
  expect(rangeIncluding(range, 0)).toEqual([0, 1, 8, 9, 10, 11, 12, 13, 14])
  expect(rangeIncluding(range, 99)).toEqual([8, 9, 10, 11, 12, 13, 14, 98, 99])
})

test('includes each row once', () => {
  expect(rangeIncluding(range, 8)).toEqual([7, 8, 9, 10, 11, 12, 13, 14])
})

const row = (index: number) => ({ index, start: 100 + index * 50, end: 150 + index * 50 })

test('replaces rows that are not rendered with space of their height', () => {
  const drawn = [row(0), row(4), row(5)]
  expect(toSegments(drawn, 100, 600)).toEqual([
    { index: 0 },
    { space: 150 },
    { index: 4 },
    { index: 5 },
    { space: 200 },
  ])
})

test('adds no space around a fully rendered list', () => {
  expect(toSegments([row(0), row(1)], 100, 200)).toEqual([{ index: 0 }, { index: 1 }])
})

test('is all space if no row is rendered', () => {
  expect(toSegments([], 100, 600)).toEqual([{ space: 500 }])
})
