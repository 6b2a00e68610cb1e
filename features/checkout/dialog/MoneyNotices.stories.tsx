import { expect, fn, screen, waitFor } from 'storybook/test'

import type { AttemptOutcome } from '#domain/attempt.ts'
import { networkConnectivity } from '#domain/checkout-notices.ts'
import { endpoints } from '#domain/endpoints.ts'
import type { PaymentMethod } from '#domain/payment-method.ts'
import { buildConfig } from '#mocks/fixtures/config.ts'
import { frontCounter2 } from '#mocks/fixtures/terminal.ts'
import { disconnect, fail, failOnce, hang, mock } from '#mocks/override.ts'
import { readerInStory } from '#mocks/reader-in-story.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen } from '#storybook/screen.tsx'

import { sendCheckout } from '../checkout-store.ts'
import { atStep, openAt } from '../sale-story-helpers.ts'
import { CheckoutDialog } from './CheckoutDialog.tsx'

const onlyCards: readonly PaymentMethod[] = ['CARD_PRESENT']

/** What a cashier reads when the money that moved is not the payment that was asked for (SPEC §4, §8). */
const meta = preview.meta({
  title: 'Errors/Money',
  component: CheckoutDialog,
  args: { config: buildConfig(), methods: onlyCards, onPrintReceipt: fn() },
  decorators: [InScreen],
  beforeEach: atCounter(),
})

const charge = () => openAt('ProcessPaymentCard', { terminal: frontCounter2 })
/** The second try to record, which nobody answers. */
const recordedAgain = fn(() => new Promise<never>(() => {}))
const unreversed = { trigger: 'errors-500', call: 'reversal' }

const settled = (status: AttemptOutcome['status']): AttemptOutcome => ({
  status,
  approval: null,
  refusal: null,
})

const failedAs = async (title: string, text: RegExp) => {
  const dialog = await atStep('Payment not completed')
  await expect(dialog.getByText(title)).toBeVisible()
  await expect(dialog.getAllByText(text)[0]).toBeVisible()
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(text))
  await expect(dialog.getByRole('button', { name: 'Retry Payment' })).toBeEnabled()
  // Beside the dialog, so that it is not lost with it.
  await waitFor(() => expect(screen.getAllByText(title)).toHaveLength(2))
}

/** Approved for $15.99 instead of $16.00: the reader reverses it. */
export const ChargeNotMade = meta.story({
  beforeEach({ msw }) {
    msw.use(readerInStory([{ trigger: 'cent-less' }]))
    charge()
  },
  play: () =>
    failedAs('Insufficient Funds', /\$15\.99 instead of \$16\.00, so the charge was not made/),
})

/** The reader cannot reverse it, so the server refunds it. */
export const RefundIssued = meta.story({
  beforeEach({ msw }) {
    msw.use(readerInStory([{ trigger: 'dollar-more' }, unreversed]))
    msw.use(mock('refundAttempt', () => settled('REVERSED')))
    charge()
  },
  play: () => failedAs('Insufficient Funds', /so a refund of \$17\.00 was issued/),
})

/** Neither could be done yet; the server owes it, and says so. */
export const RefundDue = meta.story({
  beforeEach({ msw }) {
    msw.use(readerInStory([{ trigger: 'dollar-more' }, unreversed]))
    msw.use(mock('refundAttempt', () => settled('REVERSAL_PENDING')))
    charge()
  },
  play: () => failedAs('Insufficient Funds', /A refund of \$17\.00 is due and will be issued/),
})

/** While nobody has given the money back yet, nothing else is claimed. */
export const GivingTheMoneyBack = meta.story({
  beforeEach({ msw }) {
    msw.use(readerInStory([{ trigger: 'cent-less' }, unreversed]))
    msw.use(hang('refundAttempt'))
    charge()
  },
  play: async () => {
    const dialog = await atStep('Giving the money back')
    const told = /Do not take the card again/
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(told))
    await expect(dialog.queryByRole('button', { name: 'Retry Payment' })).toBeNull()
    await expect(dialog.queryByRole('button', { name: 'Back' })).toBeNull()
  },
})

/** The server did not take the record of it at first. */
export const Recording = meta.story({
  beforeEach({ msw }) {
    recordedAgain.mockClear()
    msw.use(
      readerInStory(),
      failOnce('recordSubpayment', 503),
      mock('recordSubpayment', recordedAgain),
    )
    charge()
  },
  play: async () => {
    const dialog = await atStep('Card approved')
    await expect(await dialog.findByText('Still recording the payment')).toBeVisible()
    const told = /retry 1 of 5/
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(told))
    // Left waiting, it would be sent while the next story is shown.
    await waitFor(() => expect(recordedAgain).toHaveBeenCalledOnce(), { timeout: 3_000 })
  },
})

export const NetworkInstability = meta.story({
  beforeEach({ msw }) {
    msw.use(readerInStory(), failOnce('recordSubpayment', 503))
    charge()
  },
  play: async () => {
    const dialog = await atStep('Payment complete')
    const title = 'Network Instability Detected'
    await waitFor(() => expect(screen.getAllByText(title)).toHaveLength(2))
    const told = /It was recorded after 1 retry/
    await expect(await dialog.findByText(told)).toBeVisible()
  },
})

/** After five retries, half a minute. Here the state alone; the way there is walked end to end. */
export const NetworkConnectivity = meta.story({
  beforeEach({ msw }) {
    msw.use(readerInStory(), disconnect('createPayment'))
    charge()
  },
  play: async () => {
    await atStep('Payment not completed')
    sendCheckout({
      type: 'charge',
      charge: { kind: 'failed', error: networkConnectivity('REVERSED') },
    })
    const dialog = await atStep('Payment not completed')
    await expect(await dialog.findByText('Network Connectivity Issue')).toBeVisible()
    const told = /the charge was reversed and a credit will be issued/
    await expect(dialog.getAllByText(told)[0]).toBeVisible()
  },
})

/** The server will not have it: the reason first, then what became of the money. */
export const RecordRefused = meta.story({
  beforeEach({ msw }) {
    msw.use(readerInStory())
    msw.use(fail('recordSubpayment', 409, 'This payment has already been paid.'))
    charge()
  },
  play: () => failedAs(endpoints.recordSubpayment.failure, /already been paid\. .*was reversed/),
})
