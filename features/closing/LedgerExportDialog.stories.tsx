import { expect, fn, screen, within } from 'storybook/test'

import { buildLedgerExport } from '#mocks/fixtures/closing.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { ada } from '#mocks/fixtures/user.ts'
import { fail, hang, mock } from '#mocks/override.ts'
import { inLowWindow } from '#storybook/low-window.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, onPhone } from '#storybook/screen.tsx'

import { LedgerExportDialog } from './LedgerExportDialog.tsx'

const meta = preview.meta({
  title: 'Screens/Closing/Ledger Export',
  component: LedgerExportDialog,
  decorators: [InScreen],
  args: { name: 'Closing 41', query: { closingId: '41' }, onClose: fn() },
  beforeEach: atCounter(buildSession({ user: ada })),
})

const exported = (changes: Parameters<typeof buildLedgerExport>[0] = {}) =>
  mock('getLedgerExport', () => buildLedgerExport(changes))

const dialog = () => screen.findByRole('dialog', { name: /^Ledger Export/ })
const download = () => screen.getByRole('button', { name: 'Download CSV' })

export const Ready = meta.story({
  beforeEach({ msw }) {
    msw.use(exported())
  },
  play: async () => {
    await screen.findByText('Debits')
    await expect(await dialog()).toHaveTextContent('Debits$262.00Credits$262.00')
    await expect(download()).toBeEnabled()
  },
})

Ready.test('closes once the file is saved', async ({ args, userEvent }) => {
  await userEvent.click(download())
  await expect(args.onClose).toHaveBeenCalled()
})

export const MissingCodes = meta.story({
  beforeEach({ msw }) {
    msw.use(exported({ lines: [], missing: ['Card clearing', 'Lakeview County Clerk fees'] }))
  },
  play: async () => {
    const content = within(await dialog())
    await expect(await content.findByText('Account codes are missing')).toBeVisible()
    await expect(content.getByText('Lakeview County Clerk fees')).toBeVisible()
    await expect(content.getByRole('link', { name: 'Set Account Codes' })).toHaveAttribute(
      'href',
      '/settings/account-codes',
    )
    await expect(download()).toBeDisabled()
  },
})

export const EarlierClosings = meta.story({
  name: 'Closings from before the export',
  args: { name: 'March 2026', query: { period: '2026-03' } },
  beforeEach({ msw }) {
    msw.use(exported({ notAllocated: [33, 34, 35] }))
  },
  play: async () => {
    const content = within(await dialog())
    await expect(await content.findByText('Not in the export: closings 33 to 35')).toBeVisible()
    await expect(download()).toBeEnabled()
  },
})

export const Nothing = meta.story({
  name: 'Nothing to export',
  beforeEach({ msw }) {
    msw.use(exported({ lines: [] }))
  },
  play: async () => {
    await screen.findByText('No money moved, so there is nothing to export.')
    await expect(download()).toBeDisabled()
  },
})

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(hang('getLedgerExport'))
  },
  play: async () => {
    await screen.findByText('Loading the export')
  },
})

export const Failed = meta.story({
  name: 'Could not get the ledger export',
  beforeEach({ msw }) {
    msw.use(fail('getLedgerExport', 500, 'The export is not available.'))
  },
  play: async () => {
    await screen.findByRole('button', { name: 'Try again' })
    await screen.findByRole('alertdialog', { name: 'Could not get the ledger export' })
  },
})

export const LowWindow = meta.story({
  ...inLowWindow,
  beforeEach({ msw }) {
    const missing = Array.from({ length: 20 }, (_, index) => `Lakeview Department ${index + 1}`)
    msw.use(exported({ lines: [], missing }))
  },
  play: async () => {
    await screen.findByText('Lakeview Department 20')
    await expect(download()).toBeVisible()
  },
})

export const Narrow = meta.story({
  ...onPhone,
  beforeEach({ msw }) {
    msw.use(exported())
  },
  play: async () => {
    await screen.findByText('Debits')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})
