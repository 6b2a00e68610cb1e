import { http, HttpResponse } from 'msw'
import { expect, fn, screen, waitFor } from 'storybook/test'

import type { PaymentMethod } from '#domain/pricing/payment-method.ts'
import { buildConfig } from '#mocks/fixtures/config.ts'
import { disconnect, fail, hang } from '#mocks/override.ts'
import { inLowWindow } from '#storybook/low-window.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, onPhone } from '#storybook/screen.tsx'

import { atStep, openAt, swipe } from '../../testing/sale-story-helpers.ts'
import { CheckoutDialog } from '../CheckoutDialog.tsx'

const onlyCards: readonly PaymentMethod[] = ['CARD_PRESENT']

const meta = preview.meta({
  title: 'Screens/Checkout/Payment',
  component: CheckoutDialog,
  args: { config: buildConfig(), methods: onlyCards, onPrintReceipt: fn() },
  decorators: [InScreen],
  beforeEach: atCounter(),
})

const charge = () => openAt('ProcessPaymentCard')

export const Preparing = meta.story({
  name: 'Preparing the payment',
  beforeEach({ msw }) {
    msw.use(hang('createPayment'))
    charge()
  },
  play: async () => {
    const dialog = await atStep('Preparing the payment')
    await expect(await dialog.findByText('Preparing the payment…')).toBeVisible()
    await expect(dialog.queryByRole('button', { name: 'Back' })).toBeNull()
  },
})

export const ReadyForPayment = meta.story({
  name: 'Ready for Payment',
  beforeEach: charge,
  play: async () => {
    const dialog = await atStep('Ready for Payment')
    const prompt = 'Please have the customer swipe or insert their card.'
    await expect(await dialog.findByText(prompt)).toBeVisible()
    await expect((await dialog.findAllByText('$16.00'))[0]).toBeVisible()
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(prompt))
    await expect(await dialog.findAllByRole('radio')).toHaveLength(5)
    await expect(dialog.getByRole('radio', { name: 'Success' })).toBeChecked()
    await expect(dialog.queryByRole('button', { name: 'Back' })).toBeNull()
  },
})

const showsFailure = async (title: string, text: string) => {
  const dialog = await atStep('Payment not completed')
  await expect(dialog.getByText(title)).toBeVisible()
  await expect(dialog.getByText(text)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Retry Payment' })).toBeEnabled()
  return dialog
}

const expectFailure = async (title: string, text: string) => {
  const dialog = await showsFailure(title, text)
  await expect(dialog.getByText('Not charged')).toBeVisible()
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(`${title}. ${text}`))
}

/** A refused call also shows as a toast, which alone is announced. */
const expectRefusal = async (title: string, text: string) => {
  const dialog = await showsFailure(title, text)
  const toast = await screen.findByRole('alertdialog', { name: title })
  await expect(toast).toHaveTextContent(text)
  await waitFor(async () => {
    const { top, bottom } = toast.getBoundingClientRect()
    const heading = dialog.getByRole('heading', { name: 'Payment not completed' })
    const retry = dialog.getByRole('button', { name: 'Retry Payment' })
    await expect(top).toBeGreaterThan(heading.getBoundingClientRect().bottom)
    await expect(bottom).toBeLessThanOrEqual(retry.getBoundingClientRect().top)
  })
  await expect(dialog.queryByRole('alert')).toBeEmptyDOMElement()
  return dialog
}

export const Declined = meta.story({
  name: 'Payment not completed: Declined',
  beforeEach: charge,
  play: async ({ userEvent }) => {
    await swipe(userEvent, 'Declined')
    await expectFailure(
      'Declined',
      'The card was declined. Please ask the customer to use a different card.',
    )
  },
})

export const Canceled = meta.story({
  name: 'Payment not completed: Canceled',
  beforeEach: charge,
  play: async ({ userEvent }) => {
    await swipe(userEvent, 'Cancelled')
    await expectFailure('Canceled', 'Customer canceled the payment.')
  },
})

export const TimedOut = meta.story({
  name: 'Payment not completed: Timed Out',
  beforeEach: charge,
  play: async ({ userEvent }) => {
    await swipe(userEvent, 'Device Timeout')
    await expectFailure('Timed Out', 'The card reader timed out. Please retry.')
  },
})

export const RandomError = meta.story({
  name: 'Payment not completed: Problem With Card',
  beforeEach: charge,
  play: async ({ userEvent }) => {
    await swipe(userEvent, 'Random Error')
    await expectFailure('Problem With Card', 'Unable to read card. The card may be damaged.')
  },
})

export const CreateRefused = meta.story({
  name: 'Failed to create a payment',
  beforeEach({ msw }) {
    msw.use(fail('createPayment', 409, 'POS Outage Notification: Scheduled maintenance.'))
    charge()
  },
  play: async () => {
    await expectRefusal(
      'Failed to create a payment',
      'POS Outage Notification: Scheduled maintenance.',
    )
  },
})

CreateRefused.test('asks the reader on Retry Payment', async ({ msw, userEvent }) => {
  const dialog = await atStep('Payment not completed')
  msw?.resetHandlers()
  await userEvent.click(dialog.getByRole('button', { name: 'Retry Payment' }))
  await atStep('Ready for Payment')
})

export const ReaderRefused = meta.story({
  name: 'Failed to create sale.',
  beforeEach({ msw }) {
    msw.use(fail('createSale', 409, 'This card reader is busy with another payment.'))
    charge()
  },
  play: async () => {
    await expectRefusal('Failed to create sale.', 'This card reader is busy with another payment.')
  },
})

export const StillChecking = meta.story({
  name: 'Still checking',
  beforeEach({ msw }) {
    msw.use(disconnect('getSale'))
    charge()
  },
  play: async () => {
    const dialog = await atStep('Still checking')
    await expect(await dialog.findByText('Still checking this payment')).toBeVisible()
    await expect(dialog.getByRole('status')).toHaveTextContent('Do not charge the card again.')
    await expect(dialog.queryByRole('button', { name: 'Retry Payment' })).toBeNull()
    await expect(dialog.getByRole('button', { name: 'Serve Next Customer' })).toBeEnabled()
    await expect(dialog.queryByText(/will not be charged/)).toBeNull()
  },
})

StillChecking.test('completes once the server answers', async ({ msw, userEvent }) => {
  msw?.resetHandlers()
  await swipe(userEvent, 'Success')
  await atStep('Payment complete')
})

export const ServerUnreachable = meta.story({
  name: 'The server is not responding',
  beforeEach({ msw }) {
    msw.use(
      disconnect('getSale'),
      http.head('*', () => HttpResponse.error()),
    )
    charge()
  },
  play: async ({ userEvent }) => {
    const dialog = await atStep('Still checking')
    const serve = await dialog.findByRole('button', { name: 'Serve Next Customer' })
    await userEvent.click(serve)
    await userEvent.unhover(serve)
    const trouble = 'The server is not responding. Try again in a moment.'
    await expect(await dialog.findByText(trouble, { selector: 'p' })).toBeVisible()
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(trouble))
  },
})

export const RetrySucceeds = meta.story({
  beforeEach: charge,
  play: async ({ userEvent }) => {
    await swipe(userEvent, 'Declined')
    const failed = await atStep('Payment not completed')
    await userEvent.click(failed.getByRole('button', { name: 'Retry Payment' }))
    await swipe(userEvent, 'Success')
    const dialog = await atStep('Payment complete')
    // The mock server's first payment: the retry created no second one.
    await expect(dialog.getByText('KKKKKKK101')).toBeVisible()
  },
})

export const Confirmation = meta.story({
  name: 'Payment complete',
  beforeEach: charge,
  play: async ({ args, userEvent }) => {
    await swipe(userEvent, 'Success')
    const dialog = await atStep('Payment complete')
    await expect(dialog.getAllByText('$16.00')[0]).toBeVisible()
    await expect(dialog.getByRole('status')).toHaveTextContent(/^Payment complete\. \$16\.00\./)
    await expect(dialog.getByText('Visa ending in 1111')).toBeVisible()
    await expect(dialog.getByText('Step 5 of 5: Done')).toBeInTheDocument()
    await expect(dialog.getByRole('button', { name: 'Done' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Print Receipt' })).toBeVisible()
    await expect(args.onPrintReceipt).not.toHaveBeenCalled()
  },
})

Confirmation.test('goes to the receipt on Print Receipt', async ({ args, userEvent }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Print Receipt' }))
  await expect(args.onPrintReceipt).toHaveBeenCalledWith('0195aa10-0000-7000-8000-000000000101')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

export const Narrow = meta.story({
  ...onPhone,
  beforeEach: charge,
  play: async () => {
    const dialog = await atStep('Ready for Payment')
    await dialog.findAllByRole('radio')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const ReadyInLowWindow = ReadyForPayment.extend(inLowWindow)

export const DeclinedInLowWindow = Declined.extend(inLowWindow)

export const ConfirmationInLowWindow = Confirmation.extend(inLowWindow)
