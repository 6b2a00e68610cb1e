import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test'

import { buildSession } from '#mocks/fixtures/session.ts'
import { ada, buildUser, cory, dana } from '#mocks/fixtures/user.ts'
import { fail, hang, mock } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, onPhone, rightToLeft, zoomed } from '#storybook/screen.tsx'

import { centsIn, findRows, linesOf, WithSearch, textsOf } from './history-story-helpers.tsx'
import { HistoryPage } from './HistoryPage.tsx'

const meta = preview.meta({
  title: 'Screens/Transactions',
  component: HistoryPage,
  args: { search: {}, onSearch: fn(), onReceipt: fn() },
  render: (args) => <WithSearch {...args} />,
  decorators: [InScreen],
  beforeEach: atCounter(buildSession({ user: ada })),
})

/** One row per transaction, newest first; the rows add up to the total. */
export const Ready = meta.story({
  play: async ({ canvas }) => {
    const rows = await findRows()
    const table = screen.getByRole('table', { name: 'Transactions' })
    const headers = within(table)
      .getAllByRole('columnheader')
      .map((each) => each.textContent)
    await expect(headers).toEqual([
      'Time',
      'Type',
      'Location',
      'Terminal',
      'Cashier',
      'Confirmation #',
      'Payment Total',
      'View Receipt',
    ])
    const total = await canvas.findByText('Total Sales')
    const sales = total.nextElementSibling?.textContent ?? ''
    await expect(rows.reduce((cents, row) => cents + centsIn(row), 0)).toBe(
      Math.round(Number(sales.replace(/[$,]/g, '')) * 100),
    )
    const rowOf = (type: string, confirmation: string) =>
      rows.find(
        (row) =>
          row.textContent.includes(type) &&
          within(row).queryByRole('button', { name: `Copy ${confirmation}` }) !== null,
      )
    const refund = rowOf('Refund', 'HST0000004')
    await expect(refund).toHaveTextContent('Ada Lindqvist')
    await expect(refund).toHaveTextContent('-$20.57')
    await expect(rowOf('Incomplete', 'DCL6N2H8SF')).toHaveTextContent('$-.--')
    await expect(rowOf('Checking', 'CHK9B4M3XL')).toBeVisible()
  },
})

Ready.test('opens a receipt on its chevron', async ({ args, userEvent }) => {
  await userEvent.click(screen.getByRole('button', { name: 'View Receipt, Purchase K7Q2M9X4PB' }))
  await expect(args.onReceipt).toHaveBeenLastCalledWith(
    '0195aa10-0001-7000-8000-000000000001',
    '0195aa10-0002-7000-8000-000000000001',
  )
})

/** Shows six characters, copies all of them, and shows and announces it once. */
export const Copies = meta.story({
  play: async ({ userEvent }) => {
    await findRows()
    await expect(screen.getByText('K7Q2M9…')).toBeVisible()
    const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.click(screen.getByRole('button', { name: 'Copy K7Q2M9X4PB' }))
    await expect(copied).toHaveBeenCalledWith('K7Q2M9X4PB')
    await expect(await screen.findByText('Copied K7Q2M9X4PB')).toBeInTheDocument()
    await expect(screen.getByText('Copied')).toBeVisible()
    copied.mockRestore()
  },
})

export const Filtered = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await findRows()
    await userEvent.click(await canvas.findByRole('button', { name: /All Locations/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Annex' }))
    await expect(args.onSearch).toHaveBeenLastCalledWith({ location: 'Annex' })
    await waitFor(async () => expect(await textsOf('Location')).toEqual(['Annex', 'Annex']))
    await userEvent.click(await canvas.findByRole('button', { name: /All Cashiers/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Cory Mason' }))
    await userEvent.click(screen.getByRole('option', { name: 'Dana Ortiz' }))
    await userEvent.keyboard('{Escape}')
    await expect(args.onSearch).toHaveBeenLastCalledWith({
      location: 'Annex',
      cashierUserIds: [cory.accountId, dana.accountId],
    })
    await expect(canvas.getByText('Multiple')).toBeVisible()
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search' }), 'alvarez')
    await waitFor(() =>
      expect(args.onSearch).toHaveBeenLastCalledWith(
        expect.objectContaining({ search: 'alvarez' }),
      ),
    )
    await waitFor(async () => expect(await textsOf('Cashier')).toEqual(['Dana Ortiz']))
  },
})

export const OddAddress = meta.story({
  args: {
    search: { date: '2026-99-99', terminalId: 'no-such', cashierUserIds: ['nobody', "x'y"] },
  },
  play: async ({ canvas }) => {
    await findRows()
    await expect(await canvas.findByLabelText('Date')).toHaveValue('2026-03-12')
    await expect(await canvas.findByRole('button', { name: /All Terminals/ })).toBeVisible()
    await expect(await canvas.findByRole('button', { name: /All Cashiers/ })).toBeVisible()
  },
})

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(hang('getPayments'), hang('getPaymentStats'))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table')).toHaveAttribute('aria-busy', 'true')
    const totals = canvas.getByRole('region', { name: 'Totals' })
    await expect(totals).toHaveAttribute('aria-busy', 'true')
    await expect(within(totals).getAllByText('Loading')).toHaveLength(3)
  },
})

export const Empty = meta.story({
  name: 'No Transactions Found',
  args: {
    search: {
      date: '2026-03-02',
      location: 'Annex',
      terminalId: 'terminal-annex-1',
      search: 'nobody',
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No Transactions Found')).toBeVisible()
    await canvas.findByText('None for “nobody” in all days, Annex, Annex 1.')
    await expect(canvas.getByRole('button', { name: 'Export' })).toBeDisabled()
  },
})

Empty.test('shows every row after Clear filters', async ({ args, canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }))
  await expect(args.onSearch).toHaveBeenLastCalledWith({})
  await findRows()
})

export const Failed = meta.story({
  name: 'Failed to get payments.',
  beforeEach({ msw }) {
    msw.use(
      fail('getPayments', 500, 'The payments are not available.'),
      fail('getPaymentStats', 500, 'The stats are not available.'),
    )
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The transactions did not load')).toBeVisible()
    await expect(await canvas.findByText('The totals did not load')).toBeVisible()
    await screen.findByRole('alertdialog', { name: 'Failed to get payments.' })
    await screen.findByRole('alertdialog', { name: 'Failed to get payment stats' })
  },
})

Failed.test('loads on Try again', async ({ canvas, msw, userEvent }) => {
  msw?.resetHandlers()
  for (const again of canvas.getAllByRole('button', { name: 'Try again' })) {
    await userEvent.click(again)
  }
  await findRows()
})

/** Cashiers see only their own transactions, whatever the query string says: Ada's refunds are hers. */
export const OfACashier = meta.story({
  args: { search: { cashierUserIds: dana.accountId } },
  beforeEach: atCounter(),
  play: async ({ canvas, userEvent }) => {
    await findRows()
    await userEvent.click(await canvas.findByRole('button', { name: /Cory Mason/ }))
    await expect(await screen.findAllByRole('option')).toHaveLength(1)
    await userEvent.keyboard('{Escape}')
    await expect(new Set(await textsOf('Cashier'))).toEqual(new Set(['Cory Mason']))
  },
})

export const EmptyForACashier = meta.story({
  args: { search: { search: 'nobody' } },
  beforeEach: atCounter(),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/If another cashier made the payment, ask an administrator\.$/),
    ).toBeVisible()
  },
})

export const NobodyToChoose = meta.story({
  beforeEach({ msw }) {
    msw.use(mock('getUsers', () => []))
  },
  play: async ({ canvas }) => {
    await findRows()
    await expect(await canvas.findByRole('button', { name: /All Cashiers/ })).toBeDisabled()
  },
})

export const Unnamed = meta.story({
  beforeEach({ msw }) {
    msw.use(mock('getUsers', () => [ada, buildUser({ firstName: '', lastName: '' })]))
  },
  play: async ({ canvas, userEvent }) => {
    await findRows()
    await userEvent.click(await canvas.findByRole('button', { name: /All Cashiers/ }))
    await expect(await screen.findByRole('option', { name: 'Unnamed Cashier' })).toBeVisible()
  },
})

export const ByTypeAndHour = meta.story({
  play: async ({ canvas, userEvent }) => {
    const charts = await canvas.findByRole('button', { name: 'By type and hour' })
    await waitFor(() => expect(charts).toBeEnabled())
    await userEvent.click(charts)
    const types = await canvas.findByRole('table', { name: 'By payment type' })
    await expect(within(types).getByRole('row', { name: /Bank/ })).toHaveTextContent('$15.00')
    await expect(canvas.getByRole('table', { name: 'By hour' })).toHaveTextContent('11 AM')
  },
})

export const InTheDark = meta.story({
  globals: { theme: 'dark' },
  play: async () => {
    await findRows()
  },
})

export const Narrow = meta.story({
  ...onPhone,
  play: async () => {
    const [row] = await findRows()
    await expect(linesOf(row)).toHaveLength(2)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const RightToLeft = meta.story(rightToLeft)
export const Zoomed = meta.story(zoomed)
