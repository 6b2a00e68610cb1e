import { expect, fn, screen } from 'storybook/test'

import type { PaymentMethod } from '#domain/pricing/payment-method.ts'
import { buildConfig } from '#mocks/fixtures/config.ts'
import { inLowWindow } from '#storybook/low-window.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen } from '#storybook/screen.tsx'

import { sendCheckout } from '../../state/checkout-store.ts'
import { atStep, fillCart } from '../../testing/sale-story-helpers.ts'
import { CheckoutDialog } from '../CheckoutDialog.tsx'

const both: readonly PaymentMethod[] = ['CARD_PRESENT', 'BANK']

const meta = preview.meta({
  title: 'Screens/Checkout/Payment Method',
  component: CheckoutDialog,
  args: { config: buildConfig(), methods: both, onPrintReceipt: fn() },
  decorators: [InScreen],
  beforeEach: [
    atCounter(),
    () => {
      fillCart()
      const facts = {
        acceptedMethods: both,
        paymentMethod: 'CARD_PRESENT' as const,
        needsCardSubType: true,
      }
      sendCheckout({ type: 'opened', facts })
    },
  ],
})

const question = 'How is the customer paying?'

export const CardAndBank = meta.story({
  name: 'How is the customer paying? Card or bank',
  play: async () => {
    const dialog = await atStep(question)
    const card = dialog.getByRole('radio', { name: 'Card' })
    await expect(card).toBeChecked()
    await expect(card).toHaveAccessibleDescription('On the card reader')
    // Two options share the step.
    const option = card.closest('label')?.parentElement
    await expect(option?.clientHeight).toBeGreaterThan(150)
  },
})

CardAndBank.test('goes on with the bank by keyboard', async ({ userEvent }) => {
  await userEvent.tab()
  await expect(screen.getByRole('radio', { name: 'Card' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect(screen.getByRole('radio', { name: 'Bank' })).toBeChecked()
  await userEvent.tab()
  await expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await atStep('Customer information')
})

export const BankChosen = meta.story({
  name: 'How is the customer paying? Bank',
  play: async ({ userEvent }) => {
    const dialog = await atStep(question)
    await userEvent.click(dialog.getByRole('radio', { name: 'Bank' }))
    await expect(dialog.getByRole('radio', { name: 'Bank' })).toBeChecked()
  },
})

export const LowWindow = BankChosen.extend(inLowWindow)
