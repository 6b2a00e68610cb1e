import type { StoryContext } from '@storybook/react-vite'
import { screen, waitFor, within } from 'storybook/test'

type User = StoryContext['userEvent']

export const field = (name: string) => screen.getByRole('textbox', { name })
export const button = (name: string) => screen.getByRole('button', { name })
export const role = () => screen.getByRole('button', { name: /Role/ })
export const findSummary = async () =>
  within(await screen.findByRole('group', { name: 'There is a problem' }))

export const choose = async (userEvent: User, name: string) => {
  await userEvent.click(role())
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }))
  await waitFor(() => {
    if (screen.queryByRole('listbox')) throw new Error('The list is still open.')
  })
}

export const retype = async (userEvent: User, name: string, text: string) => {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), text)
}

export const passwordLink = `https://auth.counter.example/auth/set-password#${'k7Q2m9X4pB'.repeat(4)}abc`

/** The dialog with a password link that could not be mailed. */
export const findUnsentLink = async (name: string) => {
  const dialog = await screen.findByRole('dialog', { name: 'The email could not be sent' })
  await within(dialog).findByText(new RegExp(`^Give ${name} this link`))
  return dialog
}
