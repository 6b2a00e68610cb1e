import { expect } from 'storybook/test'

import preview from '#storybook/preview.tsx'
import { Card } from '#ui/Card/Card.tsx'

import { Grid } from './Grid.tsx'

const meta = preview.meta({
  title: 'Components/Layout/Grid',
  component: Grid,
  args: {
    as: 'ul' as const,
    'aria-label': 'Products',
    children: ['Marriage license', 'Certified copy', 'Search fee', 'Plate renewal'].map((name) => (
      <Card key={name} as="li">
        {name}
      </Card>
    )),
  },
})

const columnsOf = (list: HTMLElement) =>
  getComputedStyle(list).gridTemplateColumns.split(' ').length

export const AsManyAsFit = meta.story({
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '50rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(columnsOf(canvas.getByRole('list'))).toBe(3)
  },
})

export const Narrow = meta.story({
  args: { minColumn: 'l' },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '14rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list')
    await expect(columnsOf(list)).toBe(1)
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth)
  },
})
