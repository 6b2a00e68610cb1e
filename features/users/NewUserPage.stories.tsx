import type { StoryContext } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'

import { db } from '#mocks/backend/db.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { ada, buildUser } from '#mocks/fixtures/user.ts'
import { fail, mock } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { InRouter } from '#storybook/routed.tsx'
import { atCounter, InScreen, onPhone, rightToLeft, zoomed } from '#storybook/screen.tsx'

import {
  button,
  choose,
  field,
  findSummary,
  findUnsentLink,
  passwordLink,
  role,
} from './user-form-story-helpers.ts'
import { NewUserPage } from './UserPage.tsx'

const meta = preview.meta({
  title: 'Screens/Users/Add User',
  component: NewUserPage,
  args: { onDone: fn() },
  decorators: [InRouter, InScreen],
  beforeEach: atCounter(buildSession({ user: ada })),
})

const added = (emailAddress: string) =>
  [...db.users.values()].find((user) => user.emailAddress === emailAddress)

const fillIn = async (userEvent: StoryContext['userEvent']) => {
  await userEvent.type(field('First Name'), 'Robin')
  await userEvent.type(field('Last Name'), 'Vale')
  await userEvent.type(field('Email Address'), 'robin@lakeview.example')
  await choose(userEvent, 'Cashier')
}

/** No role is chosen and Add is disabled (SPEC §5 User form). */
export const Ready = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'Add User' })).toBeVisible()
    await expect(role()).toHaveTextContent('Select role...')
    await expect(button('Add')).toBeDisabled()
    await expect(canvas.queryByRole('button', { name: 'Deactivate User' })).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Users' })).toHaveAttribute('href', '/users')
    await userEvent.click(role())
    const options = await screen.findAllByRole('option')
    await expect(options.map(({ textContent }) => textContent)).toEqual([
      'Cashier Cashiers can make transactions and see recent receipts',
      'Administrator Administrators can manage users and have access to reports',
    ])
    await userEvent.keyboard('{Escape}')
  },
})

export const Added = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Add User' })
    await userEvent.type(field('First Name'), '  Robin ')
    await userEvent.type(field('Last Name'), 'Vale')
    await userEvent.type(field('Email Address'), 'Robin@Lakeview.example')
    await choose(userEvent, 'Cashier')
    await userEvent.click(button('Add'))
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await screen.findByRole('alertdialog', { name: 'Robin Vale has been added as a user' })
    await expect(added('robin@lakeview.example')).toMatchObject({ role: 'POS_TELLER' })
  },
})

export const ByKeyboard = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Add User' })
    field('First Name').focus()
    await userEvent.keyboard('Kim{Tab}Lee{Tab}kim@lakeview.example{Tab}')
    await expect(role()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('listbox')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(role()).toHaveTextContent('Administrator'))
    await waitFor(() => expect(role()).toHaveFocus())
    await userEvent.keyboard('{Tab}')
    await expect(button('Add')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(added('kim@lakeview.example')).toMatchObject({ role: 'POS_ADMIN' })
  },
})

/** Pressing Add reveals the errors and disables it until they are fixed (SPEC §5). */
export const Wrong = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Add User' })
    await userEvent.type(field('First Name'), '   ')
    await userEvent.type(field('Email Address'), 'robin@lakeview')
    await userEvent.click(button('Add'))
    const summary = await findSummary()
    await expect(summary.getByText('First Name: This field cannot be blank.')).toBeVisible()
    await expect(summary.getByText('Last Name: This field cannot be blank.')).toBeVisible()
    await expect(
      summary.getByText('Enter an email address in the correct format, like name@example.com.'),
    ).toBeVisible()
    await expect(summary.getByText('Choose a role.')).toBeVisible()
    await expect(button('Add')).toBeDisabled()
    await expect(args.onDone).not.toHaveBeenCalled()
  },
})

Wrong.test('enables Add once everything is right', async ({ userEvent }) => {
  await userEvent.type(field('First Name'), 'Robin')
  await userEvent.type(field('Last Name'), 'Vale')
  await userEvent.type(field('Email Address'), '.example')
  await choose(userEvent, 'Cashier')
  await expect(button('Add')).toBeEnabled()
})

/** The server rejects a known address; the error appears at the field. */
export const AddressInUse = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Add User' })
    await userEvent.type(field('First Name'), 'Cory')
    await userEvent.type(field('Last Name'), 'Mason')
    await userEvent.type(field('Email Address'), 'cashier@lakeview.example')
    await choose(userEvent, 'Cashier')
    await userEvent.click(button('Add'))
    await waitFor(() =>
      expect(field('Email Address')).toHaveAccessibleDescription(
        /This email address is already in use\./,
      ),
    )
    await expect(field('First Name')).toHaveValue('Cory')
    await expect(args.onDone).not.toHaveBeenCalled()
  },
})

/** A second user with the same name is allowed, but hard to tell apart. */
export const Namesake = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Add User' })
    await userEvent.type(field('First Name'), 'cory')
    await userEvent.type(field('Last Name'), 'mason')
    await expect(
      await canvas.findByText(/^Another user is named “Cory Mason” \(cashier@lakeview\.example\)/),
    ).toBeVisible()
  },
})

export const Failed = meta.story({
  name: 'Failed to create user.',
  beforeEach({ msw }) {
    msw.use(fail('createUser', 503, 'Try again in a minute.'))
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Add User' })
    await fillIn(userEvent)
    await userEvent.click(button('Add'))
    await expect(await canvas.findByText('Failed to create user.')).toBeVisible()
    await expect(field('Last Name')).toHaveValue('Vale')
    await expect(button('Add')).toBeEnabled()
    await screen.findByRole('alertdialog', { name: 'Failed to create user.' })
  },
})

export const Narrow = meta.story({
  ...onPhone,
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Add User' })
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    await expect(role().offsetHeight).toBeGreaterThanOrEqual(44)
  },
})

export const RightToLeft = meta.story(rightToLeft)
export const Zoomed = meta.story(zoomed)

/** This server cannot send mail: the link is shown once, before the list. */
export const LinkShown = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock('createUser', () => ({
        ...buildUser({ accountId: 'robin' }),
        isInvited: false,
        isMailed: false,
      })),
      mock('sendPasswordLink', () => ({ link: passwordLink })),
    )
  },
  play: async ({ args, canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Add User' })
    await fillIn(userEvent)
    await userEvent.click(button('Add'))
    const dialog = within(await findUnsentLink('Robin Vale'))
    await expect(dialog.getByText(passwordLink)).toBeVisible()
    await expect(args.onDone).not.toHaveBeenCalled()
  },
})

LinkShown.test('goes on to the list on Done', async ({ args, userEvent }) => {
  await userEvent.click(button('Done'))
  await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
})

/** Someone with a password needs no link, but the mail server did not accept the email. */
export const WelcomeNotMailed = meta.story({
  beforeEach({ msw }) {
    const robin = { ...buildUser({ accountId: 'robin' }), isInvited: true, isMailed: false }
    msw.use(mock('createUser', () => robin))
  },
  play: async ({ args, canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Add User' })
    await fillIn(userEvent)
    await userEvent.click(button('Add'))
    const toast = await screen.findByRole('alertdialog', {
      name: 'Robin Vale has been added as a user',
    })
    await expect(toast).toHaveTextContent(
      'The email could not be sent yet. Tell them that they can sign in.',
    )
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
  },
})
