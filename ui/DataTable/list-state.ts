import { matchesSearch } from '#domain/lib/search.ts'

import type { Column, Sort } from './column.ts'

/** What a list shows; a screen keeps it in the address. */
export interface ListState {
  search: string
  sort: Sort | null
  /** From 1. */
  page: number
}

export const PAGE_SIZE = 25

export interface ListView<Row> {
  rows: readonly Row[]
  matchCount: number
  page: number
  pageCount: number
}

const sortRows = <Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
): readonly Row[] => {
  const compare = columns.find(({ id }) => id === sort?.columnId)?.compare
  if (!sort || !compare) return rows
  return rows.toSorted((one, other) =>
    sort.isDescending ? compare(other, one) : compare(one, other),
  )
}

/** The page of matching rows. An unknown column does not sort; a page past the end is the last. */
export const viewOf = <Row>(
  rows: readonly Row[],
  { search, sort, page }: ListState,
  { columns, textOf }: { columns: readonly Column<Row>[]; textOf: (row: Row) => readonly string[] },
): ListView<Row> => {
  const matches =
    search.trim() === '' ? rows : rows.filter((row) => matchesSearch(search, textOf(row)))
  const pageCount = Math.max(1, Math.ceil(matches.length / PAGE_SIZE))
  const shown = Math.min(Math.max(1, page), pageCount)
  return {
    rows: sortRows(matches, columns, sort).slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE),
    matchCount: matches.length,
    page: shown,
    pageCount,
  }
}
