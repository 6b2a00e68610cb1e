import { expect } from 'storybook/test'

import preview from '#storybook/preview.tsx'

import { BarTable } from './BarTable.tsx'

const meta = preview.meta({
  title: 'Components/BarTable',
  component: BarTable,
  args: {
    caption: 'By payment type',
    headers: ['Type', 'Total', 'Transactions'] as const,
    rows: [
      { name: 'Credit', size: 164_00, value: '$164.00', count: 9 },
      { name: 'Debit', size: 41_00, value: '$41.00', count: 3 },
      { name: 'Bank', size: -15_00, value: '-$15.00', count: 1 },
    ],
  },
})

export const Plain = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'By payment type' })).toBeVisible()
    await expect(canvas.getByRole('row', { name: /Debit/ })).toHaveTextContent('$41.00')
  },
})

export const InTheDark = meta.story({ tags: ['look-only'], globals: { theme: 'dark' } })

export const Narrow = meta.story({
  globals: { viewport: { value: 'mobile1' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})
