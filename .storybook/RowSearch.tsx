import { type ReactNode, useState } from 'react'

import { matchesSearch } from '#domain/lib/search.ts'
import { TextField } from '#ui/TextField/TextField.tsx'
import { useTyped } from '#ui/TextField/use-typed.ts'

import * as styles from './docs.css.ts'

interface RowSearchProps<Row> {
  rows: readonly Row[]
  /** What the rows are: `tokens`. */
  noun: string
  /** The texts of a row in which the search looks. */
  textOf: (row: Row) => readonly string[]
  /** Draws the rows that match; called only if there are any. */
  children: (found: readonly Row[]) => ReactNode
}

/** A search above the rows of a docs page. It waits for a pause in typing, so the count is read out once. */
export function RowSearch<Row>({ rows, noun, textOf, children }: RowSearchProps<Row>) {
  const [searched, setSearched] = useState('')
  const [text, setText] = useTyped(searched, setSearched)
  const found = rows.filter((row) => matchesSearch(searched, textOf(row)))
  return (
    <>
      <search className={`sb-unstyled ${styles.search}`}>
        <TextField
          label={`Search ${noun}`}
          type="search"
          autoComplete="off"
          value={text}
          onChange={setText}
        />
        <p role="status" className={styles.count}>
          {`${found.length} of ${rows.length} ${noun}`}
        </p>
      </search>
      {found.length > 0 ? (
        children(found)
      ) : (
        <p className={styles.none}>None has these words. Check the spelling, or search for less.</p>
      )}
    </>
  )
}
