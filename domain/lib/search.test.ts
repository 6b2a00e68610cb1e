import { expect, test } from 'vitest'

import { compareText, matchesSearch } from './search.ts'

test.each([
  ['', true],
  ['  ', true],
  ['núñez', true],
  ['NUNEZ', true],
  ['lake nun', true],
  ['nun smith', false],
  ['q', false],
])('a search for “%s” matches: %s', (search, expected) => {
  expect(matchesSearch(search, ['Ana Núñez', 'ana@lakeview.example'])).toBe(expected)
})

test('orders texts, ignoring case and accents', () => {
  expect(['Zoe', 'bob', 'Álvaro', 'Bea'].toSorted(compareText)).toEqual([
    'Álvaro',
    'Bea',
    'bob',
    'Zoe',
  ])
})
