import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test'

import type { Payment } from '#domain/payments/payment.ts'
import { rowsOf } from '#domain/reports/ledger-rows.ts'
import { statsOf } from '#domain/reports/payment-stats.ts'
import { manyPayments } from '#mocks/fixtures/history.ts'
import { buildPayment } from '#mocks/fixtures/payment.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { buildSubpayment } from '#mocks/fixtures/subpayment.ts'
import { buildTerminal } from '#mocks/fixtures/terminal.ts'
import { ada } from '#mocks/fixtures/user.ts'
import { mock } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, onPhone } from '#storybook/screen.tsx'

import { findRows, WithSearch } from './history-story-helpers.tsx'
import { HistoryPage } from './HistoryPage.tsx'

const TIME_ZONE = 'America/Detroit'

const listed = (payments: readonly Payment[]) => {
  const rows = rowsOf(payments)
  return [
    mock('getPayments', ({ query: { before, pageSize } }) => {
      const first = before === undefined ? 0 : rows.findIndex(({ _id }) => _id === before) + 1
      return rows.slice(first, first + pageSize)
    }),
    mock('getPaymentStats', () => statsOf(rows, TIME_ZONE)),
  ]
}

const meta = preview.meta({
  title: 'Screens/Transactions/Whole lists',
  component: HistoryPage,
  args: { search: {}, onSearch: fn(), onReceipt: fn() },
  render: (args) => <WithSearch {...args} />,
  decorators: [InScreen],
  beforeEach: atCounter(buildSession({ user: ada })),
  // axe takes half a minute for 1,200 rows and finds no more than in nine.
  parameters: { a11y: { test: 'off' } },
})

const table = 'table[aria-label="Transactions"]'
/** Rendered rows; a query by role would take seconds. */
const rowCount = () => document.querySelectorAll(`${table} tbody tr`).length
const announcedCount = () =>
  Number(document.querySelector(table)?.getAttribute('aria-rowcount')) - 1

/** Lists the newest 1,000; the totals cover all of them. */
export const BigDay = meta.story({
  beforeEach({ msw }) {
    msw.use(...listed(manyPayments(1_200)))
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Load more' })
    await expect(canvas.getByText('Showing the newest 1,000 transactions')).toBeVisible()
    await expect(await canvas.findByText('1,200')).toBeVisible()
    await expect(announcedCount()).toBe(1_000)
  },
})

BigDay.test('lists all of them on Load more', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Load more' }))
  await waitFor(() => expect(announcedCount()).toBe(1_200))
  await expect(rowCount()).toBeLessThan(100)
  await expect(canvas.queryByRole('button', { name: 'Load more' })).toBeNull()
})

export const Printed = meta.story({
  beforeEach({ msw }) {
    msw.use(...listed(manyPayments(1_200)))
  },
  play: async ({ canvas, userEvent }) => {
    const rowsOnPaper: number[] = []
    const heads: string[] = []
    const print = spyOn(window, 'print').mockImplementation(() => {
      rowsOnPaper.push(announcedCount())
      window.dispatchEvent(new Event('beforeprint'))
      heads.push(canvas.getByText(/^Printed by/).parentElement?.textContent ?? '')
      window.dispatchEvent(new Event('afterprint'))
    })
    await canvas.findByRole('button', { name: 'Load more' })
    const missing = canvas.getByText(/^This printout includes only the newest 1,000 transactions/)
    await expect(missing).not.toBeVisible()
    const button = canvas.getByRole('button', { name: 'Export' })
    await waitFor(() => expect(button).toBeEnabled())
    await userEvent.click(button)
    await waitFor(() => expect(rowsOnPaper).toEqual([1_200]))
    await expect(heads).toEqual([
      expect.stringMatching(
        /^Lakeview County Clerk.*03\/12\/2026Printed by Ada Lindqvist on 03\/12\/2026 at \d\d:\d\d AMBelow each total: subtotal and fee.$/,
      ),
    ])
    await expect(missing).not.toBeInTheDocument()
    await expect(canvas.getByText('03/12/2026, newest first')).toBeVisible()
    print.mockRestore()
  },
})

export const Downloaded = meta.story({
  beforeEach({ msw }) {
    msw.use(...listed(manyPayments(1_200)))
  },
  play: async ({ canvas, userEvent }) => {
    const files: Blob[] = []
    const link = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const url = spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) files.push(file)
      return 'blob:of-no-file'
    })
    await canvas.findByRole('button', { name: 'Load more' })
    await userEvent.click(canvas.getByRole('button', { name: 'Download CSV' }))
    await waitFor(() => expect(link).toHaveBeenCalledOnce())
    const text = await files[0]?.text()
    const [rows, evidence] = text?.trimEnd().split('\r\n\r\n') ?? []
    await expect(rows?.split('\r\n')).toHaveLength(1_201)
    await expect(evidence).toContain('Filters,03/12/2026')
    link.mockRestore()
    url.mockRestore()
  },
})

const soldAs = (btpsTransactionId: string) => ({
  subpayments: [buildSubpayment({ btpsTransactionId })],
})

const longNames = [
  buildPayment({
    ...soldAs('long-names-sale'),
    _id: 'long-names',
    confirmationNumber: 'ABCDEFGHIJKLMNOPQRST',
    location: 'The annex of the county clerk on the second floor, left of the stairs',
    userFirstName: 'Maximiliana-Theodora',
    userLastName: 'von Hohenstaufen-Wittelsbach-Oettingen',
    terminalId: 'long',
  }),
  buildPayment({
    ...soldAs('word-sale'),
    _id: 'word',
    userFirstName: 'W'.repeat(100),
    location: 'L'.repeat(100),
  }),
  buildPayment({
    ...soldAs('markup-sale'),
    _id: 'markup',
    location: '<b>Bold</b> & <script>alert(1)</script>',
  }),
]

const staysInRoom = async () => {
  await findRows()
  await expect(rowCount()).toBe(3)
  await expect(
    within(screen.getByRole('table', { name: 'Transactions' })).getByText(
      '<b>Bold</b> & <script>alert(1)</script>',
    ),
  ).toBeVisible()
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
}

const withLongNames = [
  ...listed(longNames),
  mock('getTerminals', () => [buildTerminal({ _id: 'long', label: '', laneNumber: 12 })]),
]

export const LongNames = meta.story({
  beforeEach({ msw }) {
    msw.use(...withLongNames)
  },
  play: async () => {
    await staysInRoom()
    await expect(
      await within(screen.getByRole('table', { name: 'Transactions' })).findByText('Terminal #12'),
    ).toBeVisible()
  },
})

export const LongNamesNarrow = meta.story({
  ...onPhone,
  beforeEach({ msw }) {
    msw.use(...withLongNames)
  },
  play: staysInRoom,
})
