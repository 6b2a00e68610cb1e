import { expect, test } from 'vitest'

import { compareText } from '#domain/lib/search.ts'

import type { Column } from './column.ts'
import { type ListState, PAGE_SIZE, viewOf } from './list-state.ts'

type Person = { name: string; office: string }

const columns: readonly Column<Person>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name },
  {
    id: 'office',
    header: 'Office',
    cell: ({ office }) => office,
    compare: (one, other) => compareText(one.office, other.office),
  },
]
const people: readonly Person[] = [
  { name: 'Ana', office: 'Court' },
  { name: 'Bo', office: 'Annex' },
  { name: 'Cy', office: 'Court' },
]
const many = Array.from({ length: 2 * PAGE_SIZE + 1 }, (_, at) => ({
  name: `Person ${at + 1}`,
  office: 'Court',
}))
const all: ListState = { search: '', sort: null, page: 1 }
const textOf = ({ name, office }: Person) => [name, office]
const namesIn = (rows: readonly Person[], state: Partial<ListState>) =>
  viewOf(rows, { ...all, ...state }, { columns, textOf }).rows.map(({ name }) => name)
const byOffice = (isDescending: boolean) => ({ columnId: 'office', isDescending })

test('keeps the given order among equal rows, in both directions', () => {
  expect(namesIn(people, { sort: byOffice(false) })).toEqual(['Bo', 'Ana', 'Cy'])
  expect(namesIn(people, { sort: byOffice(true) })).toEqual(['Ana', 'Cy', 'Bo'])
})

test.each(['name', 'unknown'])('does not sort by the column “%s”', (columnId) => {
  expect(namesIn(people, { sort: { columnId, isDescending: true } })).toEqual(['Ana', 'Bo', 'Cy'])
})

test('searches in every text of a row', () => {
  expect(namesIn(people, { search: 'court' })).toEqual(['Ana', 'Cy'])
  expect(namesIn(people, { search: 'court cy' })).toEqual(['Cy'])
})

test('has pages of 25 rows', () => {
  expect(viewOf(many, { ...all, page: 3 }, { columns, textOf })).toMatchObject({
    rows: [{ name: 'Person 51' }],
    matchCount: 51,
    page: 3,
    pageCount: 3,
  })
})

test.each([
  [0, 1],
  [4, 3],
])('shows for page %i page %i', (page, shown) => {
  expect(viewOf(many, { ...all, page }, { columns, textOf }).page).toBe(shown)
})

test('has one page without rows', () => {
  expect(viewOf([], all, { columns, textOf })).toMatchObject({ page: 1, pageCount: 1 })
})
