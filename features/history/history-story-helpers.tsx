import { type ComponentProps, useState } from 'react'
import { expect, screen, waitFor, within } from 'storybook/test'

import { HistoryPage } from './HistoryPage.tsx'

/** Where the router would be: the filters stay in an address. */
export function InAddress({ search, onSearch, ...rest }: ComponentProps<typeof HistoryPage>) {
  const [kept, setKept] = useState(search)
  return (
    <HistoryPage
      {...rest}
      search={kept}
      onSearch={(next) => {
        setKept(next)
        onSearch(next)
      }}
    />
  )
}

/** The rows below the header, once they are there and none is being fetched. */
export const findRows = async (): Promise<HTMLElement[]> => {
  const table = await waitFor(async () => {
    // Another selection is another table.
    const found = screen.getByRole('table', { name: 'Transactions' })
    await expect(found).toHaveAttribute('aria-busy', 'false')
    return found
  })
  return within(table).getAllByRole('row').slice(1)
}

const cellsOf = (row: HTMLElement): (string | null)[] =>
  [...row.children].map((cell) => cell.textContent)

/** What a row's Payment Total says, in cents. */
export const centsIn = (row: HTMLElement): number => {
  const amount = cellsOf(row)[6]?.match(/-?\$[\d,]+\.\d\d/)?.[0] ?? '0'
  return Math.round(Number(amount.replace(/[$,]/g, '')) * 100)
}

/** What stands in one column, without the header's words that each card repeats. */
export const textsOf = async (column: 'Location' | 'Cashier'): Promise<string[]> => {
  const at = { Location: 2, Cashier: 4 }[column]
  return (await findRows()).map((row) => (cellsOf(row)[at] ?? '').replace(column, ''))
}
