import { expect, fn, screen, waitFor, within } from 'storybook/test'

import { db } from '#mocks/backend/db.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { ada, cory, former } from '#mocks/fixtures/user.ts'
import { fail, hang, mock } from '#mocks/override.ts'
import { inLowWindow } from '#storybook/low-window.ts'
import preview from '#storybook/preview.tsx'
import { InRouter } from '#storybook/routed.tsx'
import {
  atCounter,
  InScreen,
  onPhone,
  rightToLeft,
  staysInWidth,
  zoomed,
} from '#storybook/screen.tsx'

import {
  button,
  choose,
  field,
  findUnsentLink,
  passwordLink,
  retype,
  role,
} from './user-form-story-helpers.ts'
import { EditUserPage } from './UserPage.tsx'

const meta = preview.meta({
  title: 'Screens/Users/Edit User',
  component: EditUserPage,
  args: { accountId: cory.accountId, onDone: fn() },
  decorators: [InRouter, InScreen],
  beforeEach: atCounter(buildSession({ user: ada })),
})

const stored = (accountId: string) => db.users.get(accountId)
const atForm = () => screen.findByRole('heading', { name: 'Edit User' })

/** The email address is read-only and Save is disabled (SPEC §5 User form). */
export const Ready = meta.story({
  play: async () => {
    await atForm()
    await expect(field('First Name')).toHaveValue('Cory')
    await expect(field('Email Address')).toHaveAttribute('readonly')
    await expect(role()).toHaveTextContent('Cashier')
    await expect(button('Save')).toBeDisabled()
  },
})

export const Saved = meta.story({
  play: async ({ args, userEvent }) => {
    await atForm()
    await retype(userEvent, 'First Name', 'Corinne')
    await choose(userEvent, 'Administrator')
    await userEvent.click(button('Save'))
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await screen.findByRole('alertdialog', { name: 'Corinne Mason has been updated' })
    await expect(stored(cory.accountId)).toMatchObject({ role: 'POS_ADMIN', version: 3 })
  },
})

export const SessionsEnded = meta.story({
  play: async ({ userEvent }) => {
    await atForm()
    await userEvent.click(button('End Sessions'))
    const confirmation = within(await screen.findByRole('alertdialog', { name: 'End Sessions' }))
    await expect(
      confirmation.getByText(/^Cory Mason will be signed out of every browser/),
    ).toBeVisible()
    await userEvent.click(confirmation.getByRole('button', { name: 'End' }))
    await screen.findByRole('alertdialog', { name: 'Cory Mason has been signed out' })
    const held = [...db.tokens.values()].map(({ accountId }) => accountId)
    await expect(held).not.toContain(cory.accountId)
    await expect(stored(cory.accountId)).toMatchObject({ isActive: true })
  },
})

export const Inactive = meta.story({
  args: { accountId: former.accountId },
  play: async ({ canvas }) => {
    await atForm()
    await expect(role()).toHaveTextContent('Select role...')
    await expect(canvas.queryByRole('button', { name: 'Deactivate User' })).toBeNull()
  },
})

Inactive.test('saves the name alone', async ({ args, userEvent }) => {
  await retype(userEvent, 'First Name', 'Fran')
  await userEvent.click(button('Save'))
  await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
  await expect(stored(former.accountId)).toMatchObject({ isActive: false, version: 2 })
})

export const Reactivated = meta.story({
  args: { accountId: former.accountId },
  play: async ({ args, userEvent }) => {
    await atForm()
    await choose(userEvent, 'Cashier')
    await userEvent.click(button('Save'))
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(stored(former.accountId)).toMatchObject({ isActive: true, role: 'POS_TELLER' })
  },
})

export const Deactivated = meta.story({
  name: 'User deactivated',
  play: async ({ args, userEvent }) => {
    await atForm()
    await userEvent.click(button('Deactivate User'))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Deactivate User' }))
    await expect(dialog.getByText('Cory Mason will no longer have access.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Deactivate' }))
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await screen.findByRole('alertdialog', { name: 'User deactivated' })
    await expect(stored(cory.accountId)).toMatchObject({ isActive: false })
  },
})

export const ChangedMeanwhile = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await atForm()
    await retype(userEvent, 'First Name', 'Corinne')
    db.memberNames.set(`lakeview ${cory.accountId}`, { firstName: 'Cory', lastName: 'Masen' })
    db.users.set(cory.accountId, { ...cory, version: 2 })
    await userEvent.click(button('Save'))
    await expect(await canvas.findByText('Last Name is now: Masen')).toBeVisible()
    await expect(field('First Name')).toHaveValue('Corinne')
    await expect(args.onDone).not.toHaveBeenCalled()
  },
})

ChangedMeanwhile.test('saves over the other change', async ({ args, userEvent }) => {
  await userEvent.click(button('Save'))
  await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
})

export const PasswordLinkSent = meta.story({
  play: async ({ userEvent }) => {
    await atForm()
    await userEvent.click(button('Send Password Link'))
    await screen.findByRole('alertdialog', {
      name: 'A link to set a password was sent to cashier@lakeview.example',
    })
    await expect([...db.passwordLinks.values()]).toEqual([cory.accountId])
  },
})

export const AsksBeforeLeaving = meta.story({
  play: async ({ canvas, userEvent }) => {
    await atForm()
    await retype(userEvent, 'First Name', 'Corinne')
    await userEvent.click(canvas.getByRole('link', { name: 'Users' }))
    await screen.findByRole('button', { name: 'Stay' })
  },
})

AsksBeforeLeaving.test('keeps what was typed on Stay', async ({ userEvent }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await expect(field('First Name')).toHaveValue('Corinne')
})

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(hang('getUser'))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the user')).toBeInTheDocument()
  },
})

export const NotFound = meta.story({
  name: 'Could not get user',
  args: { accountId: 'nobody-we-know' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('User not found')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to Users' })).toBeVisible()
    await screen.findByRole('alertdialog', { name: 'Could not get user' })
  },
})

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(fail('getUser', 500, 'The user is not available.'))
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Try again' })
    await screen.findByRole('alertdialog', { name: 'Could not get user' })
  },
})

Failed.test('loads on Try again', async ({ canvas, msw, userEvent }) => {
  msw?.resetHandlers()
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await atForm()
})

export const Narrow = meta.story({ ...onPhone, play: staysInWidth })
export const RightToLeft = meta.story(rightToLeft)
export const Zoomed = meta.story(zoomed)

export const DeactivateInLowWindow = meta.story({
  name: 'Deactivate User',
  ...inLowWindow,
  play: async ({ userEvent }) => {
    await atForm()
    await userEvent.click(button('Deactivate User'))
    const question = within(await screen.findByRole('alertdialog', { name: 'Deactivate User' }))
    await waitFor(() => expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus())
  },
})

export const EndSessionsInLowWindow = meta.story({
  ...inLowWindow,
  play: async ({ userEvent }) => {
    await atForm()
    await userEvent.click(button('End Sessions'))
    await screen.findByRole('alertdialog', { name: 'End Sessions' })
  },
})

export const PasswordLinkShown = meta.story({
  ...inLowWindow,
  beforeEach({ msw }) {
    msw.use(mock('sendPasswordLink', () => ({ link: passwordLink })))
  },
  play: async ({ userEvent }) => {
    await atForm()
    await userEvent.click(button('Send Password Link'))
    const dialog = within(await findUnsentLink('Cory Mason'))
    await expect(dialog.getByText(passwordLink)).toBeVisible()
  },
})

PasswordLinkShown.test('forgets the link on Done', async ({ userEvent }) => {
  await userEvent.click(button('Done'))
  await waitFor(() => expect(screen.queryByText(passwordLink)).toBeNull())
})
