import { expect, fn, screen, waitFor, type within } from 'storybook/test'

import { endpoints } from '#domain/api/endpoints.ts'
import { networkConnectivity } from '#domain/checkout/checkout-notices.ts'
import { translated } from '#domain/language/staff-text.ts'
import type { AttemptOutcome } from '#domain/payments/attempt.ts'
import type { PaymentMethod } from '#domain/pricing/payment-method.ts'
import { buildConfig } from '#mocks/fixtures/config.ts'
import { frontCounter2 } from '#mocks/fixtures/terminal.ts'
import { disconnect, fail, failOnce, hang, mock } from '#mocks/override.ts'
import { readerInStory } from '#mocks/reader-in-story.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen } from '#storybook/screen.tsx'

import { sendCheckout } from '../state/checkout-store.ts'
import { atStep, openAt, partOf } from '../testing/sale-story-helpers.ts'
import { CheckoutDialog } from './CheckoutDialog.tsx'

const onlyCards: readonly PaymentMethod[] = ['CARD_PRESENT']

/** Notices when the money that moved is not the requested payment (SPEC §4, §8). */
const meta = preview.meta({
  title: 'Errors/Money',
  component: CheckoutDialog,
  args: { config: buildConfig(), methods: onlyCards, onPrintReceipt: fn() },
  decorators: [InScreen],
  beforeEach: atCounter(),
})

const charge = () => openAt('ProcessPaymentCard', { terminal: frontCounter2 })
const recordRetry = fn(() => new Promise<never>(() => {}))
const unreversed = { trigger: 'errors-500', call: 'reversal' }

const attemptOutcome = (status: AttemptOutcome['status']): AttemptOutcome => ({
  status,
  approval: null,
  refusal: null,
})

const expectLedger = async (dialog: ReturnType<typeof within>, rows: [string, string][]) => {
  for (const [label, amount] of rows) {
    const row = dialog.getByText(translated(label), { selector: 'dt' })
    await expect(row.nextElementSibling).toHaveTextContent(amount)
  }
  await expect(dialog.queryByText(translated('Not charged'))).toBeNull()
}

const expectFailure = async (english: string, words: RegExp) => {
  const title = translated(english)
  const text = partOf(words)
  const dialog = await atStep('Payment not completed')
  await expect(dialog.getByText(title)).toBeVisible()
  await expect(dialog.getAllByText(text)[0]).toBeVisible()
  await expect(dialog.getByRole('button', { name: translated('Retry Payment') })).toBeEnabled()
  // The toast repeats the notice, in case the dialog is closed, and alone is announced.
  await expect(await screen.findByRole('alertdialog', { name: title })).toHaveTextContent(text)
  await expect(dialog.queryByRole('alert')).toBeEmptyDOMElement()
  return dialog
}

/** Approved for $15.99 instead of $16.00, and reversed by the reader. */
export const ChargeNotMade = meta.story({
  name: 'Insufficient Funds: reversed',
  beforeEach({ msw }) {
    msw.use(readerInStory([{ trigger: 'cent-less' }]))
    charge()
  },
  play: async () => {
    const text = /\$15\.99 instead of \$16\.00, so the charge was not made/
    const dialog = await expectFailure('Insufficient Funds', text)
    await expectLedger(dialog, [
      ['Asked', '$16.00'],
      ['Approved', '$15.99'],
      ['Returned', '$15.99'],
    ])
  },
})

export const RefundIssued = meta.story({
  name: 'Approved Amount Too High: refund issued',
  beforeEach({ msw }) {
    msw.use(readerInStory([{ trigger: 'dollar-more' }, unreversed]))
    msw.use(mock('refundAttempt', () => attemptOutcome('REVERSED')))
    charge()
  },
  play: async () => {
    const text = /so a refund of \$17\.00 was issued/
    await expectFailure('Approved Amount Too High', text)
  },
})

export const RefundDue = meta.story({
  name: 'Approved Amount Too High: refund due',
  beforeEach({ msw }) {
    msw.use(readerInStory([{ trigger: 'dollar-more' }, unreversed]))
    msw.use(mock('refundAttempt', () => attemptOutcome('REVERSAL_PENDING')))
    charge()
  },
  play: async () => {
    const text = /A refund of \$17\.00 is due and will be issued/
    const dialog = await expectFailure('Approved Amount Too High', text)
    await expectLedger(dialog, [
      ['Asked', '$16.00'],
      ['Approved', '$17.00'],
      ['To be returned', '$17.00'],
    ])
  },
})

export const ReversingTheCharge = meta.story({
  name: 'Reversing the charge',
  beforeEach({ msw }) {
    msw.use(readerInStory([{ trigger: 'cent-less' }, unreversed]))
    msw.use(hang('refundAttempt'))
    charge()
  },
  play: async () => {
    const dialog = await atStep('Reversing the charge')
    const message = partOf(/Do not charge the card again/)
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(message))
    await expect(dialog.queryByRole('button', { name: translated('Retry Payment') })).toBeNull()
    await expect(dialog.queryByRole('button', { name: translated('Back') })).toBeNull()
  },
})

export const Recording = meta.story({
  name: 'Still recording the payment',
  beforeEach({ msw }) {
    recordRetry.mockClear()
    msw.use(
      readerInStory(),
      failOnce('recordSubpayment', 503),
      mock('recordSubpayment', recordRetry),
    )
    charge()
  },
  play: async () => {
    const dialog = await atStep('Card approved')
    await expect(await dialog.findByText(translated('Still recording the payment'))).toBeVisible()
    await expect(
      dialog.getByRole('button', { name: translated('Serve Next Customer') }),
    ).toBeVisible()
    const message = partOf(/retry 1 of 5/)
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(message))
    // Wait for the retry here, or it would run during the next story.
    await waitFor(() => expect(recordRetry).toHaveBeenCalledOnce(), { timeout: 3_000 })
  },
})

export const NetworkInstability = meta.story({
  name: 'Network Instability Detected',
  beforeEach({ msw }) {
    msw.use(readerInStory(), failOnce('recordSubpayment', 503))
    charge()
  },
  play: async () => {
    const dialog = await atStep('Payment complete')
    const title = translated('Network Instability Detected')
    await waitFor(() => expect(screen.getAllByText(title)).toHaveLength(2))
    const [message] = await dialog.findAllByText(partOf(/It was recorded after 1 retry/))
    await expect(message).toBeVisible()
  },
})

/** Sets the state directly: five retries take half a minute, and an end-to-end test covers them. */
export const NetworkConnectivity = meta.story({
  name: 'Network Connectivity Issue',
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
    const title = translated('Network Connectivity Issue')
    await expect(await dialog.findByText(title)).toBeVisible()
    const message = partOf(/the charge was reversed and a credit will be issued/)
    await expect(dialog.getAllByText(message)[0]).toBeVisible()
  },
})

export const RecordRefused = meta.story({
  name: 'Failed to record the payment',
  beforeEach({ msw }) {
    msw.use(readerInStory())
    msw.use(fail('recordSubpayment', 409, 'This payment has already been paid.'))
    charge()
  },
  play: async () => {
    await expectFailure(endpoints.recordSubpayment.failure, /already been paid\. .*was reversed/)
  },
})
