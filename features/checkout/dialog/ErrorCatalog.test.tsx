import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { ErrorTable } from '#storybook/ErrorTable.tsx'

let root: Root
beforeEach(() => {
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  root.render(<ErrorTable />)
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

test('finds a message by its words, with a link to its story', async () => {
  await userEvent.fill(
    page.getByRole('searchbox', { name: 'Search messages' }),
    'insufficient funds',
  )
  await expect.element(page.getByRole('status')).toHaveTextContent(/^1 of \d+ messages$/)
  const link = page.getByRole('link', { name: 'Insufficient Funds: reversed' })
  await expect.element(link).toHaveAttribute('href', './?path=/story/errors-money--charge-not-made')
})

test('says that no message has the words', async () => {
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search messages' }), 'zebra')
  await expect.element(page.getByRole('status')).toHaveTextContent(/^0 of /)
  await expect.element(page.getByText(/^None has these words/)).toBeVisible()
})
