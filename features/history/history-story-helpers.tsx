import { type ComponentProps, useState } from 'react'
import { expect, screen, waitFor, within } from 'storybook/test'

import { HistoryPage } from './HistoryPage.tsx'

export function WithSearch({ search, onSearch, ...rest }: ComponentProps<typeof HistoryPage>) {
  const [current, setCurrent] = useState(search)
  return (
    <HistoryPage
      {...rest}
      search={current}
      onSearch={(next) => {
        setCurrent(next)
        onSearch(next)
      }}
    />
  )
}

export const findRows = async (): Promise<HTMLElement[]> => {
  const table = await waitFor(async () => {
    const found = screen.getByRole('table', { name: 'Transactions' })
    await expect(found).toHaveAttribute('aria-busy', 'false')
    return found
  })
  return within(table).getAllByRole('row').slice(1)
}

const cellsOf = (row: HTMLElement): (string | null)[] =>
  [...row.children].map((cell) => cell.textContent)

/** The heights, in pixels, at which a row shows its cells. */
export const linesOf = (row: HTMLElement | undefined): number[] => {
  const boxes = [...(row?.children ?? [])].map((cell) => cell.getBoundingClientRect())
  // A cell for screen readers alone is a pixel tall.
  const shown = boxes.filter(({ height }) => height > 1)
  return [...new Set(shown.map(({ y, height }) => Math.round(y + height / 2)))]
}

export const centsIn = (row: HTMLElement): number => {
  const amount = cellsOf(row)[6]?.match(/-?\$[\d,]+\.\d\d/)?.[0] ?? '0'
  return Math.round(Number(amount.replace(/[$,]/g, '')) * 100)
}

/** Texts of a column, without the header that each card repeats. */
export const textsOf = async (column: 'Location' | 'Cashier'): Promise<string[]> => {
  const at = { Location: 2, Cashier: 4 }[column]
  return (await findRows()).map((row) => (cellsOf(row)[at] ?? '').replace(column, ''))
}
