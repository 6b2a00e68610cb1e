import type { StoryContext } from '@storybook/react-vite'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'

import type { PaymentMethod } from '#domain/pricing/payment-method.ts'
import { buildConfig } from '#mocks/fixtures/config.ts'
import { disconnect, fail, hang } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, onPhone } from '#storybook/screen.tsx'

import { cartStore, checkoutStore, draftStore } from '../../state/checkout-store.ts'
import { atStep, openAtCheck, scanCheck } from '../../testing/sale-story-helpers.ts'
import { CheckoutDialog } from '../CheckoutDialog.tsx'

const caches: QueryClient[] = []

function ExposeCache(Story: ComponentType) {
  const cache = useQueryClient()
  useEffect(() => void caches.splice(0, 1, cache), [cache])
  return <Story />
}

const both: readonly PaymentMethod[] = ['CARD_PRESENT', 'BANK']

const meta = preview.meta({
  title: 'Screens/Checkout/Bank Payment',
  component: CheckoutDialog,
  args: { config: buildConfig(), methods: both, onPrintReceipt: fn() },
  decorators: [ExposeCache, InScreen],
  beforeEach: () => {
    const cleanUp = atCounter()()
    openAtCheck()
    return cleanUp
  },
})

const routing = '122105155'
const accepted = '1234567890'
const refused = '5550000002'
const noFirstAnswer = '5550000003'

type User = StoryContext['userEvent']

const pay = async (user: User, accountNumber: string) => {
  await atStep('Scan the check')
  scanCheck(`T${routing}T${accountNumber}O1001`)
  const dialog = await atStep('Charge this account?')
  await user.click(await dialog.findByRole('button', { name: 'Charge $15.00' }))
  return dialog
}

/** Everything this page stores, in any place. */
const storedData = () =>
  JSON.stringify([
    document.documentElement.outerHTML,
    [...document.querySelectorAll('input')].map(({ value }) => value),
    cartStore.get(),
    checkoutStore.get(),
    draftStore.get(),
    caches.map((cache) => [
      cache
        .getQueryCache()
        .getAll()
        .map(({ queryKey, state }) => [queryKey, state.data]),
      cache
        .getMutationCache()
        .getAll()
        .map(({ state }) => state),
    ]),
    Object.entries(localStorage),
    Object.entries(sessionStorage),
    location.href,
    history.state,
    performance.getEntries().map(({ name }) => name),
  ])

/**
 * The bank and the account's last digits show as on a receipt; nothing else of the account remains.
 */
export const Complete = meta.story({
  name: 'Payment complete',
  play: async ({ userEvent }) => {
    await pay(userEvent, accepted)
    const dialog = await atStep('Payment complete')
    await expect(dialog.getAllByText('$15.00')[0]).toBeVisible()
    await expect(dialog.getByText('Financial Institution')).toBeVisible()
    await expect(dialog.getByText('Demo Bank')).toBeVisible()
    await expect(dialog.getByText('************7890')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Print Receipt' })).toBeVisible()
    await expect(storedData()).toContain('7890')
    await expect(storedData()).not.toContain(accepted)
    await expect(storedData()).not.toContain(routing)
  },
})

export const Charging = meta.story({
  name: 'Charging the account',
  beforeEach({ msw }) {
    msw.use(hang('chargeBank'))
  },
  play: async ({ userEvent }) => {
    await pay(userEvent, accepted)
    const dialog = await atStep('Charging the account')
    await expect(dialog.getByRole('progressbar', { name: 'Charging the account…' })).toBeVisible()
    await expect(dialog.getByText('The payment continues if you close this window.')).toBeVisible()
    await expect(dialog.queryByRole('button', { name: 'Back' })).toBeNull()
    await expect(document.body).not.toHaveTextContent(accepted)
  },
})

export const StillChecking = meta.story({
  name: 'Still checking this payment',
  beforeEach({ msw }) {
    msw.use(disconnect('chargeBank'))
  },
  play: async ({ userEvent }) => {
    await pay(userEvent, accepted)
    const dialog = await atStep('Still checking')
    await expect(dialog.getByText('Still checking this payment.')).toBeVisible()
    await waitFor(() =>
      expect(dialog.getByRole('status')).toHaveTextContent(
        'Still checking this payment. Do not charge the check again.',
      ),
    )
    await expect(dialog.queryByRole('button', { name: /Retry|Charge|Back/ })).toBeNull()
    await expect(dialog.getByRole('button', { name: 'Serve Next Customer' })).toBeEnabled()
    await expect(document.body).not.toHaveTextContent(/not charged/i)
  },
})

export const ResolvedOnRetry = meta.story({
  play: async ({ userEvent }) => {
    await pay(userEvent, noFirstAnswer)
    await atStep('Still checking')
    await atStep('Payment complete')
    await expect(storedData()).not.toContain(noFirstAnswer)
  },
})

export const OpensAgainOncePaid = meta.story({
  play: async ({ userEvent }) => {
    await pay(userEvent, noFirstAnswer)
    await atStep('Still checking')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await atStep('Payment complete')
  },
})

export const Refused = meta.story({
  name: 'Payment not completed: Not Charged',
  play: async ({ userEvent }) => {
    await pay(userEvent, refused)
    const dialog = await atStep('Payment not completed')
    const text = 'The bank declined this account. Ask for another payment method.'
    await expect(dialog.getByText('Not Charged')).toBeVisible()
    await expect(dialog.getByText(text)).toBeVisible()
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(text))
    await expect(dialog.getByRole('button', { name: 'Back' })).toBeVisible()
    await expect(storedData()).not.toContain(refused)
  },
})

export const RefusedThenRetried = meta.story({
  play: async ({ userEvent }) => {
    await pay(userEvent, refused)
    const failed = await atStep('Payment not completed')
    await userEvent.click(failed.getByRole('button', { name: 'Retry Payment' }))
    await pay(userEvent, accepted)
    const dialog = await atStep('Payment complete')
    // The mock server's first payment: the retry created no second one.
    await expect(dialog.getByText('KKKKKKK101')).toBeVisible()
  },
})

export const RefusedThenScanned = meta.story({
  play: async ({ userEvent }) => {
    await pay(userEvent, refused)
    await atStep('Payment not completed')
    scanCheck(`T${routing}T${accepted}O1002`)
    const dialog = await atStep('Charge this account?')
    await expect(dialog.getByText('1002')).toBeVisible()
  },
})

/** The bank never saw the account, so it need not be entered again. */
export const NotCreated = meta.story({
  name: 'Failed to create a payment',
  beforeEach({ msw }) {
    msw.use(fail('createPayment', 503, 'The server is busy.'))
  },
  play: async ({ userEvent }) => {
    await pay(userEvent, accepted)
    const failed = await atStep('Payment not completed')
    await expect(failed.getByText('Failed to create a payment')).toBeVisible()
    await expect(failed.getByText('The server is busy.')).toBeVisible()
  },
})

NotCreated.test('charges on Retry Payment', async ({ msw, userEvent }) => {
  const failed = await atStep('Payment not completed')
  msw?.resetHandlers()
  await userEvent.click(failed.getByRole('button', { name: 'Retry Payment' }))
  await atStep('Payment complete')
  await expect(storedData()).not.toContain(accepted)
})

export const BackClearsAccount = meta.story({
  play: async ({ userEvent }) => {
    await atStep('Scan the check')
    scanCheck(`T${routing}T${accepted}O1001`)
    const dialog = await atStep('Charge this account?')
    await userEvent.click(dialog.getByRole('button', { name: 'Back' }))
    await atStep('Customer information')
    await userEvent.click(dialog.getByRole('button', { name: 'Skip' }))
    await atStep('Scan the check')
    await expect(dialog.queryByText('ending in 7890')).toBeNull()
    await expect(storedData()).not.toContain(routing)
  },
})

export const Narrow = meta.story({
  ...onPhone,
  play: async ({ userEvent }) => {
    await pay(userEvent, accepted)
    await atStep('Payment complete')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})
