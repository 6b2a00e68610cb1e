import type { StoryContext } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'

import { fail } from '#mocks/override.ts'
import { inLowWindow } from '#storybook/low-window.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, onPhone } from '#storybook/screen.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { ShiftGate } from './ShiftGate.tsx'

const meta = preview.meta({
  title: 'Screens/Shifts/Before a sale',
  component: ShiftGate,
  args: {
    children: (needsShift) => <Text>Checkout is {needsShift ? 'off' : 'on'}.</Text>,
  },
  decorators: [InScreen],
  beforeEach: atCounter(),
})

type Tools = Pick<StoryContext, 'canvas' | 'userEvent'>

const asks = async ({ canvas }: Pick<Tools, 'canvas'>) => {
  await expect(await canvas.findByText('Open a shift to sell')).toBeVisible()
  await expect(canvas.getByText('Checkout is off.')).toBeVisible()
}

const opensDialog = async ({ canvas, userEvent }: Tools) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Open a Shift' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Open a Shift' }))
  await userEvent.click(await dialog.findByRole('button', { name: /Terminal/ }))
  await userEvent.click(await screen.findByRole('option', { name: /Front Counter 1/ }))
  return dialog
}

export const NoShift = meta.story({ name: 'Open a shift to sell', play: asks })

export const Phone = meta.story({ ...onPhone, play: asks })

export const Opening = meta.story({
  ...inLowWindow,
  play: async (tools) => {
    await opensDialog(tools)
  },
})

Opening.test('turns checkout on', async ({ canvas, userEvent }) => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Open a Shift' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Open Shift' }))
  await waitFor(() => expect(canvas.getByText('Checkout is on.')).toBeVisible())
  await expect(canvas.queryByText('Open a shift to sell')).toBeNull()
})

export const NotOpened = meta.story({
  name: 'Failed to open the shift',
  beforeEach({ msw }) {
    msw.use(fail('openShift', 409, 'The shift of Dana Osei is open at this terminal.'))
  },
  play: async (tools) => {
    const dialog = await opensDialog(tools)
    await tools.userEvent.click(dialog.getByRole('button', { name: 'Open Shift' }))
    await screen.findByRole('alertdialog', { name: 'Failed to open the shift' })
    await expect(screen.getByRole('dialog', { name: 'Open a Shift' })).toBeVisible()
  },
})
