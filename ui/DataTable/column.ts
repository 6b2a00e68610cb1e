import type { ReactNode } from 'react'

/** One column of a `DataTable`. */
export interface Column<Row> {
  id: string
  header: string
  /** For screen readers only: over links or buttons that say by themselves what they do. Not on paper. */
  isHeaderHidden?: boolean
  cell: (row: Row) => ReactNode
  /** `end` for amounts and counts, which compare by their last digits. */
  align?: 'start' | 'end'
  /** Names the row to screen readers and carries its link; the first column unless one says so. */
  isRowHeader?: boolean
  /** A CSS length, `cqi` being a hundredth of the table's room; columns without one share what is left. */
  width?: string
}

/** Where a press on the row leads. At most one of the two. */
export interface RowAction<Row> {
  /** A path of the app; undefined for a row that leads nowhere. */
  hrefOf?: (row: Row) => string | undefined
  onRowAction?: (row: Row) => void
}
