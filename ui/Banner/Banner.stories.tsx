import { expect, fn } from 'storybook/test'

import preview from '#storybook/preview.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'

import { Banner } from './Banner.tsx'

const meta = preview.meta({
  title: 'Components/Banner',
  component: Banner,
  args: {
    tone: 'critical' as const,
    title: 'POS Outage Notification',
    children:
      'Card payments are down across the county. Take checks, or ask customers to pay online.',
  },
})

export const CannotBeClosed = meta.story({
  args: { live: 'alert' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('POS Outage Notification')
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

export const Closable = meta.story({
  args: { tone: 'info', title: 'This terminal is simulated', children: undefined, onClose: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClose).toHaveBeenCalledOnce()
    await expect(canvas.queryByRole('status')).toBeNull()
  },
})

const retry = fn()

export const WithAction = meta.story({
  args: {
    tone: 'caution',
    title: "Couldn't connect to the card reader.",
    children: 'Check that it is plugged in and shows the idle picture.',
    action: <Button onPress={retry}>Retry</Button>,
    live: 'status',
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await expect(retry).toHaveBeenCalledOnce()
  },
})

const all = () => (
  <Stack>
    <Banner tone="neutral" title="Read only">
      You can look at these settings; an administrator can change them.
    </Banner>
    <Banner tone="positive" title="Service is running" />
    <Banner tone="info" title="Reader update under way">
      It takes about 20 minutes.
    </Banner>
    <Banner tone="caution" title="Network Instability Detected" onClose={fn()} />
    <Banner tone="critical" title="Network Connectivity Issue" action={<Button>Try again</Button>}>
      The charge was reversed and a credit will be issued.
    </Banner>
  </Stack>
)

export const Tones = meta.story({ tags: ['look-only'], render: all })

export const TonesInTheDark = meta.story({
  tags: ['look-only'],
  render: all,
  globals: { theme: 'dark' },
})

export const TonesInHighContrast = meta.story({
  tags: ['look-only'],
  render: all,
  globals: { theme: 'highContrast' },
})

export const Narrow = meta.story({
  render: all,
  globals: { viewport: { value: 'mobile1' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})
