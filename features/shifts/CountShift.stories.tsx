import type { StoryContext } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'

import { buildCountedShift, ownShift } from '#mocks/fixtures/shift.ts'
import { fail, mock } from '#mocks/override.ts'
import { inLowWindow } from '#storybook/low-window.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen } from '#storybook/screen.tsx'

import { ShiftsPage } from './ShiftsPage.tsx'

const meta = preview.meta({
  title: 'Screens/Shifts/Count',
  component: ShiftsPage,
  decorators: [InScreen],
  beforeEach: [
    atCounter(),
    ({ msw }) => {
      msw.use(mock('getShifts', () => [ownShift]))
    },
  ],
})

type Tools = Pick<StoryContext, 'canvas' | 'userEvent'>

const opensCount = async ({ canvas, userEvent }: Tools) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Count and Close' }))
  const dialog = await screen.findByRole('dialog', { name: 'Count and Close' })
  await expect(dialog).not.toHaveTextContent('$246.00')
  return within(dialog)
}

const counts = async (tools: Tools) => {
  const dialog = await opensCount(tools)
  const total = dialog.getByRole('textbox', { name: /Card sales total/ })
  await tools.userEvent.type(total, '242.00{Enter}')
}

const short = {
  beforeEach({ msw }: Pick<StoryContext, 'msw'>) {
    msw?.use(mock('countShift', () => buildCountedShift('242.00')))
  },
}

const asksForReason = async (tools: Tools) => {
  await counts(tools)
  const dialog = await screen.findByRole('dialog', { name: 'Shift Closed: $4.00 short' })
  await expect(dialog).toHaveTextContent('$246.00')
  await expect(within(dialog).getByRole('textbox', { name: /Reason/ })).toHaveFocus()
}

export const Blind = meta.story({
  ...inLowWindow,
  name: 'The count comes before our totals',
  play: async (tools) => {
    await opensCount(tools)
  },
})

Blind.test('asks for a total', async ({ userEvent }) => {
  await userEvent.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Count and Close' }))
  const total = dialog.getByRole('textbox', { name: /Card sales total/ })
  await waitFor(() => expect(total).toBeInvalid())
})

export const Short = meta.story({ ...short, name: 'Short: asks for a reason', play: asksForReason })

Short.test('saves the reason on Enter', async ({ msw, userEvent }) => {
  msw?.use(mock('explainShift', () => buildCountedShift('242.00', { reason: 'Printed twice.' })))
  await userEvent.keyboard('Printed twice.{Enter}')
  await screen.findByRole('alertdialog', { name: 'The reason has been saved' })
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Shift Closed/ })).toBeNull())
})

export const LowWindow = meta.story({ ...short, ...inLowWindow, play: asksForReason })

export const Agrees = meta.story({
  beforeEach({ msw }) {
    msw.use(mock('countShift', () => buildCountedShift()))
  },
  play: async (tools) => {
    await counts(tools)
    const dialog = await screen.findByRole('dialog', { name: 'Shift Closed: Agrees' })
    await expect(dialog).toHaveAccessibleDescription(/waits for approval/)
    await expect(within(dialog).getByRole('button', { name: 'Done' })).toHaveFocus()
  },
})

export const NotClosed = meta.story({
  name: 'Failed to close the shift',
  beforeEach({ msw }) {
    msw.use(fail('countShift', 409, 'This shift has been counted already.'))
  },
  play: async (tools) => {
    await counts(tools)
    await screen.findByRole('alertdialog', { name: 'Failed to close the shift' })
    await expect(screen.getByRole('dialog', { name: 'Count and Close' })).toBeVisible()
  },
})

export const NoReason = meta.story({
  name: 'Failed to save the reason',
  beforeEach({ msw }) {
    msw.use(
      mock('countShift', () => buildCountedShift('242.00')),
      fail('explainShift', 500, 'The reason was not saved.'),
    )
  },
  play: async (tools) => {
    await asksForReason(tools)
    await tools.userEvent.keyboard('Printed twice.{Enter}')
    await screen.findByRole('alertdialog', { name: 'Failed to save the reason' })
  },
})
