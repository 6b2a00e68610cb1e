import { SearchX } from 'lucide-react'
import { useDeferredValue, useEffect, useId, useRef } from 'react'

import { t } from '#domain/language/staff-text.ts'
import { Button } from '#ui/Button/Button.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { TextField } from '#ui/TextField/TextField.tsx'
import { useTyped } from '#ui/TextField/use-typed.ts'

import type { Sorting } from './column.ts'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { type ListState, type ListView, viewOf } from './list-state.ts'
import * as styles from './ListTable.css.ts'

export interface ListTableProps<Row> extends Omit<DataTableProps<Row>, keyof Sorting | 'caption'> {
  /** Search, order and page; the screen keeps them in its address. */
  state: ListState
  /** The search arrives a moment after the last key, and replaces the page's address. */
  onState: (state: ListState, options: { isReplacement: boolean }) => void
  /** The texts of a row in which the search looks. */
  textOf: (row: Row) => readonly string[]
}

/**
 * A `DataTable` with a search, headers that sort, and pages of 25 rows if there are more. All rows are
 * here already, so every change shows without a request.
 */
export function ListTable<Row>({ state, onState, textOf, ...table }: ListTableProps<Row>) {
  const { label, columns, rows, isLoading = false } = table
  const [search, setSearch] = useTyped(state.search, (typed) =>
    onState({ ...state, search: typed, page: 1 }, { isReplacement: true }),
  )
  // The field stays quick however many rows there are.
  const searched = useDeferredValue(search)
  const searchId = useId()
  const isSearching = searched.trim() !== ''
  // Typing starts again from the first page, before the address does.
  const page = searched.trim() === state.search ? state.page : 1
  const view = viewOf(rows, { ...state, search: searched, page }, { columns, textOf })
  const change = (next: Partial<ListState>) =>
    onState({ ...state, search: search.trim(), ...next }, { isReplacement: false })
  const clear = () => {
    setSearch('')
    document.getElementById(searchId)?.focus()
  }
  const hasRows = rows.length > 0 || isLoading
  if (!hasRows) return <DataTable {...table} />
  return (
    <Stack gap="s">
      <search className={styles.toolbar} aria-label={label}>
        <div className={styles.search}>
          <TextField
            id={searchId}
            label={t('Search {list}', { list: label.toLowerCase() })}
            type="search"
            maxLength={100}
            autoComplete="off"
            value={search}
            onChange={setSearch}
          />
        </div>
        <div className={styles.pager}>
          <p role="status" className={styles.count}>
            {describe(view, { total: rows.length, label, isSearching })}
          </p>
          {view.pageCount > 1 && <Pager view={view} onPage={(next) => change({ page: next })} />}
        </div>
      </search>
      <DataTable
        {...table}
        rows={view.rows}
        isLoading={isLoading && (rows.length === 0 || view.rows.length > 0)}
        sort={state.sort}
        onSort={(sort) => change({ sort, page: 1 })}
        empty={
          <EmptyState
            icon={<SearchX size={28} />}
            title={t('No {list} match “{query}”', {
              list: label.toLowerCase(),
              query: searched.trim(),
            })}
            action={<Button onPress={clear}>{t('Clear')}</Button>}
          >
            {t('Check the spelling, or search for less.')}
          </EmptyState>
        }
      />
    </Stack>
  )
}

interface Described {
  total: number
  label: string
  isSearching: boolean
}

const describe = <Row,>(
  { matchCount, page, pageCount }: ListView<Row>,
  { total, label, isSearching }: Described,
): string => {
  const count = isSearching ? `${matchCount} of ${total}` : String(total)
  const pages = pageCount > 1 ? t(', page {page} of {pageCount}', { page, pageCount }) : ''
  return total > 1 ? `${count} ${label.toLowerCase()}${pages}` : ''
}

interface PagerProps {
  view: Pick<ListView<unknown>, 'page' | 'pageCount'>
  onPage: (page: number) => void
}

function Pager({ view: { page, pageCount }, onPage }: PagerProps) {
  const previous = useRef<HTMLButtonElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const wasPressed = useRef(false)
  // The pressed button is disabled on the first and the last page, and would lose the focus.
  useEffect(() => {
    if (wasPressed.current && page === 1) next.current?.focus()
    if (wasPressed.current && page === pageCount) previous.current?.focus()
    wasPressed.current = false
  }, [page, pageCount])
  const turn = (to: number) => {
    wasPressed.current = true
    onPage(to)
  }
  return (
    <>
      <Button ref={previous} isDisabled={page === 1} onPress={() => turn(page - 1)}>
        {t('Previous')}
      </Button>
      <Button ref={next} isDisabled={page === pageCount} onPress={() => turn(page + 1)}>
        {t('Next')}
      </Button>
    </>
  )
}
