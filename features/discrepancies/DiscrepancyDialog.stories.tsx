import type { StoryContext } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'

import { db } from '#mocks/backend/db.ts'
import { NOW } from '#mocks/fixtures/clock.ts'
import { buildDiscrepancy } from '#mocks/fixtures/discrepancy.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { ada, buildUser } from '#mocks/fixtures/user.ts'
import { fail } from '#mocks/override.ts'
import { inLowWindow } from '#storybook/low-window.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, onPhone } from '#storybook/screen.tsx'

import { DiscrepanciesPage } from './DiscrepanciesPage.tsx'

const grace = buildUser({
  accountId: '0195aa10-0000-7000-8000-000000000951',
  firstName: 'Grace',
  lastName: 'Hopkins',
  role: 'POS_ADMIN',
})
const byAda = { accountId: ada.accountId, name: ada.fullName, since: NOW - 3_600 }
const byGrace = { accountId: grace.accountId, name: grace.fullName, since: NOW - 3_600 }
const notes = [
  { at: NOW - 3_000, by: grace.fullName, note: 'The processor names the reader of lane 4.' },
  { at: NOW - 1_200, by: ada.fullName, note: 'Cory took the card there while we were offline.' },
]
const charge = buildDiscrepancy()

const listed =
  (changes: Parameters<typeof buildDiscrepancy>[0] = {}) =>
  () => {
    db.users.set(grace.accountId, grace)
    db.discrepancies.push({ ...charge, ...changes, tenantId: 'lakeview' })
  }

const meta = preview.meta({
  title: 'Screens/Settings/Discrepancies: Dialog',
  component: DiscrepanciesPage,
  decorators: [InScreen],
  beforeEach: atCounter(buildSession({ user: ada })),
})

type Playing = Pick<StoryContext, 'canvas' | 'userEvent'>

const opened = async ({ canvas, userEvent }: Playing) => {
  await userEvent.click(await canvas.findByRole('button', { name: /^Open: Charge/ }))
  return within(await screen.findByRole('dialog', { name: 'Charge without a payment' }))
}

export const Free = meta.story({
  beforeEach: listed(),
  play: async (context) => {
    const dialog = await opened(context)
    await expect(dialog.getByText(/charged at the reader itself/)).toBeVisible()
    await expect(dialog.getByText('Nobody yet.')).toBeVisible()
    await expect(dialog.getByText('Transaction 2005025701')).toBeVisible()
    await expect(dialog.queryByRole('button', { name: 'Resolve' })).toBeNull()
  },
})

Free.test('is taken and resolved by keyboard', async ({ canvas, userEvent }) => {
  const dialog = within(screen.getByRole('dialog'))
  dialog.getByRole('button', { name: 'Take' }).focus()
  await userEvent.keyboard('{Enter}')
  const resolve = await dialog.findByRole('button', { name: 'Resolve' })
  await expect(dialog.getByText(/^Since/)).toBeVisible()
  await expect(resolve).toHaveFocus()
  await waitFor(() => expect(resolve).not.toHaveAttribute('aria-disabled', 'true'))
  await userEvent.keyboard('{Enter}')
  const question = await screen.findByRole('dialog', { name: 'Resolve with a Note' })
  await expect(question).toHaveAccessibleDescription(/No money moves/)
  await userEvent.click(within(question).getByRole('button', { name: 'Save Note' }))
  await expect(question).toBeVisible()
  await userEvent.type(within(question).getByRole('textbox', { name: /Note/ }), 'A tip.{Enter}')
  const resolved = await canvas.findByRole('table', { name: 'Resolved discrepancies' })
  await expect(resolved).toHaveTextContent('A tip.')
})

export const Taken = meta.story({
  beforeEach: listed({ assignee: byAda, notes }),
  play: async (context) => {
    const dialog = await opened(context)
    await expect(dialog.getByRole('button', { name: /Ada Lindqvist \(you\)/ })).toBeVisible()
    const list = within(dialog.getByRole('list', { name: 'Notes' }))
    await expect(list.getAllByRole('listitem')[1]).toHaveTextContent(/offline.*Ada Lindqvist/)
  },
})

Taken.test('keeps another note', async ({ userEvent }) => {
  const dialog = within(screen.getByRole('dialog'))
  const field = dialog.getByRole('textbox', { name: 'New note' })
  await userEvent.type(field, 'The customer has the receipt.{Enter}')
  const list = within(dialog.getByRole('list', { name: 'Notes' }))
  await expect(await list.findByText('The customer has the receipt.')).toBeVisible()
  await waitFor(() => expect(field).toHaveValue(''))
})

Taken.test('is handed over to another administrator', async ({ userEvent }) => {
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: /Ada Lindqvist \(you\)/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Grace Hopkins' }))
  await expect(await dialog.findByText(/^Grace Hopkins, since/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Take Over' })).toBeVisible()
})

Taken.test('is released', async ({ userEvent }) => {
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: /Ada Lindqvist \(you\)/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Nobody' }))
  await expect(await dialog.findByText('Nobody yet.')).toBeVisible()
})

export const TakenFirst = meta.story({
  name: 'Failed to assign the discrepancy',
  beforeEach: listed(),
  play: async (context) => {
    const dialog = await opened(context)
    // Another administrator is faster.
    const [first] = db.discrepancies
    if (first) first.assignee = byGrace
    await context.userEvent.click(dialog.getByRole('button', { name: 'Take' }))
    const toast = await screen.findByRole('alertdialog', {
      name: 'Failed to assign the discrepancy',
    })
    await expect(toast).toHaveTextContent('Grace Hopkins took this discrepancy first.')
    await expect(await dialog.findByRole('button', { name: 'Take Over' })).toBeVisible()
  },
})

export const NoteNotAdded = meta.story({
  name: 'Failed to add the note',
  beforeEach: [
    listed(),
    ({ msw }) => msw.use(fail('addDiscrepancyNote', 503, 'Try again in a minute.')),
  ],
  play: async (context) => {
    const dialog = await opened(context)
    const field = dialog.getByRole('textbox', { name: 'New note' })
    await context.userEvent.type(field, 'Lane 4.{Enter}')
    await screen.findByRole('alertdialog', { name: 'Failed to add the note' })
    await expect(field).toHaveValue('Lane 4.')
  },
})

const asking = async (context: Playing) => {
  const dialog = await opened(context)
  await context.userEvent.click(dialog.getByRole('button', { name: 'Reverse Charge' }))
  return screen.findByRole('alertdialog', { name: 'Reverse Charge' })
}

export const AskingForReversal = meta.story({
  beforeEach: listed({ assignee: byAda }),
  play: async (context) => {
    const dialog = await asking(context)
    await expect(dialog).toHaveAccessibleDescription(/\$16\.00 goes back to the card/)
    await expect(within(dialog).getByRole('textbox', { name: /Note/ })).toHaveFocus()
  },
})

AskingForReversal.test('reverses the charge on Enter', async ({ canvas, userEvent }) => {
  await userEvent.type(screen.getByRole('textbox', { name: /Note/ }), 'Not ours.{Enter}')
  const resolved = await canvas.findByRole('table', { name: 'Resolved discrepancies' })
  await expect(resolved).toHaveTextContent('Reversed')
})

AskingForReversal.test('goes back on Escape, then closes', async ({ canvas, userEvent }) => {
  await userEvent.keyboard('{Escape}')
  const dialog = await screen.findByRole('dialog', { name: 'Charge without a payment' })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(canvas.getByRole('button', { name: /^Open: Charge/ })).toHaveFocus())
})

export const NotResolved = meta.story({
  name: 'Failed to resolve the discrepancy',
  beforeEach: [
    listed({ assignee: byAda }),
    ({ msw }) => msw.use(fail('resolveDiscrepancy', 503, 'Try again in a minute.')),
  ],
  play: async (context) => {
    const dialog = within(await asking(context))
    const field = dialog.getByRole('textbox', { name: /Note/ })
    await context.userEvent.type(field, 'Not ours.{Enter}')
    await screen.findByRole('alertdialog', { name: 'Failed to resolve the discrepancy' })
  },
})

export const LowWindow = meta.story({
  ...inLowWindow,
  beforeEach: listed({ assignee: byAda, notes }),
  play: async (context) => {
    await opened(context)
  },
})

export const Narrow = meta.story({
  ...onPhone,
  beforeEach: listed({ assignee: byAda, notes }),
  play: async (context) => {
    await opened(context)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const ResolveInLowWindow = meta.story({
  ...inLowWindow,
  beforeEach: listed({ assignee: byAda }),
  play: async (context) => {
    await asking(context)
  },
})
