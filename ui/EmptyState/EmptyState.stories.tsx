import { ReceiptText } from 'lucide-react'
import { expect, fn } from 'storybook/test'

import preview from '#storybook/preview.tsx'
import { Button } from '#ui/Button/Button.tsx'

import { EmptyState } from './EmptyState.tsx'

const clear = fn()

const meta = preview.meta({
  title: 'Components/EmptyState',
  component: EmptyState,
  args: {
    icon: <ReceiptText size={28} />,
    title: 'No Transactions Found',
    children: 'None on 03/12/2026 at Counter 3. Show all counters, or choose another day.',
    action: <Button onPress={clear}>Clear filters</Button>,
  },
})

export const Filtered = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('No Transactions Found')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }))
    await expect(clear).toHaveBeenCalledOnce()
  },
})

export const TitleAlone = meta.story({
  tags: ['look-only'],
  args: { icon: undefined, children: undefined, action: undefined },
})

export const InTheDark = meta.story({ tags: ['look-only'], globals: { theme: 'dark' } })

export const InHighContrast = meta.story({
  tags: ['look-only'],
  globals: { theme: 'highContrast' },
})

export const Narrow = meta.story({
  tags: ['look-only'],
  globals: { viewport: { value: 'mobile1' } },
})
