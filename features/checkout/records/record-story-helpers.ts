import type { StoryContext } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'

/** What a cashier does in a record search, in the words of the screen. */

type User = StoryContext['userEvent']

export const findSearch = async (title: string) =>
  within(await screen.findByRole('dialog', { name: title }))

/** The step that the search has come to, once it has: its heading has the focus. */
export const atSearchStep = async (title: string, heading: string) => {
  const dialog = await findSearch(title)
  const found = await dialog.findByRole('heading', { name: heading, level: 3 })
  await waitFor(() => expect(found).toHaveFocus())
  return dialog
}

/** Types a value into the first way of searching and sends it by Enter. */
export const searchFor = async (user: User, title: string, field: string, value: string) => {
  const dialog = await atSearchStep(title, 'Find the record')
  await user.type(dialog.getByRole('textbox', { name: field }), `${value}{Enter}`)
  return dialog
}

export const isSearchClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
