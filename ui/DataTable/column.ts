import type { ReactNode } from 'react'

export interface Column<Row> {
  id: string
  header: string
  /** Visually hides the header, for columns of self-explanatory controls. The column is not printed. */
  isHeaderHidden?: boolean
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  /** Names the row for screen readers and holds its link. Defaults to the first column. */
  isRowHeader?: boolean
  /** Ascending order of the rows; makes the header of a sortable table a button. */
  compare?: (one: Row, other: Row) => number
  /**
   * If any column has this, a row in a narrow table is two lines instead of a card: `first` and `second`
   * lines, `rest` shortens after the second line's, `hidden` is left to screen readers.
   */
  narrow?: 'first' | 'second' | 'rest' | 'hidden'
  /** A CSS length; `1cqi` is 1% of the table's width. Columns without one share the rest. */
  width?: string
}

export interface Sort {
  columnId: string
  isDescending: boolean
}

/** The order of a table's rows; null is the order in which they were given. */
export interface Sorting {
  /** The column that orders the rows now; the screen keeps it and orders them. */
  sort?: Sort | null
  /** Makes the headers of columns with `compare` buttons. */
  onSort?: (sort: Sort | null) => void
}

/** What pressing a row does. Set at most one. */
export interface RowAction<Row> {
  /** The address that a row opens. */
  hrefOf?: (row: Row) => string | undefined
  /** Called on a press of a row. */
  onRowAction?: (row: Row) => void
}
