import type { StoryContext } from '@storybook/react-vite'
import { screen, within } from 'storybook/test'

import { db } from '#mocks/backend/db.ts'

export type User = StoryContext['userEvent']

export const group = (name: string | RegExp) => within(screen.getByRole('group', { name }))
export const save = () => screen.getByRole('button', { name: 'Save' })
export const stored = (tenantId = 'lakeview') => db.tenants.get(tenantId)?.config
export const saved = () => screen.findByRole('alertdialog', { name: 'Settings saved' })

export const retype = async (userEvent: User, input: HTMLElement, text: string) => {
  await userEvent.clear(input)
  if (text !== '') await userEvent.type(input, text)
}
