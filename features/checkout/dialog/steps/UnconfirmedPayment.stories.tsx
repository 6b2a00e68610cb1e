import { expect, fn, waitFor } from 'storybook/test'

import type { Payment } from '#domain/payments/payment.ts'
import type { PaymentMethod } from '#domain/pricing/payment-method.ts'
import { buildConfig } from '#mocks/fixtures/config.ts'
import { buildPayment } from '#mocks/fixtures/payment.ts'
import { hang, mock } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, onPhone } from '#storybook/screen.tsx'

import { sendCheckout } from '../../state/checkout-store.ts'
import { atStep, openAt } from '../../testing/sale-story-helpers.ts'
import { CheckoutDialog } from '../CheckoutDialog.tsx'

const onlyCards: readonly PaymentMethod[] = ['CARD_PRESENT']

const meta = preview.meta({
  title: 'Screens/Checkout/Unconfirmed Payment',
  component: CheckoutDialog,
  args: { config: buildConfig(), methods: onlyCards, onPrintReceipt: fn() },
  decorators: [InScreen],
  beforeEach: atCounter(),
})

const unconfirmed: Payment = buildPayment({ subpayments: [], outcomePending: true })

const openUnconfirmed = () => {
  openAt('CustomerInfo')
  sendCheckout({ type: 'approved', payment: unconfirmed, notice: null })
}

const mockPayment = (payment: Payment) => mock('getPayment', () => payment)

export const Waiting = meta.story({
  name: 'Waiting for confirmation',
  beforeEach({ msw }) {
    msw.use(hang('getPayment'))
    openUnconfirmed()
  },
  play: async ({ args, userEvent }) => {
    const dialog = await atStep('Waiting for confirmation')
    await expect(dialog.getByText(/Do not charge the card again/)).toBeVisible()
    await waitFor(() =>
      expect(dialog.getByRole('status')).toHaveTextContent(
        'Waiting for the card processor to confirm $16.00.',
      ),
    )
    await expect(dialog.getByRole('button', { name: 'Done' })).toBeVisible()
    await userEvent.tab()
    await expect(args.onPrintReceipt).not.toHaveBeenCalled()
  },
})

export const WaitingNarrow = meta.story({
  ...onPhone,
  beforeEach({ msw }) {
    msw.use(hang('getPayment'))
    openUnconfirmed()
  },
  play: async () => {
    const dialog = await atStep('Waiting for confirmation')
    await expect(dialog.getByRole('button', { name: 'Print Receipt' })).toBeVisible()
  },
})

export const Confirmed = meta.story({
  name: 'Payment complete: confirmed later',
  beforeEach({ msw }) {
    msw.use(mockPayment(buildPayment()))
    openUnconfirmed()
  },
  play: async () => {
    const dialog = await atStep('Payment complete')
    await waitFor(() =>
      expect(dialog.getByRole('status')).toHaveTextContent(/^Payment complete\. \$16\.00\./),
    )
  },
})

export const NotPaid = meta.story({
  name: 'Payment not completed: Not paid',
  beforeEach({ msw }) {
    msw.use(mockPayment(buildPayment({ subpayments: [], outcomePending: false })))
    openUnconfirmed()
  },
  play: async () => {
    const dialog = await atStep('Payment not completed')
    await expect(dialog.getByText('Not paid')).toBeVisible()
    await expect(dialog.getByText(/did not confirm this charge/)).toBeVisible()
    await expect(dialog.queryByRole('button', { name: 'Print Receipt' })).toBeNull()
  },
})
