/* oxlint-disable jsx-a11y/no-redundant-roles --
   The card layout removes `display: table`, and some browsers then drop the table roles. */
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'

import { VisuallyHidden } from '#ui/VisuallyHidden/VisuallyHidden.tsx'

import type { Column, Sort, Sorting } from './column.ts'
import * as styles from './ColumnHeader.css.ts'

interface ColumnHeaderProps<Row> extends Sorting {
  column: Column<Row>
}

/** Ascending, then descending, then the order in which the rows were given. */
const nextSort = (columnId: string, current: Sort | null): Sort | null => {
  if (current === null) return { columnId, isDescending: false }
  return current.isDescending ? null : { columnId, isDescending: true }
}

/** A column's header: a button that sorts, if the column and the table can be sorted. */
export function ColumnHeader<Row>({ column, sort = null, onSort }: ColumnHeaderProps<Row>) {
  const { id, header, isHeaderHidden, align, width, compare } = column
  const canSort = onSort && compare !== undefined
  const current = canSort && sort?.columnId === id ? sort : null
  const direction = current?.isDescending ? 'descending' : 'ascending'
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={current ? direction : undefined}
      style={{ inlineSize: width }}
      className={styles.columnHeader({
        align,
        isAside: isHeaderHidden,
        ...(onSort && { canSort: compare !== undefined }),
      })}
    >
      {canSort ? (
        <button
          type="button"
          className={styles.sortButton({ isSorted: current !== null })}
          onClick={() => onSort(nextSort(id, current))}
        >
          {header}
          <SortIcon sort={current} />
        </button>
      ) : (
        <HeaderText isHidden={isHeaderHidden}>{header}</HeaderText>
      )}
    </th>
  )
}

const HeaderText = ({
  isHidden = false,
  children,
}: {
  isHidden?: boolean | undefined
  children: string
}) => (isHidden ? <VisuallyHidden>{children}</VisuallyHidden> : children)

function SortIcon({ sort }: { sort: Sort | null }) {
  const Icon = sort === null ? ArrowUpDown : sort.isDescending ? ArrowDown : ArrowUp
  return <Icon aria-hidden size={16} className={styles.sortIcon} />
}
