import type { StoryContext } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'

import { usd } from '#domain/money/money.ts'
import { NOW } from '#mocks/fixtures/clock.ts'
import { buildClosing, buildOpenDay, splitLine, summaryOf } from '#mocks/fixtures/closing.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { ada } from '#mocks/fixtures/user.ts'
import { fail, hang, mock } from '#mocks/override.ts'
import { inLowWindow } from '#storybook/low-window.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, onPhone, rightToLeft, zoomed } from '#storybook/screen.tsx'

import { ClosingPage } from './ClosingPage.tsx'

const meta = preview.meta({
  title: 'Screens/Closing/Days',
  component: ClosingPage,
  decorators: [InScreen],
  beforeEach: atCounter(buildSession({ user: ada })),
})

const closed = summaryOf(buildClosing())
const differs = summaryOf(buildClosing({ _id: '40', number: 40, differences: 2 }))
const alone = summaryOf(
  buildClosing({ _id: '39', number: 39, differences: null, requestedBy: null }),
)
const running = summaryOf(
  buildClosing({ _id: '42', number: 42, state: 'CUT_OFF', closedAt: null, differences: null }),
)

const withOpenWork = buildOpenDay({
  openWork: [
    {
      kind: 'REFUND_PENDING',
      paymentId: '0195aa10-0000-7000-8000-000000000901',
      confirmationNumber: 'LKV-7Q2M4K',
      amount: usd('15.00'),
      since: NOW - 600,
    },
  ],
})

const days = (rows = [closed, differs, alone], day = withOpenWork) => [
  mock('getOpenDay', () => day),
  mock('getClosings', () => rows),
]

const listsDays = async ({ canvas }: Pick<StoryContext, 'canvas'>) => {
  const row = await canvas.findByRole('row', { name: /closing 41/ })
  await expect(row).toHaveTextContent('Closed, agrees')
  await expect(canvas.getByRole('row', { name: /closing 40/ })).toHaveTextContent('2 differences')
  await expect(within(row).getByRole('link')).toHaveAttribute('href', '/closing/41')
  await expect(canvas.getByText('1 payment open')).toBeVisible()
  await expect(canvas.getByRole('link', { name: 'Month and Year Reports' })).toHaveAttribute(
    'href',
    '/closing/periods/2026-03',
  )
}

const inList = {
  beforeEach({ msw }: Pick<StoryContext, 'msw'>) {
    msw?.use(...days())
  },
}

export const Ready = meta.story({ ...inList, play: listsDays })

Ready.test('charts the day alone without a closing a week before', async (context) => {
  const { canvas, userEvent } = context
  await userEvent.click(canvas.getByRole('button', { name: /^By hour/ }))
  const cashiers = within(await canvas.findByRole('table', { name: 'By cashier' }))
  await expect(cashiers.getByRole('columnheader', { name: 'Entries' })).toBeVisible()
  await expect(cashiers.getByRole('row', { name: /Cory Mason/ })).toHaveTextContent('$164.009')
})

const morning = [
  { by: 'CASHIER' as const, lines: [splitLine('Cory Mason', 3, '41.00', '0.00', '41.00')] },
  { by: 'TENDER' as const, lines: [splitLine('Credit card', 3, '41.00', '0.00', '41.00')] },
  { by: 'HOUR' as const, lines: [splitLine('09:00', 3, '41.00', '0.00', '41.00')] },
]
const lastThursday = buildClosing({ _id: '36', number: 36, businessDay: '2026-03-05' })

export const Charts = meta.story({
  name: 'The open day by hour, payment method and cashier',
  beforeEach({ msw }) {
    msw.use(
      ...days([closed, summaryOf(lastThursday)], buildOpenDay({ splits: morning })),
      mock('getClosing', () => lastThursday),
    )
  },
  play: async ({ canvas, userEvent }) => {
    const toggle = await canvas.findByRole('button', { name: /^By hour/ })
    await userEvent.click(toggle)
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    const hours = within(await canvas.findByRole('table', { name: 'By hour' }))
    await hours.findByRole('columnheader', { name: 'Last Thursday' })
    await expect(hours.getByRole('row', { name: /09:00/ })).toHaveTextContent('$41.00$132.00')
    await expect(hours.getByRole('row', { name: /10:00/ })).toHaveTextContent('$0.00$98.00')
    await expect(canvas.getByRole('table', { name: 'By payment method' })).toBeVisible()
    await expect(canvas.getByRole('table', { name: 'By cashier' })).toBeVisible()
  },
})

const asksFirst = async ({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) => {
  await canvas.findByText('1 payment open')
  await userEvent.click(canvas.getByRole('button', { name: 'Close the Day' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Close the Day' })
  await expect(dialog).toHaveAccessibleDescription(/closes with \$230\.00/)
  await expect(dialog).toHaveTextContent('Pending refund, LKV-7Q2M4K, $15.00')
}

export const AsksFirst = meta.story({
  ...inList,
  name: 'Close the Day: asks first',
  play: asksFirst,
})

AsksFirst.test('starts the closing on Enter', async ({ canvas, msw, userEvent }) => {
  msw?.use(
    ...days([running, closed]),
    mock('closeDay', () => running),
  )
  await userEvent.keyboard('{Enter}')
  await waitFor(() =>
    expect(screen.queryByRole('alertdialog', { name: 'Close the Day' })).toBeNull(),
  )
  await expect(await canvas.findByText(/A day is being closed/)).toBeVisible()
})

AsksFirst.test('tells that another supervisor was faster', async ({ msw, userEvent }) => {
  const refusal = 'Closing 42 is not finished yet. Wait until it is, then close the day.'
  msw?.use(fail('closeDay', 409, refusal))
  await userEvent.keyboard('{Enter}')
  await expect(
    await screen.findByRole('alertdialog', { name: 'Failed to close the day' }),
  ).toHaveTextContent(refusal)
})

export const NotClosed = meta.story({
  name: 'Failed to close the day',
  beforeEach({ msw }) {
    msw.use(...days(), fail('closeDay', 500, 'The day was not closed.'))
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('1 payment open')
    const button = canvas.getByRole('button', { name: 'Close the Day' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('alertdialog', { name: 'Close the Day' })
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('alertdialog', { name: 'Failed to close the day' })
    await waitFor(() => expect(button).toHaveFocus())
  },
})

export const LowWindow = meta.story({
  ...inList,
  ...inLowWindow,
  play: asksFirst,
})

export const Running = meta.story({
  name: 'A day is being closed',
  beforeEach({ msw }) {
    msw.use(...days([running, closed]))
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/A day is being closed/)
    await expect(canvas.getByRole('button', { name: 'Close the Day' })).toBeDisabled()
  },
})

export const ProcessorSilent = meta.story({
  name: 'Waiting for the processor',
  beforeEach({ msw }) {
    msw.use(...days([{ ...running, failure: 'No answer.' }, closed]))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Waiting for the processor')).toBeVisible()
  },
})

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(...days([], buildOpenDay({ hasEntries: false })))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No day has been closed yet')).toBeVisible()
    await expect(canvas.getByText(/There is nothing to close/)).toBeVisible()
  },
})

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(hang('getOpenDay'), hang('getClosings'))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table')).toHaveAttribute('aria-busy', 'true')
  },
})

export const Failed = meta.story({
  name: 'Could not get the closed days',
  beforeEach({ msw }) {
    msw.use(fail('getClosings', 500, 'The days are not available.'), ...days())
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Try again' })
    await screen.findByRole('alertdialog', { name: 'Could not get the closed days' })
  },
})

export const OpenDayFailed = meta.story({
  name: 'Could not get the open day',
  beforeEach({ msw }) {
    msw.use(fail('getOpenDay', 500, 'The day is not available.'), ...days())
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Try again' })
    await screen.findByRole('alertdialog', { name: 'Could not get the open day' })
  },
})

export const LongNames = meta.story({
  beforeEach({ msw }) {
    const requestedBy = 'Maximiliana-Alexandrina Featherstonehaugh-Cholmondeley'
    msw.use(...days([{ ...closed, requestedBy }]))
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('row', { name: /closing 41/ })
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const Narrow = meta.story({ ...inList, ...onPhone, play: listsDays })
export const RightToLeft = meta.story({ ...inList, ...rightToLeft })
export const Zoomed = meta.story({ ...inList, ...zoomed })
