import type { StoryContext } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'

import { usd } from '#domain/money/money.ts'
import { NOW } from '#mocks/fixtures/clock.ts'
import { buildClosing } from '#mocks/fixtures/closing.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { ada } from '#mocks/fixtures/user.ts'
import { fail, hang, mock } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, onPhone, rightToLeft, zoomed } from '#storybook/screen.tsx'

import { ClosedDayPage } from './ClosedDayPage.tsx'

const meta = preview.meta({
  title: 'Screens/Closing/Report',
  component: ClosedDayPage,
  decorators: [InScreen],
  args: { closingId: '41' },
  beforeEach: atCounter(buildSession({ user: ada })),
})

const whole = buildClosing()
const closing = (changes: Parameters<typeof buildClosing>[0] = {}) =>
  mock('getClosing', () => buildClosing(changes))

const withReport = {
  beforeEach({ msw }: Pick<StoryContext, 'msw'>) {
    msw?.use(closing())
  },
}

export const Ready = meta.story({
  ...withReport,
  play: async ({ canvas }) => {
    const report = await canvas.findByRole('article', { name: 'Z report 41' })
    await expect(report).toHaveTextContent('Net$230.00')
    await expect(report).toHaveTextContent('Entries that agree13')
    await expect(report).toHaveTextContent(whole.reportHash ?? '')
  },
})

Ready.test('offers the ledger export', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Ledger Export' }))
  await screen.findByRole('dialog', { name: 'Ledger Export: Closing 41' })
})

export const OnARoll = meta.story({
  name: 'On 80 mm paper',
  beforeEach({ msw }) {
    msw.use(closing())
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '80 mm' }))
    const report = canvas.getByRole('article', { name: 'Z report 41' })
    await expect(report.offsetWidth).toBeLessThan(350)
  },
})

export const LateAndOpen = meta.story({
  name: 'Late entries and unfinished work',
  beforeEach({ msw }) {
    const named = {
      paymentId: '0195aa10-0000-7000-8000-000000000901',
      confirmationNumber: 'LKV-7Q2M4K',
      amount: usd('15.00'),
    }
    const late = {
      ...named,
      transactionId: '0195aa10-0000-7000-8000-000000000902',
      kind: 'SALE' as const,
      chargedOn: NOW - 180_000,
      recordedAt: NOW - 100_000,
    }
    const openWork = [{ ...named, kind: 'OUTCOME_UNKNOWN' as const, since: NOW - 70_000 }]
    msw.use(closing({ report: { ...whole.report, late: [late], openWork } }))
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'Late: charged before this day opened' })
    canvas.getByText('Not in this day: unfinished at the cut-off').scrollIntoView()
  },
})

export const Differs = meta.story({
  beforeEach({ msw }) {
    const differences = [
      {
        kind: 'CHARGE_WITHOUT_PAYMENT' as const,
        transactionId: '2005025701',
        paymentId: null,
        ledgerAmount: null,
        processorAmount: usd('16.00'),
      },
    ]
    const comparison = whole.report.comparison && { ...whole.report.comparison, differences }
    msw.use(closing({ differences: 1, report: { ...whole.report, comparison } }))
  },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Differences from the card processor' })
    await expect(table).toHaveTextContent(
      'Charge without a payment, transaction 2005025701None$16.00',
    )
    await expect(canvas.getByRole('link', { name: 'See discrepancies' })).toHaveAttribute(
      'href',
      '/settings/discrepancies',
    )
  },
})

export const NotCompared = meta.story({
  beforeEach({ msw }) {
    msw.use(closing({ report: { ...whole.report, comparison: null }, differences: null }))
  },
  play: async ({ canvas }) => {
    const sentence = await canvas.findByText('Not compared with the card processor.')
    sentence.scrollIntoView({ block: 'center' })
  },
})

export const NothingCompared = meta.story({
  name: 'Only cards of simulated readers',
  beforeEach({ msw }) {
    const none = { matched: 0, notCompared: 13, byCardBrand: [] }
    const comparison = whole.report.comparison && { ...whole.report.comparison, ...none }
    msw.use(closing({ report: { ...whole.report, comparison }, differences: null }))
  },
  play: async ({ canvas }) => {
    const sentence = await canvas.findByText('Nothing was compared with the card processor.')
    await expect(canvas.getByRole('article')).toHaveTextContent('Card entries not compared13')
    sentence.scrollIntoView({ block: 'center' })
  },
})

export const Running = meta.story({
  name: 'The card processor does not answer',
  beforeEach({ msw }) {
    const state = 'CUT_OFF' as const
    msw.use(closing({ state, closedAt: null, failure: 'No answer.', reportHash: null }))
  },
  play: async ({ canvas }) => {
    await canvas.findByText('The card processor does not answer')
    await expect(canvas.getByRole('button', { name: 'Print Report' })).toBeDisabled()
  },
})

export const Empty = meta.story({
  name: 'There is no such closing',
  beforeEach({ msw }) {
    msw.use(fail('getClosing', 404, 'Closing not found.'))
  },
  play: async ({ canvas }) => {
    await canvas.findByText('There is no such closing')
  },
})

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(hang('getClosing'))
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Loading the report')
  },
})

export const Failed = meta.story({
  name: 'Could not get the closed day',
  beforeEach({ msw }) {
    msw.use(fail('getClosing', 500, 'The day is not available.'))
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Try again' })
    await screen.findByRole('alertdialog', { name: 'Could not get the closed day' })
  },
})

export const LongNames = meta.story({
  beforeEach({ msw }) {
    const office = 'Office-of-the-Register-of-Deeds-and-Vital-Records '.repeat(3)
    msw.use(closing({ report: { ...whole.report, office } }))
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('article')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const Narrow = meta.story({
  ...withReport,
  ...onPhone,
  play: async ({ canvas }) => {
    await canvas.findByRole('article')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})
export const RightToLeft = meta.story({ ...withReport, ...rightToLeft })
export const Zoomed = meta.story({ ...withReport, ...zoomed })
