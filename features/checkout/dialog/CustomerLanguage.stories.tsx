import { expect, fn, screen, waitFor } from 'storybook/test'

import type { PaymentMethod } from '#domain/pricing/payment-method.ts'
import { buildConfig } from '#mocks/fixtures/config.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, onPhone } from '#storybook/screen.tsx'

import { cartStore } from '../state/checkout-store.ts'
import { atStep, openAt } from '../testing/sale-story-helpers.ts'
import { CheckoutDialog } from './CheckoutDialog.tsx'

const onlyCards: readonly PaymentMethod[] = ['CARD_PRESENT']

/** Asked only if the office prints Spanish for customers who want it. */
const meta = preview.meta({
  title: 'Screens/Checkout/Customer Language',
  component: CheckoutDialog,
  args: {
    config: buildConfig({ spanishReceipts: 'ON_REQUEST' }),
    methods: onlyCards,
    onPrintReceipt: fn(),
  },
  decorators: [InScreen],
  beforeEach: [atCounter(), () => openAt('CustomerInfo')],
})

export const Offered = meta.story({
  play: async () => {
    const dialog = await atStep('Customer information')
    await expect(dialog.getByRole('radio', { name: 'English' })).toBeChecked()
    await expect(dialog.getByRole('radio', { name: 'English and Spanish' })).not.toBeChecked()
  },
})

Offered.test('keeps the choice on Skip', async ({ userEvent }) => {
  await userEvent.click(screen.getByRole('radio', { name: 'English and Spanish' }))
  await expect(screen.getByRole('radio', { name: 'English and Spanish' })).toBeChecked()
  await userEvent.click(screen.getByRole('button', { name: 'Skip' }))
  await atStep('Ready for Payment')
  await waitFor(() => expect(cartStore.get().customerLanguage).toBe('es'))
})

export const NotOffered = meta.story({
  args: { config: buildConfig({ spanishReceipts: 'ALWAYS' }) },
  play: async () => {
    const dialog = await atStep('Customer information')
    await expect(dialog.queryByRole('radio')).toBeNull()
  },
})

export const OnPhone = meta.story({
  ...onPhone,
  play: async () => {
    const dialog = await atStep('Customer information')
    await expect(dialog.getByRole('radio', { name: 'English and Spanish' })).toBeInTheDocument()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})
