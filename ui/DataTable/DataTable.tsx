/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   The card layout removes `display: table`, and some browsers then drop the table roles. */
import type { ReactNode } from 'react'

import type { Column, RowAction, Sorting } from './column.ts'
import { head, headRow } from './ColumnHeader.css.ts'
import { ColumnHeader } from './ColumnHeader.tsx'
import * as styles from './DataTable.css.ts'
import { TableRows } from './TableRows.tsx'
import { useIsPrinting } from './use-is-printing.ts'

export interface DataTableProps<Row> extends RowAction<Row>, Sorting {
  /** What the table lists; for screen readers. */
  label: string
  /** The columns in order: title, content and, if it sorts, how to compare. */
  columns: readonly Column<Row>[]
  /** The rows in the order shown. */
  rows: readonly Row[]
  /** A text that identifies a row for as long as it is listed. */
  rowKey: (row: Row) => string
  /** Shown in place of rows if there are none. */
  empty?: ReactNode
  /** Shows placeholders if there are no rows; otherwise keeps the rows and marks them busy. */
  isLoading?: boolean
  /** What the table lists, shown above it, as on a printout. */
  caption?: string
}

/** Above this many rows only those near the viewport render, except in print. */
const WINDOWING_THRESHOLD = 40

/**
 * A native table with a sticky header; in a narrow container each row becomes a card. A row action is one
 * real link or button in the row's header cell. Columns are sized by `width` alone, so that rows that arrive move none.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  empty,
  isLoading = false,
  caption,
  sort = null,
  onSort,
  ...action
}: DataTableProps<Row>) {
  const rowHeaderId = (columns.find((column) => column.isRowHeader) ?? columns[0])?.id
  const isPrinting = useIsPrinting()
  const isWindowed = rows.length > WINDOWING_THRESHOLD && !isPrinting
  const isSortable = onSort !== undefined
  if (rows.length === 0 && !isLoading) return <div className={styles.container}>{empty}</div>
  return (
    <div className={styles.container}>
      <table
        role="table"
        aria-label={label}
        aria-busy={isLoading}
        aria-rowcount={isWindowed ? rows.length + 1 : undefined}
        className={styles.table}
      >
        {caption !== undefined && <caption className={styles.caption}>{caption}</caption>}
        <thead role="rowgroup" className={head({ isSortable })}>
          <tr
            role="row"
            aria-rowindex={isWindowed ? 1 : undefined}
            className={headRow({ isSortable })}
          >
            {columns.map((column) => (
              <ColumnHeader key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <TableRows
          columns={columns}
          rowHeaderId={rowHeaderId}
          rows={rows}
          rowKey={rowKey}
          isLoading={isLoading}
          isWindowed={isWindowed}
          {...action}
        />
      </table>
    </div>
  )
}
