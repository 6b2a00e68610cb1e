import { expect, waitFor } from 'storybook/test'

import type { AttemptOutcome } from '#domain/attempt.ts'
import { buildPayment } from '#mocks/fixtures/payment.ts'
import { buildTerminal } from '#mocks/fixtures/terminal.ts'
import { disconnect, fail, mock } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen } from '#storybook/screen.tsx'

import { browserJournal, forgetAttempt, readInterrupted } from '../payment/browser-journal.ts'
import type { InterruptedPayment } from '../payment/journal.ts'
import { InterruptedPayments } from './InterruptedPayments.tsx'

const left: InterruptedPayment = {
  attemptId: '0195aa10-0000-8000-8000-0000000000a1',
  paymentId: buildPayment()._id,
  tenantId: 'lakeview',
  terminalId: buildTerminal()._id,
}

/** A page of this browser died in the middle of a charge: nobody heard its end. */
const leave = async (attempt: InterruptedPayment = left) => {
  for (const { attemptId } of await readInterrupted()) await forgetAttempt(attemptId)
  await browserJournal(AbortSignal.abort()).keep(attempt, async () => {})
}

const found = (status: AttemptOutcome['status']) =>
  mock('getAttempt', () => ({ status, approval: null, refusal: null }))

const meta = preview.meta({
  title: 'Screens/Checkout/InterruptedPayment payments',
  component: InterruptedPayments,
  decorators: [InScreen],
  beforeEach: [
    atCounter(),
    async ({ msw }) => {
      msw.use(mock('getPayment', () => buildPayment({ subpayments: [] })))
      await leave()
    },
  ],
})

/** Nobody knows yet: it cannot be closed, and says what not to do. */
export const Checking = meta.story({
  beforeEach({ msw }) {
    msw.use(found('UNKNOWN'))
  },
  play: async ({ canvas }) => {
    const status = await canvas.findByRole('status')
    await waitFor(() => expect(status).toHaveTextContent('Still checking: $16.00'))
    await expect(status).toHaveTextContent('Do not take the card again')
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

/** The server does not answer: not even whose sum it is can be said. */
export const NoAnswer = meta.story({
  beforeEach({ msw }) {
    msw.use(disconnect('getPayment'))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Still checking')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

/** It stays, over reloads too, until it is closed. */
export const Charged = meta.story({
  beforeEach({ msw }) {
    msw.use(found('RECORDED'))
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Charged: $16.00')).toBeVisible()
    const receipt = canvas.getByRole('link', { name: 'View Receipt' })
    await expect(receipt).toHaveAttribute('href', `/receipt/${left.paymentId}`)
    await expect(await readInterrupted()).toEqual([left])
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await expect(canvas.queryByText('Charged: $16.00')).toBeNull()
    await waitFor(async () => expect(await readInterrupted()).toEqual([]))
  },
})

export const NotPaid = meta.story({
  beforeEach({ msw }) {
    msw.use(found('NOT_FOUND'))
  },
  play: async ({ canvas }) => {
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent('Not paid: $16.00')
    await expect(alert).toHaveTextContent('The card was not charged.')
  },
})

export const GivenBack = meta.story({
  beforeEach({ msw }) {
    msw.use(found('REVERSED'))
  },
  play: async ({ canvas }) => {
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent('The charge was reversed, and a credit will be issued.')
  },
})

/** From a bank account: the server does all of it. */
export const BankAccount = meta.story({
  beforeEach: async ({ msw }) => {
    msw.use(found('RECORDED'))
    await leave({ ...left, terminalId: null })
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Charged: $16.00')).toBeVisible()
  },
})

/** Who signed in next may not ask about it; for whose it is it stays written down. */
export const AnotherCashiers = meta.story({
  beforeEach({ msw }) {
    msw.use(fail('getPayment', 404, 'Payment not found'))
  },
  play: async ({ canvas, userEvent }) => {
    const title = "Another cashier's payment was left before it ended"
    await expect(await canvas.findByText(title)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await expect(canvas.queryByText(title)).toBeNull()
    await expect(await readInterrupted()).toEqual([left])
  },
})

/** Another office's, taken at the same computer, is nobody's business here. */
export const AnotherOffices = meta.story({
  beforeEach: () => leave({ ...left, tenantId: 'harbor' }),
  play: async ({ canvas }) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await expect(canvas.queryByRole('status')).toBeNull()
  },
})
