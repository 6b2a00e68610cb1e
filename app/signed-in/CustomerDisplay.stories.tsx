import { useState } from 'react'
import { expect, screen, waitFor } from 'storybook/test'

import { displayEndpoints } from '#domain/api/display-endpoints.ts'
import { cartStore, changeCart, sendCheckout } from '#features/checkout/state/checkout-store.ts'
import { fillCart, openAt } from '#features/checkout/testing/sale-story-helpers.ts'
import { DisplayPage } from '#features/display/DisplayPage.tsx'
import { DisplayScreen } from '#features/display/DisplayScreen.tsx'
import { useDisplayOpen } from '#features/display/publish-display.ts'
import { pairingStore, pairDevice, unpairDevice } from '#features/display/relay-display.ts'
import { usePairedDisplay } from '#features/display/use-paired-display.ts'
import { call } from '#features/shared/api/client.ts'
import { sessionStore } from '#features/shared/session.ts'
import { useStore } from '#features/shared/store.ts'
import { db } from '#mocks/backend/db.ts'
import { buildPayment } from '#mocks/fixtures/payment.ts'
import { fail } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen } from '#storybook/screen.tsx'

import { signOut } from '../sign-in/sign-out.ts'
import { CustomerDisplay } from './CustomerDisplay.tsx'

/** The customer's window and the cashier's, which exchange messages as two windows do. */
function BothWindows() {
  const [isSignedIn, setIsSignedIn] = useState(true)
  const isOpen = useDisplayOpen()
  return (
    <>
      {isSignedIn && <CustomerDisplay />}
      <DisplayPage />
      <button
        type="button"
        style={{ position: 'fixed', insetBlockEnd: 0, minBlockSize: 48 }}
        onClick={() => setIsSignedIn(false)}
      >
        Sign out{isOpen && ' of a counter with a display'}
      </button>
    </>
  )
}

const meta = preview.meta({
  title: 'Screens/Customer Display/Second window',
  component: BothWindows,
  parameters: { layout: 'fullscreen' },
  decorators: [InScreen],
  beforeEach: atCounter(),
})

const status = () => screen.getByRole('status')
const shows = (text: string) => waitFor(() => expect(status()).toHaveTextContent(text))

export const PaidAndThanked = meta.story({
  beforeEach: () => fillCart(),
  play: async () => {
    await shows('Check your items')
    await expect(await screen.findByRole('row', { name: 'Debit card $1.50 $16.50' })).toBeVisible()
    changeCart({ type: 'reset' })
    openAt('ProcessPaymentCard')
    sendCheckout({ type: 'charge', charge: { kind: 'waiting' } })
    await shows('Insert, tap or swipe your card on the reader$16.00')
    sendCheckout({ type: 'approved', payment: buildPayment(), notice: null })
    changeCart({ type: 'reset' })
    await shows('Payment complete. Thank you.')
    sendCheckout({ type: 'closed' })
    await shows('Payment complete. Thank you.')
  },
})

PaidAndThanked.test('shows the next sale at once', async () => {
  fillCart()
  await shows('Check your items')
})

const offerSpanish = () => {
  const tenant = db.tenants.get('lakeview')
  if (tenant) tenant.config = { ...tenant.config, spanishReceipts: 'ON_REQUEST' }
}

/** The customer's choice becomes that of the sale, and the next customer reads English. */
export const LanguageChosen = meta.story({
  beforeEach: () => {
    offerSpanish()
    fillCart()
  },
  play: async ({ userEvent }) => {
    await shows('Check your items')
    await userEvent.click(await screen.findByRole('button', { name: 'Español' }))
    await shows('Revise lo que va a pagar')
    await expect(cartStore.get().customerLanguage).toBe('es')
  },
})

LanguageChosen.test('returns to English for the next customer', async () => {
  changeCart({ type: 'reset' })
  fillCart()
  await shows('Check your items')
})

const noop = () => {}

/** A device, which reads from the server. */
function Device({ token: own }: { token: string }) {
  const { shown, onLanguage } = usePairedDisplay(own, noop)
  return (
    <>
      {useStore(sessionStore) && <CustomerDisplay />}
      <DisplayScreen shown={shown} onLanguage={onLanguage} />
    </>
  )
}

let token = ''

const onAPairedDevice = {
  beforeEach: async () => {
    offerSpanish()
    fillCart()
    const display = await call(displayEndpoints.createDisplay, { body: { platform: 'web' } })
    token = display.token
    await pairDevice(display.code)
    return () => pairingStore.set(null)
  },
  render: () => <Device token={token} />,
}

export const OnAPairedDevice = meta.story({
  ...onAPairedDevice,
  play: async () => {
    await shows('Check your items')
    await expect(pairingStore.get()).not.toBeNull()
  },
})

/** The customer's choice on the device becomes that of the sale. */
OnAPairedDevice.test('takes the language that the customer chooses', async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Español' }))
  await shows('Revise lo que va a pagar')
  await waitFor(() => expect(cartStore.get().customerLanguage).toBe('es'), { timeout: 5_000 })
  await waitFor(() => expect(db.displays.at(-1)?.chosenLanguage).toBeNull())
  await shows('Revise lo que va a pagar')
})

OnAPairedDevice.test('shows the welcome once it is unpaired', async () => {
  await unpairDevice()
  await shows('Welcome')
})

/** The session goes on at the server, but nothing of the sale stays in view. */
export const SignOutRefused = meta.story({
  ...onAPairedDevice,
  beforeEach: ({ msw }) => {
    msw.use(fail('signOut', 500, 'Something went wrong.'))
    return onAPairedDevice.beforeEach()
  },
  play: async () => {
    await shows('Check your items')
    await signOut()
    await shows('Welcome')
    await expect(db.displays.at(-1)?.snapshot).toBeNull()
  },
})

export const SignedOut = meta.story({
  beforeEach: () => fillCart(),
  play: async ({ userEvent }) => {
    await shows('Check your items')
    await userEvent.click(
      await screen.findByRole('button', { name: 'Sign out of a counter with a display' }),
    )
    await shows('Welcome')
    await expect(screen.queryByText('Certified Copy')).toBeNull()
  },
})
