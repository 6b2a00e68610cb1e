import { expect, test } from 'vitest'

import { readListState, writeListState } from './list-state.ts'

const byDefault = { search: '', sort: null, page: 1 }

test.each([
  byDefault,
  { search: 'smith & co', sort: { columnId: 'name', isDescending: false }, page: 2 },
  { search: '', sort: { columnId: 'price', isDescending: true }, page: 1 },
])('round-trips %j', (state) => {
  expect(readListState(writeListState(state))).toEqual(state)
})

test('leaves defaults out', () => expect(writeListState(byDefault)).toEqual({}))

test.each([
  ['another type', { search: { a: 1 }, sort: 3, page: null }],
  ['a page that is not a number', { page: 'two' }],
  ['a page before the first', { page: '0' }],
  ['a column that cannot be one', { sort: '--name; drop' }],
  ['blanks', { search: '   ' }],
  ['unknown keys', { utm_source: 'mail' }],
])('reads %s as the default', (_, query) => expect(readListState(query)).toEqual(byDefault))

test('takes the first of repeated values', () => {
  expect(readListState({ search: ['a', 'b'], page: ['2', '3'] })).toEqual({
    ...byDefault,
    search: 'a',
    page: 2,
  })
})
