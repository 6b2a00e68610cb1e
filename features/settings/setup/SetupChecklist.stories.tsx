import { expect, fn, screen, waitFor } from 'storybook/test'

import { fromCents } from '#domain/money/money.ts'
import { buildConfig } from '#mocks/fixtures/config.ts'
import { buildProduct } from '#mocks/fixtures/product.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { buildTerminal } from '#mocks/fixtures/terminal.ts'
import { ada, cory } from '#mocks/fixtures/user.ts'
import { fail, mock } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, onPhone, rightToLeft, zoomed } from '#storybook/screen.tsx'

import { closedSetupStore } from './setup-store.ts'
import { SetupChecklist } from './SetupChecklist.tsx'

const zero = fromCents(0)
const rule = { type: 'CREDIT_CARD', flat: zero, basisPoints: 250, minimum: zero } as const

type Office = Partial<Record<'fees' | 'products' | 'reader' | 'users' | 'testSale', boolean>>

/** An office that has set up only what is given. */
const withOffice = ({ fees, products, reader, users, testSale }: Office) => [
  mock('getFeeSchedule', () => ({
    version: 1,
    offerings: [{ serviceOfferingId: 'clerk', title: 'Clerk', rules: fees ? [rule] : [] }],
  })),
  mock('getCustomProducts', () => (products ? [buildProduct()] : [])),
  mock('getTerminals', () => (reader ? [buildTerminal()] : [])),
  mock('getUsers', () => (users ? [ada, cory] : [ada])),
  mock('getPaymentStats', () => ({
    subtotal: zero,
    total: zero,
    count: testSale ? 1 : 0,
    byType: [],
    byHour: [],
  })),
  mock('getConfig', () => buildConfig({ integratedPayables: [] })),
]

const forget = () => {
  closedSetupStore.set(null)
  return () => closedSetupStore.set(null)
}

const meta = preview.meta({
  title: 'Screens/Catalog/Setup checklist',
  component: SetupChecklist,
  args: { onTestSale: fn() },
  decorators: [InScreen],
  beforeEach: [atCounter(buildSession({ user: ada })), forget],
})

const found = () => screen.findByRole('region', { name: 'Set up this office' })
const isGone = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Set up this office' })).toBeNull())

export const NoneDone = meta.story({
  beforeEach({ msw }) {
    msw.use(...withOffice({}))
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(await found()).toBeVisible()
    await expect(canvas.getByText('0 of 5 done')).toBeVisible()
    const links = canvas.getAllByRole('link')
    await expect(links.map((link: HTMLElement) => link.getAttribute('href'))).toEqual([
      '/settings/fees',
      '/catalog/edit',
      '/settings/terminals/new',
      '/users/new',
    ])
    await userEvent.click(canvas.getByRole('button', { name: 'Make a test sale' }))
    await expect(args.onTestSale).toHaveBeenCalledOnce()
  },
})

export const SomeDone = meta.story({
  beforeEach({ msw }) {
    msw.use(...withOffice({ products: true, users: true }))
  },
  play: async ({ canvas }) => {
    await found()
    await expect(canvas.getByText('2 of 5 done')).toBeVisible()
    await expect(canvas.getAllByText('Done')).toHaveLength(2)
    await expect(canvas.getByRole('link', { name: 'Set fees' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Add products' })).toBeNull()
  },
})

export const AllButTestSale = meta.story({
  beforeEach({ msw }) {
    msw.use(...withOffice({ fees: true, products: true, reader: true, users: true }))
  },
  play: async ({ canvas }) => {
    await found()
    await expect(canvas.getByText('4 of 5 done')).toBeVisible()
    await expect(canvas.queryByRole('link')).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Make a test sale' })).toBeVisible()
  },
})

export const NoReaderTypes = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock('getConfig', () =>
        buildConfig({ integratedPayables: [], supportedTerminalIntegrationTypes: [] }),
      ),
      ...withOffice({}),
    )
  },
  play: async ({ canvas }) => {
    await found()
    const link = canvas.getByRole('link', { name: 'Add a card reader' })
    await expect(link).toHaveAttribute('href', '/settings/card-readers')
  },
})

export const Dismissed = meta.story({
  beforeEach({ msw }) {
    msw.use(...withOffice({ fees: true }))
  },
  play: async ({ userEvent }) => {
    await found()
    await userEvent.click(screen.getByRole('button', { name: 'Hide this list' }))
    await isGone()
    await expect(closedSetupStore.get()).toEqual(['lakeview'])
  },
})

export const Finished = meta.story({
  beforeEach({ msw }) {
    const all = { fees: true, products: true, reader: true, users: true, testSale: true }
    msw.use(...withOffice(all))
  },
  play: async () => {
    await waitFor(() => expect(closedSetupStore.get()).toEqual(['lakeview']))
    await isGone()
  },
})

/** The catalog above works without the list. */
export const NotLoaded = meta.story({
  beforeEach({ msw }) {
    msw.use(fail('getPaymentStats', 500, 'The totals are not available.'), ...withOffice({}))
  },
  play: async ({ canvas }) => {
    await screen.findByRole('alertdialog', { name: 'Failed to get payment stats' })
    await expect(canvas.getByText('The list of what to set up did not load')).toBeVisible()
    await expect(closedSetupStore.get()).toBeNull()
  },
})

NotLoaded.test('loads on Try again', async ({ canvas, msw, userEvent }) => {
  msw?.resetHandlers()
  msw?.use(...withOffice({}))
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await found()
})

export const Narrow = meta.story({ ...onPhone, ...SomeDone.input })
export const InTheDark = meta.story({ ...SomeDone.input, globals: { theme: 'dark' } })
export const RightToLeft = meta.story({ ...SomeDone.input, ...rightToLeft })
export const Zoomed = meta.story({ ...SomeDone.input, ...zoomed })
