import { expect } from 'storybook/test'

import { NOW } from '#mocks/fixtures/clock.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { ada } from '#mocks/fixtures/user.ts'
import { fail, mock } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen } from '#storybook/screen.tsx'

import { PendingReversalsNotice } from './PendingReversalsNotice.tsx'

const meta = preview.meta({
  title: 'Screens/Settings/Pending Reversals notice',
  component: PendingReversalsNotice,
  decorators: [InScreen],
  beforeEach: atCounter(buildSession({ user: ada })),
})

const reversalOf = (attemptId: string) => ({
  paymentId: '0195aa10-0000-7000-8000-000000000901',
  attemptId,
  confirmationNumber: 'LKV-7Q2M4K',
  amount: null,
  since: NOW,
  attempts: 1,
  lastError: 'The card processor did not answer.',
})

export const One = meta.story({
  beforeEach({ msw }) {
    msw.use(mock('getPendingReversals', () => [reversalOf('one')]))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A reversal is pending')).toBeVisible()
    const link = canvas.getByRole('link', { name: 'See pending reversals' })
    await expect(link).toHaveAttribute('href', '/settings/pending-reversals')
  },
})

export const Several = meta.story({
  beforeEach({ msw }) {
    msw.use(mock('getPendingReversals', () => [reversalOf('one'), reversalOf('two')]))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 reversals are pending')).toBeVisible()
  },
})

export const NotLoaded = meta.story({
  beforeEach({ msw }) {
    msw.use(fail('getPendingReversals', 500, 'The list is not available.'))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The pending reversals did not load')).toBeVisible()
  },
})
