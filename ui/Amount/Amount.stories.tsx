import { expect } from 'storybook/test'

import preview from '#storybook/preview.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'

import { Amount } from './Amount.tsx'

const meta = preview.meta({
  title: 'Components/Amount',
  component: Amount,
  args: { value: '$1,234.50' },
})

export const Body = meta.story({ tags: ['look-only'] })

export const Display = meta.story({
  tags: ['look-only'],
  args: { size: 'display', weight: 'bold' },
})

export const Refunded = meta.story({
  tags: ['look-only'],
  args: { value: '-$48.00', tone: 'critical' },
})

export const Sizes = meta.story({
  tags: ['look-only'],
  render: () => (
    <Stack align="start">
      {(['body', 'lead', 'title', 'display'] as const).map((size) => (
        <Amount key={size} value="$1,234.50" size={size} />
      ))}
    </Stack>
  ),
})

export const InColumns = meta.story({
  render: () => (
    <Stack align="end" gap="xs">
      {['$1,111.11', '$8,888.88', '$20.00'].map((value) => (
        <Amount key={value} value={value} />
      ))}
    </Stack>
  ),
  play: async ({ canvas }) => {
    const narrow = canvas.getByText('$1,111.11').getBoundingClientRect().width
    const wide = canvas.getByText('$8,888.88').getBoundingClientRect().width
    await expect(Math.abs(narrow - wide)).toBeLessThan(0.1)
  },
})

export const RightToLeft = meta.story({
  args: { value: '-$48.00' },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByText('-$48.00')).direction).toBe('ltr')
  },
})
