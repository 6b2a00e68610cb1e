import type { StoryContext } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'

import { buildSession } from '#mocks/fixtures/session.ts'
import { buildCountedShift, shiftList } from '#mocks/fixtures/shift.ts'
import { ada } from '#mocks/fixtures/user.ts'
import { fail, mock } from '#mocks/override.ts'
import { inLowWindow } from '#storybook/low-window.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen } from '#storybook/screen.tsx'

import { ShiftsPage } from './ShiftsPage.tsx'

const meta = preview.meta({
  title: 'Screens/Shifts/Review',
  component: ShiftsPage,
  decorators: [InScreen],
  beforeEach: [
    atCounter(buildSession({ user: ada })),
    ({ msw }) => {
      msw.use(mock('getShifts', ({ query: { own } }) => (own ? [] : [...shiftList])))
    },
  ],
})

type Tools = Pick<StoryContext, 'canvas' | 'userEvent'>

const opens = async ({ canvas, userEvent }: Tools, button: RegExp, title: RegExp) => {
  await userEvent.click(await canvas.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog', { name: title }))
}

const reviews = async (tools: Tools) => {
  const dialog = await opens(tools, /^Review: Dana/, /^Review Shift: Dana/)
  await expect(dialog.getByText('Reason: One receipt was printed twice.')).toBeVisible()
  return dialog
}

export const Review = meta.story({
  play: async (tools) => {
    await reviews(tools)
  },
})

Review.test('approves on Enter', async ({ msw, userEvent }) => {
  msw?.use(mock('reviewShift', () => buildCountedShift('242.00', { state: 'APPROVED' })))
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('alertdialog', { name: 'The shift is approved' })
})

Review.test('sends it back only with a note', async ({ msw, userEvent }) => {
  msw?.use(mock('reviewShift', () => buildCountedShift('242.00', { state: 'SENT_BACK' })))
  const dialog = within(await screen.findByRole('dialog', { name: /^Review Shift/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Send Back' }))
  const note = dialog.getByRole('textbox', { name: /What to check/ })
  await waitFor(() => expect(note).toBeInvalid())
  await userEvent.type(note, 'Count line 4.{Enter}')
  await screen.findByRole('alertdialog', { name: 'The shift was sent back' })
})

export const LowWindow = meta.story({
  ...inLowWindow,
  play: async (tools) => {
    await reviews(tools)
  },
})

export const XReport = meta.story({
  name: 'X report',
  play: async (tools) => {
    const dialog = await opens(tools, /^X report: Cory/, /^X Report: Cory/)
    await expect(dialog.getByText('$246.00')).toBeVisible()
    await expect(dialog.getByText('$16.00')).toBeVisible()
  },
})

XReport.test('closes a forgotten shift with a reason', async ({ msw, userEvent }) => {
  msw?.use(mock('closeForgottenShift', () => buildCountedShift()))
  const dialog = within(await screen.findByRole('dialog', { name: /^X Report/ }))
  await userEvent.type(dialog.getByRole('textbox', { name: /Why you close it/ }), 'Went home.')
  await userEvent.click(dialog.getByRole('button', { name: 'Close Forgotten Shift' }))
  await screen.findByRole('alertdialog', { name: 'The shift is closed and waits for approval' })
})

export const NotReviewed = meta.story({
  name: 'Failed to review the shift',
  beforeEach({ msw }) {
    msw.use(fail('reviewShift', 409, 'This shift does not wait for approval. Reload the shifts.'))
  },
  play: async (tools) => {
    const dialog = await reviews(tools)
    await tools.userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
    await screen.findByRole('alertdialog', { name: 'Failed to review the shift' })
  },
})

export const NotClosed = meta.story({
  name: 'Failed to close the forgotten shift',
  beforeEach({ msw }) {
    msw.use(fail('closeForgottenShift', 409, 'This shift is closed already.'))
  },
  play: async (tools) => {
    const dialog = await opens(tools, /^X report: Cory/, /^X Report: Cory/)
    const reason = dialog.getByRole('textbox', { name: /Why you close it/ })
    await tools.userEvent.type(reason, 'Went home.{Enter}')
    await screen.findByRole('alertdialog', { name: 'Failed to close the forgotten shift' })
  },
})
