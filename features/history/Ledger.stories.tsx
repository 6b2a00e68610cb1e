import { expect, fn, screen, waitFor, within } from 'storybook/test'

import { usd } from '#domain/money/money.ts'
import { rowsOf } from '#domain/reports/ledger-rows.ts'
import { buildConfig } from '#mocks/fixtures/config.ts'
import { buildPayment } from '#mocks/fixtures/payment.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { buildRefund, buildSubpayment } from '#mocks/fixtures/subpayment.ts'
import { buildTerminal } from '#mocks/fixtures/terminal.ts'
import { ada, cory } from '#mocks/fixtures/user.ts'
import { fail, mock } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen } from '#storybook/screen.tsx'

import { findRows, WithSearch } from './history-story-helpers.tsx'
import { HistoryPage } from './HistoryPage.tsx'

const meta = preview.meta({
  title: 'Screens/Transactions/Ledger',
  component: HistoryPage,
  args: { search: {}, onSearch: fn(), onReceipt: fn() },
  render: (args) => <WithSearch {...args} />,
  decorators: [InScreen],
  beforeEach: atCounter(buildSession({ user: ada })),
})

/** A search looks in all days, so the dates do not apply. */
export const SearchesAllDays = meta.story({
  args: { search: { search: 'HST0000005' } },
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await findRows()).toHaveLength(1))
    await expect(canvas.getByText('“HST0000005” in all days, newest first')).toBeVisible()
    const [row] = await findRows()
    await expect(row).toHaveTextContent('03/11/2026')
    await expect(await canvas.findByLabelText('Date')).toBeDisabled()
    const search = canvas.getByRole('searchbox', { name: 'Search' })
    await expect(search).toHaveAccessibleDescription(/in all days/)
  },
})

SearchesAllDays.test('goes by date without a search', async ({ args, canvas, userEvent }) => {
  await userEvent.clear(canvas.getByRole('searchbox', { name: 'Search' }))
  await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith({}))
  await expect(canvas.getByLabelText('Date')).toBeEnabled()
})

/** Older payments were moved to files, which only the operator can search. */
export const Archived = meta.story({
  args: { search: { search: 'nobody' } },
  beforeEach({ msw }) {
    msw.use(mock('getConfig', () => buildConfig({ archivedBefore: '2024-06-01' })))
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        'None for “nobody” in all days, without archived payments before 06/01/2024.',
      ),
    ).toBeVisible()
  },
})

/** A returned check is a chargeback, with the bank's reason. */
export const ReturnedCheck = meta.story({
  beforeEach({ msw }) {
    const check = { paymentMethodType: 'BANK', paymentCardSubType: 'NONE' } as const
    const payment = buildPayment({
      subpayments: [
        buildSubpayment(check),
        buildRefund({
          ...check,
          btpsTransactionId: 'returned',
          transactionType: 'CHARGEBACK',
          refundedBy: null,
          refundedById: null,
          reason: 'Insufficient funds',
        }),
      ],
    })
    msw.use(mock('getPayments', () => rowsOf([payment])))
  },
  play: async () => {
    const [returned] = await findRows()
    await expect(returned).toHaveTextContent(/Chargeback.*Insufficient funds.*Cory Mason/)
    await expect(returned).toHaveTextContent('-$16.00')
    await expect(
      screen.getByRole('button', { name: 'View Receipt, Chargeback K7Q2M9X4PB' }),
    ).toBeVisible()
  },
})

/** Deactivated people and terminals are marked in filters and rows. */
export const Deactivated = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock('getUsers', () => [ada, { ...cory, isActive: false }]),
      mock('getTerminals', () => [buildTerminal({ deleted: true })]),
    )
  },
  play: async ({ canvas, userEvent }) => {
    const [row] = await findRows()
    const table = screen.getByRole('table', { name: 'Transactions' })
    await waitFor(() =>
      expect(within(table).getAllByText('Cory Mason (Inactive)')[0]).toBeVisible(),
    )
    await expect(within(table).getAllByText('Front Counter 1 (Inactive)')[0]).toBeVisible()
    await expect(row).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: /All Cashiers/ }))
    await expect(await screen.findByRole('option', { name: 'Cory Mason (Inactive)' })).toBeVisible()
    await expect(screen.getByRole('option', { name: 'Ada Lindqvist' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
  },
})

/** The list stays if only the totals do not load. */
export const TotalsFailed = meta.story({
  name: 'Failed to get payment stats',
  beforeEach({ msw }) {
    msw.use(fail('getPaymentStats', 500, 'The stats are not available.'))
  },
  play: async ({ canvas }) => {
    await findRows()
    await expect(await canvas.findByText('The totals did not load')).toBeVisible()
    await screen.findByRole('alertdialog', { name: 'Failed to get payment stats' })
  },
})

/** The list stays; only the names of the filters are missing. */
export const NamesNotLoaded = meta.story({
  name: 'Could not get users.',
  beforeEach({ msw }) {
    msw.use(fail('getUsers', 500, 'The users are not available.'))
  },
  play: async ({ canvas }) => {
    await findRows()
    await expect(await canvas.findByText('The terminals and cashiers did not load')).toBeVisible()
  },
})

NamesNotLoaded.test('loads on Try again', async ({ canvas, msw, userEvent }) => {
  msw?.resetHandlers()
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(canvas.getByRole('button', { name: /All Cashiers/ })).toBeEnabled())
})

/** Compares with the same day a week before, if that day has sales. */
export const ComparedWithLastWeek = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock('getPaymentStats', ({ query: { startDate = '' } }) => ({
        subtotal: usd('15.00'),
        total: usd(startDate < '2026-03-12' ? '100.00' : '120.50'),
        count: 1,
        byType: [],
        byHour: [],
      })),
    )
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$20.50 more than last Thursday by now')).toBeVisible()
  },
})
