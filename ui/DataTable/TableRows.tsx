/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-noninteractive-element-interactions --
   Cards drop the table display, and some browsers drop the table roles with it. The row handlers only
   track focus. */
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'

import type { Column, RowAction } from './column.ts'
import { DataRow } from './DataRow.tsx'
import * as styles from './DataTable.css.ts'
import { rangeIncluding, toSegments } from './row-window.ts'
import { type BodyBounds, useBodyBounds } from './use-body-bounds.ts'

export interface TableRowsProps<Row> extends RowAction<Row> {
  columns: readonly Column<Row>[]
  rowHeaderId: string | undefined
  rows: readonly Row[]
  rowKey: (row: Row) => string
  isLoading: boolean
  /** Renders only rows near the viewport; the page is the scroll container. */
  isWindowed: boolean
}

const placeholders = ['first', 'second', 'third', 'fourth', 'fifth']

/** Estimate for one line of text, in pixels, until rows are measured. */
const ROW_HEIGHT = 57
/** Rows rendered beyond the viewport on each side, for fast scrolling and the next Tab. */
const OVERSCAN = 4

const heightOf = (row: HTMLTableRowElement) => row.getBoundingClientRect().height

const median = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1]

/**
 * The table body. Spacers replace rows that are not rendered. The row that has or last had focus stays
 * rendered with its neighbors, so Tab can reach them.
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
  // The virtualizer mutates in place, so the React Compiler would memoize stale results.
  'use no memo'
  const body = useRef<HTMLTableSectionElement>(null)
  const focusedKey = useRef<string | null>(null)
  const [bounds, setBounds] = useState<BodyBounds>({ top: 0, width: 0 })
  const rowHeight = useRef(ROW_HEIGHT)
  const measuredWidth = useRef(0)
  // Watching starts while loading, so a long list renders once and already windowed.
  const isWatched = isWindowed || (isLoading && rows.length === 0)
  const keyAt = useCallback(
    (index: number) => {
      const row = rows[index]
      return row === undefined ? '' : rowKey(row)
    },
    [rows, rowKey],
  )
  // oxlint-disable-next-line react/incompatible-library -- the directive above covers it
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    // Waits for the first layout; reading the scroll position earlier forces one.
    enabled: isWindowed || (isWatched && bounds.width > 0),
    count: rows.length,
    estimateSize: () => rowHeight.current,
    overscan: OVERSCAN,
    scrollMargin: bounds.top,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    getItemKey: keyAt,
    rangeExtractor: (range) => {
      const key = focusedKey.current
      return rangeIncluding(range, key === null ? -1 : rows.findIndex((row) => rowKey(row) === key))
    },
    measureElement: heightOf,
  })
  // The browser's scroll anchoring already compensates for rows that measure taller.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => false
  useBodyBounds(body, { isWatched, isNeeded: isWindowed }, (now) => {
    if (now.top !== bounds.top || now.width !== bounds.width) setBounds(now)
  })
  useLayoutEffect(() => {
    if (!isWindowed) return
    const drawn = [...(body.current?.querySelectorAll('tr') ?? [])].filter(
      (row) => row.dataset['index'],
    )
    const height = median(drawn.map(heightOf)) ?? ROW_HEIGHT
    // A width change invalidates every measured height, including rows that are not rendered.
    const isOtherWidth = ![0, bounds.width].includes(measuredWidth.current)
    measuredWidth.current = bounds.width
    if (height === rowHeight.current && !isOtherWidth) return
    rowHeight.current = height
    virtualizer.measure()
    // `resizeItem` compares with the estimated height, so refresh the estimates first.
    virtualizer.getTotalSize()
    // Not `measureElement`, which skips rows while the page scrolls.
    for (const row of drawn) virtualizer.resizeItem(Number(row.dataset['index']), heightOf(row))
  }, [virtualizer, isWindowed, bounds.width])
  const keepFocused = ({ target }: FocusEvent) => {
    const index = target.closest('tr')?.dataset['index']
    focusedKey.current = index === undefined ? null : keyAt(Number(index))
  }
  const drawn = isWindowed
    ? toSegments(virtualizer.getVirtualItems(), bounds.top, bounds.top + virtualizer.getTotalSize())
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
      {drawn.map((segment, at) => {
        if ('space' in segment) {
          return (
            <tr key={`space ${at === 0 ? 'above' : drawn.length - at}`} aria-hidden>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the row is hidden */}
              <td
                colSpan={columns.length}
                className={styles.spacer}
                style={{ blockSize: segment.space }}
              />
            </tr>
          )
        }
        const row = rows[segment.index]
        return (
          row !== undefined && (
            <DataRow
              key={keyAt(segment.index)}
              columns={columns}
              rowHeaderId={rowHeaderId}
              row={row}
              {...(isWindowed && { index: segment.index, measure: virtualizer.measureElement })}
              {...action}
            />
          )
        )
      })}
    </tbody>
  )
}
