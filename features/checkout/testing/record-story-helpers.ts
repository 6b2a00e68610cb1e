import type { StoryContext } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'

type User = StoryContext['userEvent']

export const findSearch = async (title: string) =>
  within(await screen.findByRole('dialog', { name: title }))

export const atSearchStep = async (title: string, heading: string) => {
  const dialog = await findSearch(title)
  const found = await dialog.findByRole('heading', { name: heading, level: 3 })
  const field = () => screen.getByRole('dialog').querySelector('form input')
  await waitFor(() => expect(heading === 'Find the record' ? field() : found).toHaveFocus())
  return dialog
}

export const searchFor = async (user: User, title: string, field: string, value: string) => {
  const dialog = await atSearchStep(title, 'Find the record')
  await user.type(dialog.getByRole('textbox', { name: field }), `${value}{Enter}`)
  return dialog
}

export const isSearchClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
