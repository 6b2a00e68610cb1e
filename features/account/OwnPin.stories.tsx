import { expect, screen, waitFor } from 'storybook/test'

import { addSignIn, db } from '#mocks/backend/db.ts'
import { cory } from '#mocks/fixtures/user.ts'
import { fail } from '#mocks/override.ts'
import { inLowWindow } from '#storybook/low-window.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen } from '#storybook/screen.tsx'
import { Button } from '#ui/Button/Button.tsx'

import { OwnPin } from './OwnPin.tsx'

const token = 'sign-in-for-the-pin'

const meta = preview.meta({
  title: 'Screens/Account/PIN',
  component: OwnPin,
  args: {
    // The app shows the hosted page here.
    signIn: (onToken) => <Button onPress={() => onToken(token)}>Sign In</Button>,
  },
  decorators: [InScreen],
  beforeEach: (toolbar) => {
    const forget = atCounter()(toolbar)
    addSignIn(cory.accountId, token)
    return forget
  },
})

const button = (name: string) => screen.findByRole('button', { name })

export const NoPin = meta.story({
  play: async () => {
    await expect(await button('Set PIN')).toBeEnabled()
    await expect(screen.queryByRole('button', { name: 'Remove PIN' })).toBeNull()
  },
})

export const NewPin = meta.story({
  ...inLowWindow,
  play: async ({ userEvent }) => {
    await userEvent.click(await button('Set PIN'))
    await expect(await screen.findByLabelText('New PIN')).toHaveFocus()
    await userEvent.keyboard('1234')
    await userEvent.click(await button('Next'))
    await expect(await screen.findByText('Do not use digits in a row, such as 1234.')).toBeVisible()
    await expect(screen.getByLabelText('New PIN')).toHaveFocus()
  },
})

NewPin.test('saves a PIN that is typed twice and confirmed with the password', async (context) => {
  const { userEvent } = context
  await userEvent.clear(screen.getByLabelText('New PIN'))
  await userEvent.type(screen.getByLabelText('New PIN'), '2580')
  await userEvent.type(screen.getByLabelText('New PIN again'), '2581')
  await userEvent.click(await button('Next'))
  await expect(await screen.findByText('Type the same PIN again.')).toBeVisible()
  await userEvent.clear(screen.getByLabelText('New PIN again'))
  await userEvent.type(screen.getByLabelText('New PIN again'), '2580')
  await userEvent.click(await button('Next'))
  await userEvent.click(await button('Sign In'))
  await waitFor(() => expect(db.pins.get(cory.accountId)).toBe('2580'))
  await expect(await button('Change PIN')).toBeVisible()
})

export const WithPin = meta.story({
  beforeEach: () => {
    db.pins.set(cory.accountId, '2580')
  },
  play: async () => {
    await expect(await button('Change PIN')).toBeVisible()
  },
})

WithPin.test('removes the PIN', async ({ userEvent }) => {
  await userEvent.click(await button('Remove PIN'))
  await expect(await button('Set PIN')).toBeVisible()
  await expect(db.pins.has(cory.accountId)).toBe(false)
})

export const NotLoaded = meta.story({
  name: 'Could not get your PIN',
  beforeEach: ({ msw }) => {
    msw.use(fail('getPin', 500, 'The server is busy.'))
  },
  play: async () => {
    await expect(await screen.findByText('Your PIN did not load')).toBeVisible()
  },
})

export const NotChanged = meta.story({
  name: 'Could not change your PIN',
  beforeEach: ({ msw }) => {
    db.pins.set(cory.accountId, '2580')
    msw.use(fail('removePin', 500, 'The server is busy.'))
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await button('Remove PIN'))
    await screen.findByRole('alertdialog', { name: 'Could not change your PIN' })
  },
})
