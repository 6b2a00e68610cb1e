import { expect, fn, screen, waitFor } from 'storybook/test'

import { inLowWindow } from '#storybook/low-window.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen } from '#storybook/screen.tsx'

import { openDisplayChannel } from './display-channel.ts'
import { DisplayDialog } from './DisplayDialog.tsx'
import { displayOpenStore } from './publish-display.ts'

const meta = preview.meta({
  title: 'Screens/Customer Display/Workstation',
  component: DisplayDialog,
  args: { onClose: fn() },
  decorators: [InScreen],
  beforeEach: () => {
    const forget = atCounter()()
    return () => {
      displayOpenStore.set(false)
      forget()
    }
  },
})

export const Closed = meta.story({
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Customer Display' })
    await expect(dialog).toHaveTextContent('Not open')
    await expect(screen.getByRole('button', { name: 'Open Customer Display' })).toBeEnabled()
  },
})

export const Opened = meta.story({
  beforeEach: () => displayOpenStore.set(true),
  play: async () => {
    await expect(await screen.findByRole('status')).toHaveTextContent('Open')
    await expect(screen.getByRole('button', { name: 'Close Customer Display' })).toBeEnabled()
  },
})

Opened.test('closes the display', async ({ userEvent }) => {
  const closed = fn()
  const channel = openDisplayChannel(({ type }) => {
    if (type === 'close') closed()
  })
  await userEvent.click(screen.getByRole('button', { name: 'Close Customer Display' }))
  await waitFor(() => expect(closed).toHaveBeenCalledOnce())
  channel.close()
})

export const LowWindow = Closed.extend(inLowWindow)
