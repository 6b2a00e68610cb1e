import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'

import preview from '#storybook/preview.tsx'
import { Button } from '#ui/Button/Button.tsx'

import type { Column } from './column.ts'
import { DataTable } from './DataTable.tsx'

interface Sale {
  id: string
  note: string
}

const sales = (count: number): Sale[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `Sale ${index + 1}`,
    note:
      index % 7 === 3 ? 'A note of many words that takes more than one line. '.repeat(4) : 'Paid',
  }))

const columns: readonly Column<Sale>[] = [
  { id: 'id', header: 'Sale', cell: ({ id }) => id, width: '8rem' },
  { id: 'note', header: 'Note', cell: ({ note }) => note },
]

const press = fn()

const meta = preview.meta({
  title: 'Components/DataTable/Many rows',
  component: DataTable<Sale>,
  args: {
    label: 'Sales',
    columns,
    rows: sales(1_000),
    rowKey: ({ id }: Sale) => id,
    onRowAction: press,
  },
})

const drawn = () =>
  document.querySelectorAll<HTMLElement>('[aria-rowindex]:not([aria-rowindex="1"])')
const toTheEnd = () => window.scrollTo(0, document.documentElement.scrollHeight)
const bottomOf = (element: Element) => element.getBoundingClientRect().bottom

export const Windowed = meta.story({
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Sales' })
    await expect(table).toHaveAttribute('aria-rowcount', '1001')
    await expect(drawn().length).toBeLessThan(60)
    await expect(drawn()[0]).toHaveAttribute('aria-rowindex', '2')
    toTheEnd()
    const last = await canvas.findByRole('button', { name: 'Sale 1000' })
    await expect(last.closest('tr')).toHaveAttribute('aria-rowindex', '1001')
    // Measuring the last rows can move the end further down.
    await waitFor(async () => {
      toTheEnd()
      await expect(last).toBeVisible()
      await expect(
        Math.abs(bottomOf(table) - bottomOf(last.closest('tr') as Element)),
      ).toBeLessThan(1)
    })
    await expect(drawn().length).toBeLessThan(60)
    window.scrollTo(0, 0)
    await expect(await canvas.findByRole('button', { name: 'Sale 1' })).toBeVisible()
  },
})

export const KeepsTheFocus = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.tab()
    const second = canvas.getByRole('button', { name: 'Sale 2' })
    await expect(second).toHaveFocus()
    toTheEnd()
    await canvas.findByRole('button', { name: 'Sale 1000' })
    await expect(canvas.queryByRole('button', { name: 'Sale 100' })).toBeNull()
    await expect(second).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Sale 3' })).toHaveFocus()
    await userEvent.tab({ shift: true })
    await userEvent.tab({ shift: true })
    await expect(canvas.getByRole('button', { name: 'Sale 1' })).toHaveFocus()
  },
})

export const TabGoesOn = meta.story({
  // Equal heights: the focused row's position must not depend on which rows were measured.
  args: { rows: sales(1_000).map(({ id }) => ({ id, note: 'Paid' })) },
  play: async ({ canvas, userEvent }) => {
    const isThere = (name: string) => canvas.queryByRole('button', { name }) !== null
    await expect(isThere('Sale 60')).toBe(false)
    for (let presses = 0; presses < 60; presses += 1) {
      await userEvent.tab()
      // A real Tab press scrolls to the focused element, the simulated one does not.
      document.activeElement?.scrollIntoView({ block: 'nearest' })
      const next = `Sale ${presses + 2}`
      await waitFor(() => expect(isThere(next)).toBe(true))
    }
    await expect(canvas.getByRole('button', { name: 'Sale 60' })).toHaveFocus()
    window.scrollTo(0, 0)
    await expect(await canvas.findByRole('button', { name: 'Sale 1' })).toBeVisible()
  },
})

export const OnPaper = meta.story({
  args: { rows: sales(200) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    const table = canvas.getByRole('table', { name: 'Sales' })
    window.dispatchEvent(new Event('beforeprint'))
    await expect(table.querySelectorAll('tbody tr')).toHaveLength(200)
    await expect(table).not.toHaveAttribute('aria-rowcount')
    await expect(canvas.getByRole('button', { name: 'Sale 1' })).toHaveFocus()
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(drawn().length).toBeLessThan(60))
    await expect(table).toHaveAttribute('aria-rowcount', '201')
    await expect(canvas.getByRole('button', { name: 'Sale 1' })).toHaveFocus()
  },
})

const isInSight = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight
}

export const UnderSomethingThatGrows = meta.story({
  render: function Growing(args) {
    const [isOpen, setIsOpen] = useState(true)
    return (
      <>
        <Button onPress={() => setIsOpen(false)}>Close</Button>
        {isOpen && <div style={{ blockSize: '3000px' }} />}
        <DataTable {...args} />
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: 'Sale 40' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await waitFor(() =>
      expect(isInSight(canvas.getByRole('button', { name: 'Sale 1' }))).toBe(true),
    )
    await expect(await canvas.findByRole('button', { name: 'Sale 12' })).toBeVisible()
    window.scrollTo(0, 1_500)
    await waitFor(() => {
      const middle = document.elementFromPoint(40, window.innerHeight / 2)
      return expect(middle?.closest('[aria-rowindex]')).not.toBeNull()
    })
    window.scrollTo(0, 0)
    await expect(await canvas.findByRole('button', { name: 'Sale 1' })).toBeVisible()
  },
})

export const InAnotherWidth = meta.story({
  render: function Narrowing(args) {
    const [isNarrow, setIsNarrow] = useState(false)
    return (
      <div style={{ inlineSize: isNarrow ? '360px' : '100%' }}>
        <Button onPress={() => setIsNarrow(true)}>Narrow</Button>
        <DataTable {...args} />
      </div>
    )
  },
  play: async ({ canvas, userEvent }) => {
    toTheEnd()
    await canvas.findByRole('button', { name: 'Sale 1000' })
    window.scrollTo(0, 0)
    await canvas.findByRole('button', { name: 'Sale 1' })
    await userEvent.click(canvas.getByRole('button', { name: 'Narrow' }))
    await waitFor(() => {
      const below = [...drawn()].filter(
        (row) => row.getBoundingClientRect().top >= window.innerHeight,
      )
      return expect(below).toHaveLength(4)
    })
  },
})

export const Narrow = meta.story({
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '1001')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    window.scrollTo(0, 20_000)
    const seen = await waitFor(() => {
      const row = document.elementFromPoint(100, 300)?.closest<HTMLElement>('[aria-rowindex]')
      if (!row) throw new Error('No row is rendered at the scroll position.')
      return row
    })
    const { top } = seen.getBoundingClientRect()
    await new Promise((resolve) => setTimeout(resolve, 300))
    await expect(Math.abs(seen.getBoundingClientRect().top - top)).toBeLessThan(2)
    toTheEnd()
    await screen.findByRole('button', { name: 'Sale 1000' })
  },
})
