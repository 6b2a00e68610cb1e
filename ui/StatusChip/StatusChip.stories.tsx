import { Wifi } from 'lucide-react'
import { expect } from 'storybook/test'

import preview from '#storybook/preview.tsx'
import { Inline } from '#ui/Inline/Inline.tsx'

import { StatusChip } from './StatusChip.tsx'

const meta = preview.meta({
  title: 'Components/StatusChip',
  component: StatusChip,
  args: { tone: 'positive' as const, children: 'Purchase' },
})

export const Purchase = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Purchase')).toBeVisible()
  },
})

export const Canceled = meta.story({
  tags: ['look-only'],
  args: { tone: 'neutral', children: 'Canceled' },
})

export const Refund = meta.story({
  tags: ['look-only'],
  args: { tone: 'critical', children: 'Refund' },
})

export const OwnIcon = meta.story({
  tags: ['look-only'],
  args: { tone: 'info', children: 'Connected', icon: <Wifi aria-hidden size={16} /> },
})

export const WithoutIcon = meta.story({
  tags: ['look-only'],
  args: { tone: 'neutral', children: 'Inactive', icon: null },
})

const all = () => (
  <Inline>
    <StatusChip tone="neutral">Canceled</StatusChip>
    <StatusChip tone="positive">Purchase</StatusChip>
    <StatusChip tone="critical">Refund</StatusChip>
    <StatusChip tone="caution">Partial refund</StatusChip>
    <StatusChip tone="info">Checking</StatusChip>
  </Inline>
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

export const LongWords = meta.story({
  args: { children: 'Refunded in part by another counter of the same agency on an earlier day' },
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    const chip = canvas.getByText(/^Refunded in part/)
    await expect(chip.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth)
  },
})
