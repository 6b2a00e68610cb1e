import { expect, fn, screen } from 'storybook/test'

import type { PaymentMethod } from '#domain/pricing/payment-method.ts'
import { buildConfig } from '#mocks/fixtures/config.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen } from '#storybook/screen.tsx'

import { atStep, findCheckout, openAt } from '../../testing/sale-story-helpers.ts'
import { CheckoutDialog } from '../CheckoutDialog.tsx'

const onlyCards: readonly PaymentMethod[] = ['CARD_PRESENT']

const meta = preview.meta({
  title: 'Screens/Checkout/Rehearsal',
  component: CheckoutDialog,
  args: {
    config: buildConfig({ isRehearsal: true }),
    methods: onlyCards,
    onPrintReceipt: fn(),
  },
  decorators: [InScreen],
  beforeEach: [atCounter(), () => openAt('ProcessPaymentCard')],
})

/** A trainee chooses the error to meet. */
export const ChosenError = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await atStep('Ready for Payment')
    await userEvent.click(await dialog.findByRole('radio', { name: 'Random Error' }))
    await userEvent.click(dialog.getByRole('button', { name: /Error$/ }))
    await userEvent.click(await screen.findByRole('option', { name: '21 Expired Card' }))
    await expect(dialog.getByRole('button', { name: /21 Expired Card/ })).toBeVisible()
  },
})

ChosenError.test('shows the chosen error at the sale', async ({ userEvent }) => {
  const ready = await findCheckout()
  await userEvent.click(ready.getByRole('button', { name: 'Simulate Card Swipe' }))
  const dialog = await atStep('Payment not completed')
  await expect(dialog.getByText('21 Expired Card')).toBeVisible()
  await expect(dialog.getByText('Not charged')).toBeVisible()
})
