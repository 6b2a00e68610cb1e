import { expect } from 'storybook/test'

import { NOW } from '#mocks/fixtures/clock.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { ada } from '#mocks/fixtures/user.ts'
import { mock } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen } from '#storybook/screen.tsx'

import { DebtsNotice } from './DebtsNotice.tsx'

const meta = preview.meta({
  title: 'Screens/Settings/Debts notice',
  component: DebtsNotice,
  decorators: [InScreen],
  beforeEach: atCounter(buildSession({ user: ada })),
})

const debtOf = (attemptId: string) => ({
  paymentId: '0195aa10-0000-7000-8000-000000000901',
  attemptId,
  confirmationNumber: 'LKV-7Q2M4K',
  amount: null,
  since: NOW,
  tries: 1,
  lastWords: 'The card processor did not answer.',
})

export const One = meta.story({
  beforeEach({ msw }) {
    msw.use(mock('getDebts', () => [debtOf('one')]))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A charge is to be given back')).toBeVisible()
    const link = canvas.getByRole('link', { name: 'See what is owed' })
    await expect(link).toHaveAttribute('href', '/settings/debts')
  },
})

export const Several = meta.story({
  beforeEach({ msw }) {
    msw.use(mock('getDebts', () => [debtOf('one'), debtOf('two')]))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 charges are to be given back')).toBeVisible()
  },
})
