import { expect, fn, waitFor } from 'storybook/test'

import type { AttemptOutcome } from '#domain/payments/attempt.ts'
import { buildPayment } from '#mocks/fixtures/payment.ts'
import { buildTerminal } from '#mocks/fixtures/terminal.ts'
import { disconnect, fail, mock } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen } from '#storybook/screen.tsx'

import { emptyJournal } from '../../testing/journal-story-helpers.ts'
import { browserJournal, readInterrupted } from '../browser-journal.ts'
import type { InterruptedPayment } from '../journal.ts'
import { InterruptedPayments } from './InterruptedPayments.tsx'

const interrupted: InterruptedPayment = {
  attemptId: '0195aa10-0000-8000-8000-0000000000a1',
  paymentId: buildPayment()._id,
  tenantId: 'lakeview',
  terminalId: buildTerminal()._id,
}

/** Leaves an attempt behind, as a page that died during a charge does. */
const interrupt = async (attempt: InterruptedPayment = interrupted) => {
  await emptyJournal()
  const page = new AbortController()
  await browserJournal(page.signal).keep(attempt, async () => page.abort())
}

const mockAttempt = (status: AttemptOutcome['status']) =>
  mock('getAttempt', () => ({ status, approval: null, refusal: null }))

const meta = preview.meta({
  title: 'Screens/Checkout/Interrupted payments',
  component: InterruptedPayments,
  decorators: [InScreen],
  beforeEach: [
    atCounter(),
    async ({ msw }) => {
      msw.use(mock('getPayment', () => buildPayment({ subpayments: [] })))
      await interrupt()
    },
  ],
})

export const Checking = meta.story({
  name: 'Still checking',
  beforeEach({ msw }) {
    msw.use(mockAttempt('UNKNOWN'))
  },
  play: async ({ canvas }) => {
    const status = await canvas.findByRole('status')
    await waitFor(() => expect(status).toHaveTextContent('Still checking: $16.00'))
    await expect(status).toHaveTextContent('Do not charge the card again')
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

Checking.test('does not charge for someone who has signed out', async () => {
  const session = new AbortController()
  const charge = fn(async () => {})
  const attemptId = crypto.randomUUID()
  void browserJournal(session.signal).keep({ ...interrupted, attemptId }, charge)
  session.abort()
  await waitFor(async () => {
    const { held = [], pending = [] } = await navigator.locks.query()
    const names = [...held, ...pending].map(({ name }) => name)
    await expect(names).not.toContain(`counter reader ${interrupted.terminalId}`)
  })
  await expect(charge).not.toHaveBeenCalled()
})

export const NoAnswer = meta.story({
  name: 'Still checking: no answer',
  beforeEach({ msw }) {
    msw.use(disconnect('getPayment'))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Still checking')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

export const Charged = meta.story({
  name: 'Charged',
  beforeEach({ msw }) {
    msw.use(mockAttempt('RECORDED'))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Charged: $16.00')).toBeVisible()
    const receipt = canvas.getByRole('link', { name: 'View Receipt' })
    await expect(receipt).toHaveAttribute('href', `/receipt/${interrupted.paymentId}`)
    await expect(await readInterrupted()).toEqual([interrupted])
  },
})

Charged.test('forgets the payment on Close', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
  await expect(canvas.queryByText('Charged: $16.00')).toBeNull()
  await waitFor(async () => expect(await readInterrupted()).toEqual([]))
})

export const NotPaid = meta.story({
  name: 'Not paid',
  beforeEach({ msw }) {
    msw.use(mockAttempt('NOT_FOUND'))
  },
  play: async ({ canvas }) => {
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent('Not paid: $16.00')
    await expect(alert).toHaveTextContent('The card was not charged.')
  },
})

export const Reversed = meta.story({
  name: 'Not paid: reversed',
  beforeEach({ msw }) {
    msw.use(mockAttempt('REVERSED'))
  },
  play: async ({ canvas }) => {
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent('The charge was reversed, and a credit will be issued.')
  },
})

/** The server resolves a bank debit alone. */
export const BankAccount = meta.story({
  beforeEach: async ({ msw }) => {
    msw.use(mockAttempt('RECORDED'))
    await interrupt({ ...interrupted, terminalId: null })
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Charged: $16.00')).toBeVisible()
  },
})

const anotherCashiers = "Another cashier's payment was interrupted"

/** The next cashier may not read the payment; the journal entry stays for its owner. */
export const OtherCashier = meta.story({
  name: "Another cashier's payment was interrupted",
  beforeEach({ msw }) {
    msw.use(fail('getPayment', 404, 'Payment not found'))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(anotherCashiers)).toBeVisible()
  },
})

OtherCashier.test('keeps the entry on Close', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
  await expect(canvas.queryByText(anotherCashiers)).toBeNull()
  await expect(await readInterrupted()).toEqual([interrupted])
})

export const OtherOffice = meta.story({
  beforeEach: () => interrupt({ ...interrupted, tenantId: 'harbor' }),
  play: async ({ canvas }) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await expect(canvas.queryByRole('status')).toBeNull()
  },
})
