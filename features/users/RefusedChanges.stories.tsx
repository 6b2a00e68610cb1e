import { expect, fn, screen, within } from 'storybook/test'

import { buildSession } from '#mocks/fixtures/session.ts'
import { ada, cory } from '#mocks/fixtures/user.ts'
import { fail } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { InRouter } from '#storybook/routed.tsx'
import { atCounter, InScreen } from '#storybook/screen.tsx'

import { button, field } from './user-form-story-helpers.ts'
import { EditUserPage } from './UserPage.tsx'

/** The server refuses an action on a user; the form stays as it was. */
const meta = preview.meta({
  title: 'Screens/Users/Edit User refused',
  component: EditUserPage,
  args: { accountId: cory.accountId, onDone: fn() },
  decorators: [InRouter, InScreen],
  beforeEach: atCounter(buildSession({ user: ada })),
})

const reason = 'Try again in a minute.'

type Played = Parameters<NonNullable<typeof meta.input.play>>[0]

/** Presses the action, confirms it if it asks, and expects the toast. */
const isRefused = async (
  { args, userEvent }: Pick<Played, 'args' | 'userEvent'>,
  { action, confirm, title }: { action: string; confirm?: string; title: string },
) => {
  await screen.findByRole('heading', { name: 'Edit User' })
  await userEvent.click(button(action))
  if (confirm) {
    const question = within(await screen.findByRole('alertdialog', { name: action }))
    await userEvent.click(question.getByRole('button', { name: confirm }))
  }
  const toast = await screen.findByRole('alertdialog', { name: title })
  await expect(toast).toHaveAccessibleDescription(reason)
  await expect(field('First Name')).toHaveValue('Cory')
  await expect(args.onDone).not.toHaveBeenCalled()
}

export const NotDeactivated = meta.story({
  name: 'Failed to delete user.',
  beforeEach({ msw }) {
    msw.use(fail('deleteUser', 503, reason))
  },
  play: (context) =>
    isRefused(context, {
      action: 'Deactivate User',
      confirm: 'Deactivate',
      title: 'Failed to delete user.',
    }),
})

export const SessionsNotEnded = meta.story({
  name: 'Could not end the sessions',
  beforeEach({ msw }) {
    msw.use(fail('endUserSessions', 503, reason))
  },
  play: (context) =>
    isRefused(context, {
      action: 'End Sessions',
      confirm: 'End',
      title: 'Could not end the sessions',
    }),
})

export const LinkNotSent = meta.story({
  name: 'Failed to update the user. The link was not sent',
  beforeEach({ msw }) {
    msw.use(fail('sendPasswordLink', 503, reason))
  },
  play: (context) =>
    isRefused(context, { action: 'Send Password Link', title: 'Failed to update the user.' }),
})
