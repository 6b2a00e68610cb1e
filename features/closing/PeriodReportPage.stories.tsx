import type { StoryContext } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'

import { buildPeriodReport } from '#mocks/fixtures/closing.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { ada } from '#mocks/fixtures/user.ts'
import { fail, hang, mock } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, onPhone, rightToLeft, zoomed } from '#storybook/screen.tsx'

import { PeriodReportPage } from './PeriodReportPage.tsx'

const meta = preview.meta({
  title: 'Screens/Closing/Periods',
  component: PeriodReportPage,
  decorators: [InScreen],
  args: { period: '2026-03', onChoose: fn() },
  beforeEach: atCounter(buildSession({ user: ada })),
})

const report = (changes: Parameters<typeof buildPeriodReport>[0] = {}) =>
  mock('getPeriodReport', () => buildPeriodReport(changes))

const withReport = {
  beforeEach({ msw }: Pick<StoryContext, 'msw'>) {
    msw?.use(report())
  },
}

export const Ready = meta.story({
  ...withReport,
  play: async ({ canvas }) => {
    const article = await canvas.findByRole('article', { name: 'Report of March 2026' })
    await expect(article).toHaveTextContent('9 closed days, closings 33 to 41')
    await expect(article).toHaveTextContent('Net$230.00')
    await expect(canvas.getByRole('button', { name: 'Print Report' })).toBeEnabled()
  },
})

Ready.test('offers every period with a closed day', async ({ args, canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: /Period/ }))
  const options = await screen.findAllByRole('option')
  await expect(options.map(({ textContent }) => textContent)).toEqual([
    'Fiscal Year 2026',
    'Fiscal Year 2025',
    'March 2026',
    'February 2026',
    'January 2026',
    'December 2025',
    'November 2025',
  ])
  await userEvent.click(screen.getByRole('option', { name: 'Fiscal Year 2026' }))
  await expect(args.onChoose).toHaveBeenCalledWith('FY2026')
})

export const Running = meta.story({
  name: 'A day is being closed',
  beforeEach({ msw }) {
    msw.use(report({ unfinished: 1 }))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A day is being closed')).toBeVisible()
  },
})

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(report({ closings: null }))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('March 2026 has no closed day')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Print Report' })).toBeDisabled()
  },
})

export const NotFound = meta.story({
  name: 'There is no such period',
  args: { period: '2026-13' },
  play: async ({ canvas }) => {
    await canvas.findByText('There is no such period')
  },
})

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(hang('getPeriodReport'))
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Loading the report')
  },
})

export const Failed = meta.story({
  name: 'Could not get the report',
  beforeEach({ msw }) {
    msw.use(fail('getPeriodReport', 500, 'The report is not available.'))
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Try again' })
    await screen.findByRole('alertdialog', { name: 'Could not get the report' })
  },
})

const staysInWindow = async ({ canvas }: Pick<StoryContext, 'canvas'>) => {
  await canvas.findByRole('article')
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
}

export const LongNames = meta.story({
  beforeEach({ msw }) {
    const office = 'Office-of-the-Register-of-Deeds-and-Vital-Records '.repeat(3)
    msw.use(report({ office }))
  },
  play: staysInWindow,
})

export const Narrow = meta.story({ ...withReport, ...onPhone, play: staysInWindow })
export const RightToLeft = meta.story({ ...withReport, ...rightToLeft })
export const Zoomed = meta.story({ ...withReport, ...zoomed })
