import { expect, test } from 'vitest'

import { rangeWith, stretchesOf } from './row-window.ts'

const range = { startIndex: 10, endIndex: 12, overscan: 2, count: 100 }

test('the rows near the window are drawn', () => {
  expect(rangeWith(range, -1)).toEqual([8, 9, 10, 11, 12, 13, 14])
})

test('a row far away that has the focus stays, with the rows that Tab leads to', () => {
  expect(rangeWith(range, 50)).toEqual([8, 9, 10, 11, 12, 13, 14, 49, 50, 51])
  expect(rangeWith(range, 0)).toEqual([0, 1, 8, 9, 10, 11, 12, 13, 14])
  expect(rangeWith(range, 99)).toEqual([8, 9, 10, 11, 12, 13, 14, 98, 99])
})

test('no row is drawn twice', () => {
  expect(rangeWith(range, 8)).toEqual([7, 8, 9, 10, 11, 12, 13, 14])
})

const row = (index: number) => ({ index, start: 100 + index * 50, end: 150 + index * 50 })

test('in place of rows that are not drawn there is room as high as they are', () => {
  const drawn = [row(0), row(4), row(5)]
  expect(stretchesOf(drawn, 100, 600)).toEqual([
    { index: 0 },
    { room: 150 },
    { index: 4 },
    { index: 5 },
    { room: 200 },
  ])
})

test('rows that are all drawn have no room around them', () => {
  expect(stretchesOf([row(0), row(1)], 100, 200)).toEqual([{ index: 0 }, { index: 1 }])
})

test('where no row is drawn all of it is room', () => {
  expect(stretchesOf([], 100, 600)).toEqual([{ room: 500 }])
})
