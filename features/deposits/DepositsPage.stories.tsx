import type { StoryContext } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'

import { db } from '#mocks/backend/db.ts'
import {
  buildDepositLine,
  buildDepositSettings,
  buildDepositWorklist,
  depositLines,
} from '#mocks/fixtures/deposit.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { ada } from '#mocks/fixtures/user.ts'
import { fail, hang, mock } from '#mocks/override.ts'
import { inLowWindow } from '#storybook/low-window.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, onPhone, rightToLeft, zoomed } from '#storybook/screen.tsx'

import { DepositsPage } from './DepositsPage.tsx'

const meta = preview.meta({
  title: 'Screens/Closing/Deposits',
  component: DepositsPage,
  decorators: [InScreen],
  beforeEach: atCounter(buildSession({ user: ada })),
})

type Msw = Pick<StoryContext, 'msw'>
type Acting = Pick<StoryContext, 'canvas' | 'canvasElement' | 'userEvent'>

const listed = {
  beforeEach({ msw }: Msw) {
    msw?.use(
      mock('getDepositWorklist', () => buildDepositWorklist()),
      mock('getDeposits', () => [...depositLines]),
    )
  },
}

const listsLines = async ({ canvas }: Pick<StoryContext, 'canvas'>) => {
  const open = within(await canvas.findByRole('table', { name: 'To check' }))
  const returned = await open.findByRole('row', { name: /^Return/ })
  await expect(returned).toHaveTextContent('6 days, late')
  await expect(open.getByRole('row', { name: /^Day without a deposit/ })).toHaveTextContent(
    '2 days',
  )
  const lines = within(await canvas.findByRole('table', { name: 'Bank lines' }))
  const weekend = await lines.findByRole('row', { name: /03\/09\/2026/ })
  await expect(weekend).toHaveTextContent('Closings 38, 39, 40')
}

export const Ready = meta.story({ ...listed, play: listsLines })

const asksForNote = async ({ canvas, userEvent }: Acting) => {
  await userEvent.click(await canvas.findByRole('button', { name: /^Add Note: Return/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Add Note: Return' })
  await expect(dialog).toHaveTextContent('-$48.00 on 03/06/2026')
}

export const Noting = meta.story({ ...listed, ...inLowWindow, play: asksForNote })

Noting.test('saves the note with the keyboard', async ({ msw, userEvent }) => {
  msw?.use(mock('resolveDeposit', () => ({})))
  await userEvent.keyboard('Called the bank.{Enter}')
  await screen.findByRole('alertdialog', { name: 'Note saved' })
})

export const NotNoted = meta.story({
  name: 'Failed to save the note',
  beforeEach({ msw }) {
    listed.beforeEach({ msw })
    msw.use(fail('resolveDeposit', 409, 'This is no longer on the worklist. Reload the deposits.'))
  },
  play: async (context) => {
    await asksForNote(context)
    await context.userEvent.keyboard('Called the bank.{Enter}')
    await screen.findByRole('alertdialog', { name: 'Failed to save the note' })
  },
})

/** The backend of the mocks reads and matches the file. */
const described = {
  beforeEach() {
    db.depositSettings.set('lakeview', buildDepositSettings())
    const day = { tenantId: 'lakeview', number: 41, businessDay: '2026-03-11' }
    db.depositDays.push({ ...day, amount: 230_000_000n, matchedWith: null, note: null })
  },
}

const header = 'Reference,Posted,Amount,Merchant,Type\n'
const rows = [
  'R1,03/12/2026,230.00,3928907,Deposit\n',
  'R2,03/12/2026,-4.12,3928907,Fee\n',
  'R3,03/10/2026,75.00,3928907,Deposit\n',
]

const importFile = async ({ canvas, canvasElement, userEvent }: Acting, text: string) => {
  const button = await canvas.findByRole('button', { name: 'Import Bank File' })
  await waitFor(() => expect(button).toBeEnabled())
  const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('The page has no file input.')
  await userEvent.upload(input, new File([text], 'bank.csv', { type: 'text/csv' }))
}

export const NotMatched = meta.story({
  ...described,
  play: async (context) => {
    await importFile(context, header + rows.join(''))
    await expect(await context.canvas.findByRole('status')).toHaveTextContent(
      '3 lines imported: 1 matched, 1 fee, 1 not matched',
    )
    await context.canvas.findByRole('row', { name: /^Deposit without a day/ })
  },
})

NotMatched.test('adds nothing the second time', async (context) => {
  await importFile(context, header + rows.join(''))
  await context.canvas.findByText('3 lines imported before, nothing added')
})

export const ImportedTwice = meta.story({
  ...described,
  play: async (context) => {
    const file = header + rows.slice(0, 2).join('')
    await importFile(context, file)
    await context.canvas.findByText('2 lines imported: 1 matched, 1 fee')
    await importFile(context, file)
    await context.canvas.findByText('2 lines imported before, nothing added')
  },
})

export const Problems = meta.story({
  ...described,
  play: async (context) => {
    const wrong = 'R4,03/12/2026,16.00,77,Deposit\nR5,03/12/20\n'
    await importFile(context, header + rows[0] + wrong)
    await context.canvas.findByText('Nothing was imported: the file has 2 problems.')
    const [other, cut] = context.canvas.getAllByRole('listitem')
    await expect(other).toHaveTextContent(/^Row 3: .*belongs to the merchant 77/)
    await expect(cut).toHaveTextContent(/^Row 4: .*may be cut off/)
  },
})

Problems.test('names a file that is too large', async (context) => {
  await importFile(context, 'x'.repeat(200_001))
  await context.canvas.findByText('Download it for fewer days, and import the parts.')
})

export const NotImported = meta.story({
  name: 'Failed to import the file',
  beforeEach({ msw }) {
    described.beforeEach()
    msw.use(fail('importDeposits', 500, 'The file was not imported.'))
  },
  play: async (context) => {
    await importFile(context, header + rows.join(''))
    await screen.findByRole('alertdialog', { name: 'Failed to import the file' })
  },
})

export const Empty = meta.story({
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Describe the Bank Files' })
    await expect(link).toHaveAttribute('href', '/closing/deposits/bank-files')
    await expect(canvas.queryByRole('button', { name: 'Import Bank File' })).toBeNull()
  },
})

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(hang('getDepositWorklist'), hang('getDeposits'))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Bank lines' })).toHaveAttribute(
      'aria-busy',
      'true',
    )
  },
})

export const Failed = meta.story({
  name: 'Could not get the deposits',
  beforeEach({ msw }) {
    listed.beforeEach({ msw })
    msw.use(fail('getDeposits', 500, 'The deposits are not available.'))
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Try again' })
    await screen.findByRole('alertdialog', { name: 'Could not get the deposits' })
  },
})

export const WorklistFailed = meta.story({
  name: 'Could not get the unmatched deposits',
  beforeEach({ msw }) {
    listed.beforeEach({ msw })
    msw.use(fail('getDepositWorklist', 500, 'The deposits are not available.'))
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Try again' })
    await screen.findByRole('alertdialog', { name: 'Could not get the unmatched deposits' })
  },
})

export const LongNames = meta.story({
  beforeEach({ msw }) {
    const long = {
      reference: 'X'.repeat(64),
      description: 'Settlement-of-the-Office-of-the-Register-of-Deeds '.repeat(4),
    }
    const line = buildDepositLine({ ...long, state: 'OPEN', closings: [] })
    msw.use(
      mock('getDepositWorklist', () => buildDepositWorklist({ lines: [line] })),
      mock('getDeposits', () => [line]),
    )
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('row', { name: /^Deposit without a day/ })
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const Narrow = meta.story({ ...listed, ...onPhone, play: listsLines })
export const RightToLeft = meta.story({ ...listed, ...rightToLeft })
export const Zoomed = meta.story({ ...listed, ...zoomed })
