import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { expect, screen, waitFor, within } from 'storybook/test'

import { emptyJournal } from '#features/checkout/testing/journal-story-helpers.ts'
import { catchPrinting, isPrinted } from '#features/history/printing-story-helpers.ts'
import { buildClosing, buildPeriodReport } from '#mocks/fixtures/closing.ts'
import * as states from '#mocks/fixtures/payment-states.ts'
import { notaryService } from '#mocks/fixtures/product.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { frontCounter2 } from '#mocks/fixtures/terminal.ts'
import { ada, cory } from '#mocks/fixtures/user.ts'
import { mock } from '#mocks/override.ts'
import { readerInStory } from '#mocks/reader-in-story.ts'
import preview from '#storybook/preview.tsx'
import { atCounter } from '#storybook/screen.tsx'

import { router } from './router.tsx'
import { queryClient } from './signed-in/query-client.ts'

const params: Record<string, string> = {
  accountId: cory.accountId,
  closingId: '41',
  paymentId: states.partiallyRefunded._id,
  period: '2026-03',
  productId: notaryService._id,
  terminalId: frontCounter2._id,
  transactionId: states.partiallyRefunded.subpayments[0]?.btpsTransactionId ?? '',
}

interface WholeScreenProps {
  /** Path of a route of the app; its parameters are of the demo. */
  route: string
  /** The page's only first-level heading. */
  heading: string
}

function WholeScreen({ route }: WholeScreenProps) {
  const [page] = useState(() => {
    const address =
      route === '$'
        ? '/nothing-here'
        : route.replaceAll(/\$(\w+)/g, (_, name: string) => params[name] ?? name)
    const history = createMemoryHistory({ initialEntries: [address] })
    return createRouter({ ...router.options, history })
  })
  return <RouterProvider router={page} />
}

async function isWhole({ args }: { args: WholeScreenProps }) {
  const heading = await screen.findByRole('heading', { level: 1, name: args.heading })
  await expect(heading).toBeVisible()
  await waitFor(() => expect(document.querySelector('main [aria-busy=true]')).toBeNull())
  await expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  const main = screen.getByRole('main')
  await expect(within(main).getByRole('heading', { level: 1 })).toBe(heading)
  await expect(screen.getAllByRole('navigation').length).toBeGreaterThan(0)
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
}

/** In a wide window, the title of each section stands beside its fields. */
async function isInTwoColumns(context: { args: WholeScreenProps }) {
  await isWhole(context)
  const main = within(screen.getByRole('main'))
  const titles = await main.findAllByRole('heading', { level: 2 })
  for (const title of titles) {
    const fields = title.closest('section')?.lastElementChild?.getBoundingClientRect()
    await expect(title.getBoundingClientRect().right).toBeLessThan(fields?.left ?? 0)
  }
}

/** Every page as a person meets it: in its frame, with the app's own routes. */
const meta = preview.meta({
  title: 'Whole screens',
  component: WholeScreen,
  args: { route: '/catalog', heading: 'Products' },
  parameters: {
    layout: 'fullscreen',
    a11y: {
      options: {
        runOnly: {
          type: 'tag',
          values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        },
      },
    },
  },
  beforeEach: async (context) => {
    await emptyJournal()
    queryClient.clear()
    return atCounter(buildSession({ user: ada }))(context)
  },
  play: isWhole,
})

export const Catalog = meta.story({
  args: { route: '/catalog', heading: 'Products' },
})

export const EditCatalog = meta.story({
  args: { route: '/catalog/edit', heading: 'Edit Product Catalog' },
})

export const NewProduct = meta.story({
  args: { route: '/catalog/edit/new', heading: 'Add Product' },
})

export const EditProduct = meta.story({
  args: { route: '/catalog/edit/$productId', heading: 'Edit Product' },
})

export const TransactionHistory = meta.story({
  args: { route: '/transactions', heading: 'Transaction History' },
})

export const Shifts = meta.story({
  args: { route: '/shifts', heading: 'Shifts' },
})

export const Closing = meta.story({
  args: { route: '/closing', heading: 'Closing' },
})

export const Deposits = meta.story({
  args: { route: '/closing/deposits', heading: 'Deposits' },
})

export const BankFiles = meta.story({
  args: { route: '/closing/deposits/bank-files', heading: 'Bank File Settings' },
})

export const ClosedDay = meta.story({
  args: { route: '/closing/$closingId', heading: 'Closed Day' },
  beforeEach({ msw }) {
    msw.use(mock('getClosing', () => buildClosing()))
  },
})

export const PeriodReport = meta.story({
  args: { route: '/closing/periods/$period', heading: 'Month and Year Reports' },
  beforeEach({ msw }) {
    msw.use(mock('getPeriodReport', () => buildPeriodReport()))
  },
})

export const Receipt = meta.story({
  args: { route: '/receipt/$paymentId', heading: 'Receipt' },
  beforeEach: catchPrinting,
  play: async (context) => {
    await isWhole(context)
    await isPrinted()
  },
})

export const ReceiptOfATransaction = meta.story({
  args: { route: '/receipt/$paymentId/$transactionId', heading: 'Receipt' },
  beforeEach: catchPrinting,
  play: async (context) => {
    await isWhole(context)
    await isPrinted()
  },
})

export const Lessons = meta.story({
  args: { route: '/account/lessons', heading: 'Rehearsal Lessons' },
})

export const YourSessions = meta.story({
  args: { route: '/account/sessions', heading: 'Your Sessions' },
})

export const Users = meta.story({
  args: { route: '/users', heading: 'Users' },
})

export const NewUser = meta.story({
  args: { route: '/users/new', heading: 'Add User' },
})

export const EditUser = meta.story({
  args: { route: '/users/$accountId', heading: 'Edit User' },
})

export const GeneralSettings = meta.story({
  args: { route: '/settings/general', heading: 'Settings' },
  play: isInTwoColumns,
})

export const TransactionSettings = meta.story({
  args: { route: '/settings/transaction', heading: 'Settings' },
  play: isInTwoColumns,
})

export const TerminalSettings = meta.story({
  args: { route: '/settings/terminal', heading: 'Settings' },
  play: isInTwoColumns,
  beforeEach({ msw }) {
    msw.use(readerInStory())
  },
})

export const Fees = meta.story({
  args: { route: '/settings/fees', heading: 'Fees' },
})

export const AccountCodes = meta.story({
  args: { route: '/settings/account-codes', heading: 'Account Codes' },
})

export const Offerings = meta.story({
  args: { route: '/settings/offerings', heading: 'Offerings' },
})

export const CardReaders = meta.story({
  args: { route: '/settings/card-readers', heading: 'Card Readers' },
})

export const PendingReversals = meta.story({
  args: { route: '/settings/pending-reversals', heading: 'Pending Reversals' },
})

export const Discrepancies = meta.story({
  args: { route: '/settings/discrepancies', heading: 'Discrepancies' },
})

export const Terminals = meta.story({
  args: { route: '/settings/terminals', heading: 'Terminals' },
})

export const NewTerminal = meta.story({
  args: { route: '/settings/terminals/new', heading: 'Add Terminal' },
})

export const EditTerminal = meta.story({
  args: { route: '/settings/terminals/$terminalId', heading: 'Edit Terminal' },
})

export const InstallationGuide = meta.story({
  args: { route: '/install', heading: 'Installation and Setup Guide' },
})

export const NotFound = meta.story({
  args: { route: '$', heading: 'There is no page at this address' },
})
