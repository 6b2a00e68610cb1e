import { Copy, ReceiptText } from 'lucide-react'
import { expect, fn, within } from 'storybook/test'

import preview from '#storybook/preview.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { StatusChip } from '#ui/StatusChip/StatusChip.tsx'

import type { Column } from './column.ts'
import { DataTable } from './DataTable.tsx'

interface Sale {
  id: string
  time: string
  isRefund: boolean
  cashier: string
  confirmation: string
  total: string
}

const rows: readonly Sale[] = Array.from({ length: 24 }, (_, index) => ({
  id: `sale-${index}`,
  time: `0${9 - (index % 9)}:1${index % 6} AM`,
  isRefund: index % 5 === 3,
  cashier: index % 2 === 0 ? 'Maria Alvarez' : 'Tom Nowak',
  confirmation: `8F3K${index}Q`,
  total: `$${(index + 1) * 12}.50`,
}))

const copy = fn()

const columns: readonly Column<Sale>[] = [
  { id: 'time', header: 'Time', cell: ({ time }) => time, width: '8rem' },
  {
    id: 'type',
    header: 'Type',
    cell: ({ isRefund }) => (
      <StatusChip tone={isRefund ? 'critical' : 'positive'}>
        {isRefund ? 'Refund' : 'Purchase'}
      </StatusChip>
    ),
  },
  { id: 'cashier', header: 'Cashier', cell: ({ cashier }) => cashier },
  {
    id: 'confirmation',
    header: 'Confirmation #',
    cell: ({ confirmation }) => (
      <>
        {confirmation}{' '}
        <Button
          variant="quiet"
          size="small"
          icon={<Copy aria-hidden size={18} />}
          onPress={() => copy(confirmation)}
        >
          Copy
        </Button>
      </>
    ),
  },
  { id: 'total', header: 'Payment Total', cell: ({ total }) => total, align: 'end' },
]

const meta = preview.meta({
  title: 'Components/DataTable',
  component: DataTable<Sale>,
  args: {
    label: 'Transactions',
    columns,
    rows: rows.slice(0, 6),
    rowKey: ({ id }: Sale) => id,
    empty: (
      <EmptyState icon={<ReceiptText size={28} />} title="No Transactions Found">
        None on 03/12/2026.
      </EmptyState>
    ),
  },
})

export const Plain = meta.story({
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Transactions' })
    await expect(within(table).getAllByRole('row')).toHaveLength(7)
    await expect(within(table).getByRole('rowheader', { name: '09:10 AM' })).toBeVisible()
  },
})

export const RowsAreLinks = meta.story({
  args: { hrefOf: ({ id }: Sale) => `#${id}` },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    const link = canvas.getByRole('link', { name: '09:10 AM' })
    await expect(link).toHaveFocus()
    await expect(link).toHaveAttribute('href', '#sale-0')
    const row = canvas.getAllByRole('row')[1] as HTMLElement
    const { right, top, height } = row.getBoundingClientRect()
    await expect(document.elementFromPoint(right - 8, top + height / 2)).toBe(link)
  },
})

export const RowsAreButtons = meta.story({
  args: { onRowAction: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '09:10 AM' }))
    await expect(args.onRowAction).toHaveBeenLastCalledWith(rows[0])
    const [firstCopy] = canvas.getAllByRole('button', { name: 'Copy' }) as [HTMLElement]
    const { left, top, width, height } = firstCopy.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    await expect(firstCopy).toContainElement(hit as HTMLElement)
    await userEvent.click(firstCopy)
    await expect(copy).toHaveBeenLastCalledWith('8F3K0Q')
    await expect(args.onRowAction).toHaveBeenCalledOnce()
  },
})

export const Loading = meta.story({
  args: { rows: [], isLoading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.queryByText('No Transactions Found')).toBeNull()
  },
})

export const Refetching = meta.story({
  args: { isLoading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getAllByRole('row')).toHaveLength(7)
  },
})

export const Empty = meta.story({
  args: { rows: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No Transactions Found')).toBeVisible()
    await expect(canvas.queryByRole('table')).toBeNull()
  },
})

export const Captioned = meta.story({
  tags: ['look-only'],
  args: { caption: 'Payments of 03/12/2026, newest first' },
})

export const LongTable = meta.story({
  args: { rows, hrefOf: ({ id }: Sale) => `#${id}` },
  play: async ({ canvas }) => {
    window.scrollTo(0, document.documentElement.scrollHeight)
    const header = canvas.getByRole('columnheader', { name: 'Time' })
    await expect(Math.round(header.getBoundingClientRect().top)).toBe(0)
    window.scrollTo(0, 0)
  },
})

export const InTheDark = meta.story({
  tags: ['look-only'],
  args: { hrefOf: ({ id }: Sale) => `#${id}` },
  globals: { theme: 'dark' },
})

export const InHighContrast = meta.story({
  tags: ['look-only'],
  globals: { theme: 'highContrast' },
})

export const Narrow = meta.story({
  args: { hrefOf: ({ id }: Sale) => `#${id}` },
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Cashier')[1]).toBeVisible()
    await expect(canvas.getAllByRole('row')).toHaveLength(7)
    await expect(canvas.getByRole('columnheader', { name: 'Cashier' })).toBeInTheDocument()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const HeaderHidden = meta.story({
  args: {
    columns: columns.map((column) =>
      column.id === 'confirmation' ? { ...column, isHeaderHidden: true } : column,
    ),
  },
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: 'Confirmation #' })).toBeInTheDocument()
    await expect(canvas.getAllByText('Confirmation #')).toHaveLength(1)
    await expect(canvas.getAllByText('Cashier')).toHaveLength(7)
  },
})

export const NarrowAndLoading = meta.story({
  tags: ['look-only'],
  args: { rows: [], isLoading: true },
  globals: { viewport: { value: 'mobile1' } },
})
