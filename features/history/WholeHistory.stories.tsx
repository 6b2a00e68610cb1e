import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test'

import { statsOf } from '#domain/payment-stats.ts'
import type { Payment } from '#domain/payment.ts'
import { manyPayments } from '#mocks/fixtures/history.ts'
import { buildPayment } from '#mocks/fixtures/payment.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { buildTerminal } from '#mocks/fixtures/terminal.ts'
import { ada } from '#mocks/fixtures/user.ts'
import { mock } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, onPhone } from '#storybook/screen.tsx'

import { findRows, InAddress } from './history-story-helpers.tsx'
import { HistoryPage } from './HistoryPage.tsx'

const TIME_ZONE = 'America/Detroit'

/** Those payments and no others, in pages as they are asked for. */
const listed = (payments: readonly Payment[]) => [
  mock('getPayments', ({ query: { before, pageSize } }) => {
    const first = before === undefined ? 0 : payments.findIndex(({ _id }) => _id === before) + 1
    return payments.slice(first, first + pageSize)
  }),
  mock('getPaymentStats', () => statsOf(payments, TIME_ZONE)),
]

const meta = preview.meta({
  title: 'Screens/Transactions/Whole lists',
  component: HistoryPage,
  args: { search: {}, onSearch: fn(), onReceipt: fn() },
  render: (args) => <InAddress {...args} />,
  decorators: [InScreen],
  beforeEach: atCounter(buildSession({ user: ada })),
  // Twelve hundred rows take axe half a minute, and say to it what nine do.
  parameters: { a11y: { test: 'off' } },
})

const table = 'table[aria-label="Transactions"]'
/** Those that are drawn; asking for roles would take seconds among so many on paper. */
const rowCount = () => document.querySelectorAll(`${table} tbody tr`).length
/** Those that screen readers are told of. */
const toldCount = () => Number(document.querySelector(table)?.getAttribute('aria-rowcount')) - 1

/** The newest thousand; the totals are those of all. */
export const BigDay = meta.story({
  beforeEach({ msw }) {
    msw.use(...listed(manyPayments(1_200)))
  },
  play: async ({ canvas, userEvent }) => {
    const more = await canvas.findByRole('button', { name: 'Load more' })
    await expect(canvas.getByText('Showing the newest 1,000 of this selection')).toBeVisible()
    await expect(await canvas.findByText('1,200')).toBeVisible()
    await expect(toldCount()).toBe(1_000)
    await userEvent.click(more)
    await waitFor(() => expect(toldCount()).toBe(1_200))
    await expect(rowCount()).toBeLessThan(100)
    await expect(canvas.queryByRole('button', { name: 'Load more' })).toBeNull()
  },
})

/** Every page is fetched before it goes on paper, where the table is then whole. */
export const Printed = meta.story({
  beforeEach({ msw }) {
    msw.use(...listed(manyPayments(1_200)))
  },
  play: async ({ canvas, userEvent }) => {
    const rowsOnPaper: number[] = []
    const print = spyOn(window, 'print').mockImplementation(() => {
      rowsOnPaper.push(toldCount())
    })
    await canvas.findByRole('button', { name: 'Load more' })
    const missing = canvas.getByText(
      /^Not all transactions are on this paper, only the newest 1,000/,
    )
    await expect(missing).not.toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Export' }))
    await waitFor(() => expect(rowsOnPaper).toEqual([1_200]))
    await expect(missing).not.toBeInTheDocument()
    await expect(canvas.getByText('03/12/2026, newest first')).toBeVisible()
    print.mockRestore()
  },
})

/** The file has every row too. */
export const Saved = meta.story({
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
    await expect(text?.trimEnd().split('\r\n')).toHaveLength(1_201)
    link.mockRestore()
    url.mockRestore()
  },
})

const longNames = [
  buildPayment({
    _id: 'long-names',
    confirmationNumber: 'ABCDEFGHIJKLMNOPQRST',
    location: 'The annex of the county clerk on the second floor, left of the stairs',
    userFirstName: 'Maximiliana-Theodora',
    userLastName: 'von Hohenstaufen-Wittelsbach-Oettingen',
    terminalId: 'long',
  }),
  buildPayment({ _id: 'word', userFirstName: 'W'.repeat(100), location: 'L'.repeat(100) }),
  buildPayment({ _id: 'markup', location: '<b>Bold</b> & <script>alert(1)</script>' }),
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

/** A reader without a label has its lane's number. */
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
