import { expect, screen, waitFor } from 'storybook/test'

import { usd } from '#domain/money/money.ts'
import type { PendingReversal } from '#domain/payments/pending-reversal.ts'
import { NOW } from '#mocks/fixtures/clock.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { ada } from '#mocks/fixtures/user.ts'
import { fail, hang, mock } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, onPhone, rightToLeft, zoomed } from '#storybook/screen.tsx'

import { PendingReversalsPage } from './PendingReversalsPage.tsx'

const meta = preview.meta({
  title: 'Screens/Settings/Pending Reversals',
  component: PendingReversalsPage,
  decorators: [InScreen],
  beforeEach: atCounter(buildSession({ user: ada })),
})

const reversal: PendingReversal = {
  paymentId: '0195aa10-0000-7000-8000-000000000901',
  attemptId: '0195aa10-0000-7000-8000-000000000902',
  confirmationNumber: 'LKV-7Q2M4K',
  amount: usd('15.00'),
  since: NOW - 7_200,
  attempts: 3,
  lastError: 'Refund: The card processor refused: 101.',
}
const unknown: PendingReversal = {
  ...reversal,
  attemptId: '0195aa10-0000-7000-8000-000000000903',
  confirmationNumber: 'LKV-3B9X1P',
  amount: null,
  attempts: 0,
  lastError: null,
}

export const Ready = meta.story({
  beforeEach({ msw }) {
    let reversals = [reversal, unknown]
    msw.use(
      mock('getPendingReversals', () => reversals),
      mock('retryPendingReversal', ({ params }) => {
        reversals = reversals.filter(({ attemptId }) => attemptId !== params.attemptId)
        return {}
      }),
    )
  },
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('row', { name: /LKV-7Q2M4K/ })
    await expect(row).toHaveTextContent('$15.00')
    await expect(row).toHaveTextContent('Refund: The card processor refused: 101.')
    await expect(canvas.getByRole('row', { name: /LKV-3B9X1P/ })).toHaveTextContent('Not known yet')
  },
})

Ready.test('reverses a charge on Try now', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Try now, payment LKV-7Q2M4K' }))
  await waitFor(() => expect(canvas.queryByRole('row', { name: /LKV-7Q2M4K/ })).toBeNull())
})

export const NotReversed = meta.story({
  name: 'Failed to try again',
  beforeEach({ msw }) {
    msw.use(
      mock('getPendingReversals', () => [reversal, unknown]),
      fail('retryPendingReversal', 503, 'The card processor did not answer.'),
    )
  },
  play: async ({ canvas, userEvent }) => {
    const retry = { name: 'Try now, payment LKV-7Q2M4K' }
    await userEvent.click(await canvas.findByRole('button', retry))
    const toast = await screen.findByRole('alertdialog', { name: 'Failed to try again' })
    await expect(toast).toHaveAccessibleDescription('The card processor did not answer.')
    await expect(canvas.getByRole('button', retry)).toBeVisible()
  },
})

export const Narrow = meta.story({
  ...onPhone,
  beforeEach({ msw }) {
    msw.use(mock('getPendingReversals', () => [reversal, unknown]))
  },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Try now, payment LKV-7Q2M4K' })
    await expect(button.offsetHeight).toBeGreaterThanOrEqual(44)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const Empty = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No pending reversals')).toBeVisible()
  },
})

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(hang('getPendingReversals'))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table')).toHaveAttribute('aria-busy', 'true')
  },
})

export const Failed = meta.story({
  name: 'Could not get the pending reversals',
  beforeEach({ msw }) {
    msw.use(fail('getPendingReversals', 500, 'The charges are not available.'))
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Try again' })
    await screen.findByRole('alertdialog', { name: 'Could not get the pending reversals' })
  },
})

Failed.test('loads on Try again', async ({ canvas, msw, userEvent }) => {
  msw?.resetHandlers()
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await expect(await canvas.findByText('No pending reversals')).toBeVisible()
})

export const RightToLeft = meta.story(rightToLeft)
export const Zoomed = meta.story(zoomed)
