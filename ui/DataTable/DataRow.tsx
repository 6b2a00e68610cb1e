/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   Cards drop the table display, and some browsers drop the table roles with it. */
import { memo, type ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Link } from 'react-aria-components/Link'

import type { Column, RowAction } from './column.ts'
import * as styles from './DataTable.css.ts'

export interface DataRowProps<Row> extends RowAction<Row> {
  columns: readonly Column<Row>[]
  rowHeaderId: string | undefined
  row: Row
  index?: number
  measure?: (element: HTMLTableRowElement | null) => void
}

function TableRow<Row>({
  columns,
  rowHeaderId,
  row,
  index,
  measure,
  hrefOf,
  onRowAction,
}: DataRowProps<Row>) {
  const href = hrefOf?.(row)
  const isInLines = columns.some(({ narrow }) => narrow !== undefined)
  const isPressable = href !== undefined || onRowAction !== undefined
  const pressable = (content: ReactNode) => {
    if (href !== undefined) {
      return (
        <Link href={href} className={styles.rowAction}>
          {content}
        </Link>
      )
    }
    if (onRowAction === undefined) return content
    return (
      <Button onPress={() => onRowAction(row)} className={styles.rowAction}>
        {content}
      </Button>
    )
  }
  return (
    <tr
      role="row"
      ref={measure}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
      className={styles.row({ isPressable, isInLines })}
    >
      {columns.map(({ id, header, isHeaderHidden, cell, align, narrow }) =>
        id === rowHeaderId ? (
          <th
            key={id}
            role="rowheader"
            scope="row"
            className={styles.cell({ align, isRowHeader: true, narrow })}
          >
            {pressable(cell(row))}
          </th>
        ) : (
          <td
            key={id}
            role="cell"
            className={styles.cell({
              align,
              isAside: isHeaderHidden,
              narrow: isInLines && isHeaderHidden ? 'aside' : narrow,
            })}
          >
            {!isHeaderHidden && !isInLines && (
              <span aria-hidden className={styles.cardLabel}>
                {header}
              </span>
            )}
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  )
}

/** One row and the control that stretches over it. Memoized, so scrolling does not rerender it. */
export const DataRow = memo(TableRow) as typeof TableRow
