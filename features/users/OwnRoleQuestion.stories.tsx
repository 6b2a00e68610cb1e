import { expect, fn, screen, waitFor, within } from 'storybook/test'

import { db } from '#mocks/backend/db.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { ada } from '#mocks/fixtures/user.ts'
import { inLowWindow } from '#storybook/low-window.ts'
import preview from '#storybook/preview.tsx'
import { InRouter } from '#storybook/routed.tsx'
import { atCounter, InScreen } from '#storybook/screen.tsx'

import { button, choose, role } from './user-form-story-helpers.ts'
import { EditUserPage } from './UserPage.tsx'

const meta = preview.meta({
  title: 'Screens/Users/Own Role',
  component: EditUserPage,
  args: { accountId: ada.accountId, onDone: fn() },
  decorators: [InRouter, InScreen],
  beforeEach: atCounter(buildSession({ user: ada })),
})

const stored = (accountId: string) => db.users.get(accountId)
const atForm = () => screen.findByRole('heading', { name: 'Edit User' })
const findOwnRoleQuestion = async () =>
  within(await screen.findByRole('alertdialog', { name: 'Make yourself a cashier?' }))

export const Asks = meta.story({
  name: 'Make yourself a cashier?',
  ...inLowWindow,
  play: async ({ userEvent }) => {
    await atForm()
    await choose(userEvent, 'Cashier')
    await userEvent.click(button('Save'))
    const question = await findOwnRoleQuestion()
    await expect(question.getByText(/Only another administrator can undo this/)).toBeVisible()
  },
})

Asks.test('leaves the form as it is on Cancel', async ({ args, userEvent }) => {
  const question = await findOwnRoleQuestion()
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(button('Save')).toBeEnabled())
  await expect(role()).toHaveTextContent('Cashier')
  await expect(args.onDone).not.toHaveBeenCalled()
  await expect(stored(ada.accountId)).toMatchObject({ role: 'POS_ADMIN' })
})

export const LastAdministrator = meta.story({
  name: 'Failed to update the user. This is the last administrator',
  play: async ({ args, canvas, userEvent }) => {
    await atForm()
    await choose(userEvent, 'Cashier')
    await userEvent.click(button('Save'))
    const question = await findOwnRoleQuestion()
    await userEvent.click(question.getByRole('button', { name: 'Change My Role' }))
    await expect(await canvas.findByText(/This is the last administrator\./)).toBeVisible()
    await expect(args.onDone).not.toHaveBeenCalled()
    await expect(stored(ada.accountId)).toMatchObject({ role: 'POS_ADMIN' })
    await screen.findByRole('alertdialog', { name: 'Failed to update the user.' })
  },
})
