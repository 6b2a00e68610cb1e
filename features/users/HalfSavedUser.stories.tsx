import { expect, fn, screen, waitFor } from 'storybook/test'

import { db } from '#mocks/backend/db.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { ada, cory } from '#mocks/fixtures/user.ts'
import { fail } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { InRouter } from '#storybook/routed.tsx'
import { atCounter, InScreen } from '#storybook/screen.tsx'

import { button, choose, field, retype, role } from './user-form-story-helpers.ts'
import { EditUserPage } from './UserPage.tsx'

/** The role and the name are saved by two calls (SPEC §7); the second fails. */
const meta = preview.meta({
  title: 'Screens/Users/Half-saved User',
  component: EditUserPage,
  args: { accountId: cory.accountId, onDone: fn() },
  decorators: [InRouter, InScreen],
  beforeEach: atCounter(buildSession({ user: ada })),
})

const stored = (accountId: string) => db.users.get(accountId)
const atForm = () => screen.findByRole('heading', { name: 'Edit User' })

export const NameNotSaved = meta.story({
  beforeEach({ msw }) {
    msw.use(fail('updateUser', 503, 'Try again in a minute.'))
  },
  play: async ({ args, canvas, userEvent }) => {
    await atForm()
    await retype(userEvent, 'First Name', 'Corinne')
    await choose(userEvent, 'Administrator')
    await userEvent.click(button('Save'))
    const failure = 'The role was saved, but the name was not.'
    await expect(await canvas.findByText(failure)).toBeVisible()
    await expect(field('First Name')).toHaveValue('Corinne')
    await expect(stored(cory.accountId)).toMatchObject({ role: 'POS_ADMIN', version: 2 })
    await expect(args.onDone).not.toHaveBeenCalled()
  },
})

NameNotSaved.test('saves the name on Save', async ({ args, msw, userEvent }) => {
  msw?.resetHandlers()
  await userEvent.click(button('Save'))
  await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
  await expect(stored(cory.accountId)).toMatchObject({ role: 'POS_ADMIN', version: 3 })
})

/** The administrator's own role comes last, because without it the name could not be saved. */
export const OwnRoleNotSaved = meta.story({
  args: { accountId: ada.accountId },
  beforeEach({ msw }) {
    msw.use(fail('updateUserRole', 503, 'Try again in a minute.'))
  },
  play: async ({ canvas, userEvent }) => {
    await atForm()
    await retype(userEvent, 'First Name', 'Adele')
    await choose(userEvent, 'Cashier')
    await userEvent.click(button('Save'))
    await userEvent.click(await screen.findByRole('button', { name: 'Change My Role' }))
    const failure = 'The name was saved, but the role was not.'
    await expect(await canvas.findByText(failure)).toBeVisible()
    await expect(role()).toHaveTextContent('Cashier')
  },
})
