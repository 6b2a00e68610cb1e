import { expect, fn, screen, waitFor } from 'storybook/test'

import { displayEndpoints } from '#domain/api/display-endpoints.ts'
import { call } from '#features/shared/api/client.ts'
import { inLowWindow } from '#storybook/low-window.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, onPhone, staysInWidth } from '#storybook/screen.tsx'

import { openDisplayChannel } from './display-channel.ts'
import { DisplayDialog } from './DisplayDialog.tsx'
import { displayOpenStore } from './publish-display.ts'
import { deviceOnStore, pairingStore } from './relay-display.ts'

const meta = preview.meta({
  title: 'Screens/Customer Display/Workstation',
  component: DisplayDialog,
  args: { onClose: fn() },
  decorators: [InScreen],
  beforeEach: () => {
    const forget = atCounter()()
    return () => {
      displayOpenStore.set(false)
      pairingStore.set(null)
      deviceOnStore.set(false)
      forget()
    }
  },
})

export const Closed = meta.story({
  play: async () => {
    await screen.findByRole('dialog', { name: 'Customer Display' })
    await expect(screen.getByRole('button', { name: 'Open Customer Display' })).toBeEnabled()
    await expect(screen.getByLabelText(/^Code on the device/)).toHaveValue('')
  },
})

Closed.test('pairs the device that shows the code', async ({ userEvent }) => {
  const { code } = await call(displayEndpoints.createDisplay, { body: { platform: 'web' } })
  await userEvent.type(screen.getByLabelText(/^Code on the device/), code)
  await userEvent.keyboard('{Enter}')
  await expect(await screen.findByText('Paired')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Unpair' }))
  await expect(await screen.findByLabelText(/^Code on the device/)).toBeVisible()
})

export const Opened = meta.story({
  beforeEach: () => displayOpenStore.set(true),
  play: async () => {
    await expect(await screen.findByText('Open')).toBeVisible()
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

export const WrongCode = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText(/^Code on the device/), '000 001')
    await userEvent.click(screen.getByRole('button', { name: 'Pair' }))
    await expect(await screen.findByText(/^No display shows this code\./)).toBeVisible()
  },
})

export const Paired = meta.story({
  beforeEach: () => {
    pairingStore.set({ tenantId: 'lakeview', key: 'some-key' })
    deviceOnStore.set(true)
  },
  play: async () => {
    await expect(await screen.findByText('Paired')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Unpair' })).toBeEnabled()
  },
})

export const DeviceAway = meta.story({
  beforeEach: () => pairingStore.set({ tenantId: 'lakeview', key: 'some-key' }),
  play: async () => {
    await expect(await screen.findByText('Paired, not connected')).toBeVisible()
  },
})

export const LowWindow = Closed.extend(inLowWindow)

export const Narrow = Paired.extend({ ...onPhone, play: staysInWidth })
