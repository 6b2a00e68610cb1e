import type { StoryContext } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'

type User = StoryContext['userEvent']

const section = async (name: string) => within(await screen.findByRole('region', { name }))

export const findSoftware = () => section('Card reader software')
export const findReader = () => section('Card reader of this workstation')

export const choose = async (userEvent: User, name: RegExp): Promise<void> => {
  const select = await (await findReader()).findByRole('button', { name: /Terminal/ })
  select.focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await screen.findByRole('option', { name }))
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
}

export const press = async (userEvent: User, name: string): Promise<void> =>
  userEvent.click(await (await findReader()).findByRole('button', { name }))

export const findToast = (name: string) => screen.findByRole('alertdialog', { name })

/** Requests to the simulator other than GET, like `POST /api/v1/idle`. */
export const readerWrites = async (): Promise<string[]> => {
  const answer = await fetch('http://localhost:8080/simulator/log')
  const log: { method: string; path: string }[] = await answer.json()
  return log.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)
}
