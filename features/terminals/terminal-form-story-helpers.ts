import type { StoryContext } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'

import { db } from '#mocks/backend/db.ts'

/** The location is a combo box, since it suggests those of other terminals. */
export const field = (name: string) =>
  screen.getByRole(name === 'Location' ? 'combobox' : 'textbox', { name })
export const save = () => screen.getByRole('button', { name: /^Save/ })
export const findSummary = () => screen.findByRole('group', { name: 'There is a problem' })

export const stored = (id: string) =>
  db.tenants.get('lakeview')?.terminals.find(({ _id }) => _id === id)

export const leavesWithoutPrompt = async (userEvent: StoryContext['userEvent']) => {
  await userEvent.click(screen.getByRole('link', { name: 'Terminals' }))
  await expect(await screen.findByRole('heading', { name: '/settings/terminals' })).toBeVisible()
}

export const created = () => db.tenants.get('lakeview')?.terminals.at(-1)
