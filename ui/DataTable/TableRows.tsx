/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-noninteractive-element-interactions --
   As cards the elements lose their table display, and with it, in some browsers, their meaning. Of the
   rows it is only noted where the focus is. */
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'

import type { Column, RowAction } from './column.ts'
import { DataRow } from './DataRow.tsx'
import * as styles from './DataTable.css.ts'
import { rangeWith, stretchesOf } from './row-window.ts'
import { type Room, useRoom } from './use-room.ts'

export interface TableRowsProps<Row> extends RowAction<Row> {
  columns: readonly Column<Row>[]
  rowHeaderId: string | undefined
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Placeholders stand where there are no rows yet. */
  isLoading: boolean
  /** Of many rows only those near the window are drawn; the page is what scrolls. */
  isWindowed: boolean
}

const placeholders = ['first', 'second', 'third', 'fourth', 'fifth']

/** Of one line of text, until rows are there to be measured. */
const ROW_HEIGHT = 57
/** Drawn beyond the window on either side: for a quick hand, and for the next press of Tab. */
const OVERSCAN = 4

const heightOf = (row: HTMLTableRowElement) => row.getBoundingClientRect().height

const median = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1]

/**
 * The rows of a table. In place of those that are not drawn stands room as high as they are. The row
 * that has or had the focus stays, and so do its neighbours, which Tab leads to.
 */
export function TableRows<Row>({
  columns,
  rowHeaderId,
  rows,
  rowKey,
  isLoading,
  isWindowed,
  ...action
}: TableRowsProps<Row>) {
  // The virtualizer is one object that changes within: what is remembered of it would be stale.
  'use no memo'
  const body = useRef<HTMLTableSectionElement>(null)
  const focusedKey = useRef<string | null>(null)
  const [room, setRoom] = useState<Room>({ top: 0, width: 0 })
  const rowHeight = useRef(ROW_HEIGHT)
  const measuredWidth = useRef(0)
  // Before there are many rows their place is known already: they are drawn once, and not where they are not seen.
  const isWatched = isWindowed || (isLoading && rows.length === 0)
  const keyAt = useCallback(
    (index: number) => {
      const row = rows[index]
      return row === undefined ? '' : rowKey(row)
    },
    [rows, rowKey],
  )
  // oxlint-disable-next-line react/incompatible-library -- hence the directive above
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    // Not before the page is laid out: it would have the browser do that at once, to know what is scrolled.
    enabled: isWindowed || (isWatched && room.width > 0),
    count: rows.length,
    estimateSize: () => rowHeight.current,
    overscan: OVERSCAN,
    scrollMargin: room.top,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    getItemKey: keyAt,
    rangeExtractor: (range) => {
      const key = focusedKey.current
      return rangeWith(range, key === null ? -1 : rows.findIndex((row) => rowKey(row) === key))
    },
    measureElement: heightOf,
  })
  // The browser itself keeps what is read in its place when a row above turns out higher.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => false
  useRoom(body, { isWatched, isNeeded: isWindowed }, (now) => {
    if (now.top !== room.top || now.width !== room.width) setRoom(now)
  })
  useLayoutEffect(() => {
    if (!isWindowed) return
    const drawn = [...(body.current?.querySelectorAll('tr') ?? [])].filter(
      (row) => row.dataset['index'],
    )
    const height = median(drawn.map(heightOf)) ?? ROW_HEIGHT
    // In another width rows have other heights, also those that are not drawn.
    const isOtherWidth = ![0, room.width].includes(measuredWidth.current)
    measuredWidth.current = room.width
    if (height === rowHeight.current && !isOtherWidth) return
    rowHeight.current = height
    virtualizer.measure()
    // A height is noted where it differs from what was reckoned with: reckon anew first.
    virtualizer.getTotalSize()
    // Not `measureElement`, which passes over rows while the page scrolls.
    for (const row of drawn) virtualizer.resizeItem(Number(row.dataset['index']), heightOf(row))
  }, [virtualizer, isWindowed, room.width])
  const keepFocused = ({ target }: FocusEvent) => {
    const index = target.closest('tr')?.dataset['index']
    focusedKey.current = index === undefined ? null : keyAt(Number(index))
  }
  const drawn = isWindowed
    ? stretchesOf(virtualizer.getVirtualItems(), room.top, room.top + virtualizer.getTotalSize())
    : rows.map((_, index) => ({ index }))
  return (
    <tbody ref={body} role="rowgroup" onFocus={keepFocused} className={styles.body}>
      {rows.length === 0 &&
        placeholders.map((placeholder) => (
          <tr key={placeholder} aria-hidden className={styles.row()}>
            {columns.map(({ id, align }) => (
              // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the row is hidden
              <td key={id} className={styles.cell({ align })}>
                <span className={styles.skeleton} />
              </td>
            ))}
          </tr>
        ))}
      {drawn.map((stretch, at) => {
        if ('room' in stretch) {
          return (
            <tr key={`room ${at === 0 ? 'above' : drawn.length - at}`} aria-hidden>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the row is hidden */}
              <td
                colSpan={columns.length}
                className={styles.room}
                style={{ blockSize: stretch.room }}
              />
            </tr>
          )
        }
        const row = rows[stretch.index]
        return (
          row !== undefined && (
            <DataRow
              key={keyAt(stretch.index)}
              columns={columns}
              rowHeaderId={rowHeaderId}
              row={row}
              {...(isWindowed && { index: stretch.index, measure: virtualizer.measureElement })}
              {...action}
            />
          )
        )
      })}
    </tbody>
  )
}
