import type { Sort } from '#ui/DataTable/column.ts'
import type { ListState } from '#ui/DataTable/list-state.ts'
import type { ListTableProps } from '#ui/DataTable/ListTable.tsx'

/** The state of a screen's list, and how to change it. */
export type ListProps = Pick<ListTableProps<never>, 'state' | 'onState'>

const first = (value: unknown): string => {
  const [text] = [value].flat()
  return typeof text === 'string' ? text : ''
}

const readSort = (text: string): Sort | null =>
  /^-?[a-z]{1,20}$/.test(text)
    ? { columnId: text.replace('-', ''), isDescending: text.startsWith('-') }
    : null

/** Reads the query string's `search`, `sort` (`name`, or `-name` for descending) and `page`. */
export const readListState = (query: Readonly<Record<string, unknown>>): ListState => {
  const page = first(query['page'])
  return {
    search: first(query['search']).trim().slice(0, 100),
    sort: readSort(first(query['sort'])),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}

/** The query string; defaults are left out. */
export const writeListState = ({ search, sort, page }: ListState): Record<string, string> => ({
  ...(search && { search }),
  ...(sort && { sort: `${sort.isDescending ? '-' : ''}${sort.columnId}` }),
  ...(page > 1 && { page: String(page) }),
})
