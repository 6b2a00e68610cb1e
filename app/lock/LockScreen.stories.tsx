import { expect, screen, waitFor, within } from 'storybook/test'

import { sendCheckout } from '#features/checkout/state/checkout-store.ts'
import { openAt } from '#features/checkout/testing/sale-story-helpers.ts'
import { lockStore } from '#features/shared/lock.ts'
import { sessionStore } from '#features/shared/session.ts'
import { addSignIn, db } from '#mocks/backend/db.ts'
import { tokenOf } from '#mocks/fixtures/session.ts'
import { cory, dana } from '#mocks/fixtures/user.ts'
import { disconnect } from '#mocks/override.ts'
import { inLowWindow } from '#storybook/low-window.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, onPhone } from '#storybook/screen.tsx'
import { Dialog } from '#ui/Dialog/Dialog.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { pageThat } from '../sign-in/hosted-page-story-helpers.ts'
import { LockScreen } from './LockScreen.tsx'

const pin = '2580'
const signIn = 'sign-in-of-the-lock'

const locked =
  (hasPin = true) =>
  (toolbar = {}) => {
    const forget = atCounter()(toolbar)
    if (hasPin) db.pins.set(cory.accountId, pin)
    addSignIn(dana.accountId, signIn)
    lockStore.set({ hasPin })
    return forget
  }

const meta = preview.meta({
  title: 'Screens/Lock',
  component: LockScreen,
  args: { microsite: pageThat('greets', signIn), userName: cory.fullName, hasPin: true },
  decorators: [InScreen],
  parameters: { layout: 'fullscreen' },
  beforeEach: locked(),
})

const dialog = async () => within(await screen.findByRole('dialog', { name: /is locked$/ }))
const field = async () => (await dialog()).findByLabelText('PIN')
const isLockedAtServer = () => db.tokens.get(tokenOf(cory.accountId))?.isLocked
const pressSignIn = async () => {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Sign in')
  await waitFor(() => expect(frame.parentElement).toHaveAttribute('aria-busy', 'false'))
  frame.contentDocument?.querySelector('button')?.click()
}

export const Ready = meta.story({
  play: async () => {
    await expect(await field()).toHaveFocus()
    await expect(document.title).toBe('Locked')
    await waitFor(() => expect(isLockedAtServer()).toBe(true))
  },
})

Ready.test('unlocks with the keyboard alone', async ({ userEvent }) => {
  await userEvent.keyboard(`${pin}{Enter}`)
  await waitFor(() => expect(lockStore.get()).toBeNull())
  await expect(isLockedAtServer()).toBe(false)
  await expect(sessionStore.get()?.user.fullName).toBe('Cory Mason')
})

Ready.test('stays on Escape', async ({ userEvent }) => {
  await userEvent.keyboard('{Escape}{Escape}')
  await expect(await field()).toBeVisible()
})

export const WrongPin = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.type(await field(), '7391{Enter}')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Wrong PIN.'))
    await expect(await field()).toHaveFocus()
    await expect(await field()).toHaveValue('')
  },
})

export const TooManyPins = meta.story({
  beforeEach: () => {
    const token = db.tokens.get(tokenOf(cory.accountId))
    if (token) token.wrongPins = 3
  },
  play: async ({ userEvent }) => {
    await userEvent.type(await field(), `${pin}{Enter}`)
    await expect(await screen.findByText(/^The PIN cannot be used now/)).toBeVisible()
    await expect(screen.queryByRole('button', { name: 'Use PIN' })).toBeNull()
  },
})

/** The hosted page asks for the password; the portal never sees it. */
export const WithoutPin = meta.story({
  args: { hasPin: false },
  beforeEach: locked(false),
  play: async () => {
    await expect(await screen.findByTitle('Sign in')).toBeVisible()
    await expect(screen.queryByLabelText('PIN')).toBeNull()
  },
})

export const SomeoneElse = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.click((await dialog()).getByRole('button', { name: 'Someone Else' }))
    await expect(await screen.findByText(/stays Cory Mason’s sale/)).toBeVisible()
  },
})

SomeoneElse.test('goes on with the colleague who signs in', async () => {
  await pressSignIn()
  await waitFor(() => expect(sessionStore.get()?.user.fullName).toBe('Dana Ortiz'))
  await expect(lockStore.get()).toBeNull()
  // The old session ends, so that its token is of no use.
  await waitFor(() => expect(db.tokens.has(tokenOf(cory.accountId))).toBe(false))
})

/** A charge goes on behind the lock. */
export const DuringAPayment = meta.story({
  ...inLowWindow,
  beforeEach: () => {
    openAt('ProcessPaymentCard')
    sendCheckout({ type: 'charge', charge: { kind: 'waiting' } })
  },
  play: async () => {
    await expect(await screen.findByRole('status')).toHaveTextContent(
      'A payment is being processed.',
    )
  },
})

/** Other dialogs stay open behind it, out of reach. */
export const OverADialog = meta.story({
  render: (args) => (
    <>
      <Dialog title="Checkout" isOpen isClosable={false} onClose={() => {}}>
        <Text>Behind the lock</Text>
      </Dialog>
      <LockScreen {...args} />
    </>
  ),
  play: async ({ userEvent }) => {
    await expect(await field()).toHaveFocus()
    const behind = screen.getByText('Behind the lock').getBoundingClientRect()
    const [x, y] = [behind.x + behind.width / 2, behind.y + behind.height / 2]
    await expect(document.elementFromPoint(x, y)?.closest('dialog[open]')).not.toBeNull()
    for (let presses = 0; presses < 8; presses += 1) {
      await userEvent.tab()
      await expect(screen.getByText('Behind the lock').closest('section')).not.toContainElement(
        document.activeElement as HTMLElement,
      )
    }
  },
})

export const NotUnlocked = meta.story({
  name: 'Could not unlock the counter',
  beforeEach: ({ msw }) => {
    msw.use(disconnect('takeOver'))
  },
  play: async ({ userEvent }) => {
    await userEvent.click((await dialog()).getByRole('button', { name: 'Someone Else' }))
    await pressSignIn()
    await expect(await screen.findByText('Could not unlock the counter')).toBeVisible()
    await expect(sessionStore.get()?.user.fullName).toBe('Cory Mason')
  },
})

export const Narrow = meta.story({ ...onPhone, tags: ['look-only'] })
export const InTheDark = meta.story({ globals: { theme: 'dark' }, tags: ['look-only'] })
