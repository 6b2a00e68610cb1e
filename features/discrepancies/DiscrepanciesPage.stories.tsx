import { expect, screen } from 'storybook/test'

import { usd } from '#domain/money/money.ts'
import type { Discrepancies, Discrepancy } from '#domain/payments/discrepancy.ts'
import { buildDiscrepancy } from '#mocks/fixtures/discrepancy.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { ada } from '#mocks/fixtures/user.ts'
import { fail, hang, mock } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, onPhone, rightToLeft, zoomed } from '#storybook/screen.tsx'

import { DiscrepanciesPage } from './DiscrepanciesPage.tsx'

const meta = preview.meta({
  title: 'Screens/Settings/Discrepancies',
  component: DiscrepanciesPage,
  decorators: [InScreen],
  beforeEach: atCounter(buildSession({ user: ada })),
})

const charge = buildDiscrepancy()
const other = buildDiscrepancy({
  id: '0195aa10-0000-7000-8000-000000000912',
  kind: 'OTHER_AMOUNT',
  transactionId: '2005025702',
  paymentId: '0195aa10-0000-7000-8000-000000000901',
  confirmationNumber: 'LKV-7Q2M4K',
  ledgerAmount: usd('15.00'),
  assignee: { accountId: 'grace', name: 'Grace Hopkins', since: charge.foundAt + 600 },
})
const reported = buildDiscrepancy({
  id: '0195aa10-0000-7000-8000-000000000913',
  kind: 'APPROVAL_NOT_FOUND',
  isOverdue: true,
  transactionId: '2005025703',
  paymentId: '0195aa10-0000-7000-8000-000000000902',
  confirmationNumber: 'LKV-3B9X1P',
  ledgerAmount: usd('28.00'),
  processorAmount: null,
  reportedBy: 'Cory Banks',
  businessDay: null,
})
const resolvedBy = { at: charge.foundAt + 3_600, resolvedBy: 'Ada Whitfield' }
const noted = buildDiscrepancy({
  id: '0195aa10-0000-7000-8000-000000000914',
  kind: 'REFUNDED_AT_READER',
  transactionId: '2005025704',
  resolved: { ...resolvedBy, resolution: 'NOTED', note: 'Agreed with the customer by phone.' },
})
const agreed = buildDiscrepancy({
  id: '0195aa10-0000-7000-8000-000000000915',
  kind: 'PAYMENT_WITHOUT_CHARGE',
  transactionId: '2005025705',
  resolved: { at: resolvedBy.at, resolvedBy: null, resolution: 'AGREED', note: '' },
})
const failing = buildDiscrepancy({
  id: '0195aa10-0000-7000-8000-000000000916',
  transactionId: '2005025706',
  resolved: { ...resolvedBy, resolution: 'REVERSAL_REQUESTED', note: 'Charged by mistake.' },
  reversal: { isDone: false, failure: 'Refund: The card processor refused: 101.' },
})

const listOf = (
  discrepancies: readonly Discrepancy[],
  changes: Partial<Discrepancies> = {},
): Discrepancies => ({
  discrepancies: [...discrepancies],
  open: discrepancies.filter(({ resolved }) => resolved === null).length,
  comparedThrough: '2026-03-11',
  daysNotCompared: [],
  ...changes,
})

export const Ready = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock('getDiscrepancies', () => listOf([charge, other, reported, failing, noted, agreed])),
    )
  },
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('row', { name: /Charge without a payment.*2005025701/s })
    await expect(row).toHaveTextContent('$16.00')
    await expect(row).toHaveTextContent('Nobody yet')
    await expect(row).toHaveTextContent(/may have been charged at the reader itself/)
    const approval = canvas.getByRole('row', { name: /Approval not found/ })
    await expect(approval).toHaveTextContent('Reported by Cory Banks')
    await expect(approval).toHaveTextContent('Older than a day')
    await expect(canvas.getByRole('row', { name: /Different amounts/ })).toHaveTextContent(
      'Grace Hopkins',
    )
    await expect(canvas.getByRole('link', { name: 'LKV-7Q2M4K' })).toHaveAttribute(
      'href',
      '/receipt/0195aa10-0000-7000-8000-000000000901',
    )
    await expect(canvas.getByRole('row', { name: /2005025706/ })).toHaveTextContent(
      'Not reversed yet: Refund: The card processor refused: 101.',
    )
  },
})

export const NotCompared = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock('getDiscrepancies', () =>
        listOf([charge], { open: 201, daysNotCompared: ['2026-03-09', '2026-03-10'] }),
      ),
    )
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/03\/09\/2026, 03\/10\/2026/)).toBeVisible()
    await expect(canvas.getByText(/Showing the oldest 1 of 201/)).toBeVisible()
  },
})

export const LongNames = meta.story({
  beforeEach({ msw }) {
    const long = 'Maximiliana-Alexandrina Featherstonehaugh-Cholmondeley'
    const note = 'Theprocessorsaysthatthischargewasmadebyatrainee '.repeat(8)
    msw.use(
      mock('getDiscrepancies', () =>
        listOf([
          { ...reported, reportedBy: long, transactionId: '9'.repeat(64) },
          { ...noted, resolved: { ...resolvedBy, resolvedBy: long, resolution: 'NOTED', note } },
        ]),
      ),
    )
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'Open discrepancies' })
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const Narrow = meta.story({
  ...onPhone,
  beforeEach({ msw }) {
    msw.use(mock('getDiscrepancies', () => listOf([charge, other, noted])))
  },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: /^Open: Charge/ })
    await expect(button.offsetHeight).toBeGreaterThanOrEqual(44)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

/** An empty list says if no day has been compared yet. */
export const NeverCompared = meta.story({
  beforeEach({ msw }) {
    msw.use(mock('getDiscrepancies', () => listOf([], { comparedThrough: null })))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/No day has been compared/)).toBeVisible()
  },
})

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(mock('getDiscrepancies', () => listOf([])))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No discrepancies')).toBeVisible()
    await expect(canvas.getByText(/Last compared: 03\/11\/2026/)).toBeVisible()
  },
})

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(hang('getDiscrepancies'))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table')).toHaveAttribute('aria-busy', 'true')
  },
})

export const Failed = meta.story({
  name: 'Could not get the discrepancies',
  beforeEach({ msw }) {
    msw.use(fail('getDiscrepancies', 500, 'The discrepancies are not available.'))
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Try again' })
    await screen.findByRole('alertdialog', { name: 'Could not get the discrepancies' })
  },
})

Failed.test('loads on Try again', async ({ canvas, msw, userEvent }) => {
  msw?.resetHandlers()
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await expect(await canvas.findByText('No discrepancies')).toBeVisible()
})

export const RightToLeft = meta.story(rightToLeft)
export const Zoomed = meta.story(zoomed)
