import { expect, fn, screen } from 'storybook/test'

import { translated } from '#domain/language/staff-text.ts'
import type { PaymentMethod } from '#domain/pricing/payment-method.ts'
import { buildConfig } from '#mocks/fixtures/config.ts'
import { frontCounter2 } from '#mocks/fixtures/terminal.ts'
import { fail } from '#mocks/override.ts'
import { readerInStory } from '#mocks/reader-in-story.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen } from '#storybook/screen.tsx'

import { atStep, openAt, swipe } from '../testing/sale-story-helpers.ts'
import { CheckoutDialog } from './CheckoutDialog.tsx'

const onlyCards: readonly PaymentMethod[] = ['CARD_PRESENT']

/** Calls beside the payment that fail: their toast says so, and the payment is as it was (SPEC §8). */
const meta = preview.meta({
  title: 'Errors/Failed calls',
  component: CheckoutDialog,
  args: { config: buildConfig(), methods: onlyCards, onPrintReceipt: fn() },
  decorators: [InScreen],
  beforeEach: atCounter(),
})

const notRecorded = fail('recordPaymentFailure', 409, 'This payment has already been paid.')

const showsToast = async (title: string, detail: string) => {
  const toast = await screen.findByRole('alertdialog', { name: translated(title) })
  await expect(toast).toHaveAccessibleDescription(translated(detail))
}

export const SwipeNotSimulated = meta.story({
  name: 'Failed to simulate swipe',
  beforeEach({ msw }) {
    msw.use(fail('simulateSwipe', 409, 'This terminal is not simulated.'))
    openAt('ProcessPaymentCard')
  },
  play: async ({ userEvent }) => {
    await swipe(userEvent, 'Success')
    await showsToast('Failed to simulate swipe', 'This terminal is not simulated.')
    await expect(
      screen.getByRole('heading', { name: translated('Ready for Payment') }),
    ).toBeVisible()
  },
})

export const PaymentErrorNotRecorded = meta.story({
  name: 'Failed to record payment error',
  beforeEach({ msw }) {
    msw.use(readerInStory([{ trigger: 'Declined' }]), notRecorded)
    openAt('ProcessPaymentCard', { terminal: frontCounter2 })
  },
  play: async () => {
    await atStep('Payment not completed')
    await showsToast('Failed to record payment error', 'This payment has already been paid.')
  },
})

export const ConnectivityIssueNotRecorded = meta.story({
  name: 'Failed to record network connectivity issue',
  beforeEach({ msw }) {
    msw.use(
      readerInStory(),
      fail('recordSubpayment', 409, 'This payment has already been paid.'),
      notRecorded,
    )
    openAt('ProcessPaymentCard', { terminal: frontCounter2 })
  },
  play: async () => {
    const title = 'Failed to record network connectivity issue'
    await showsToast(title, 'This payment has already been paid.')
    await atStep('Payment not completed')
  },
})
