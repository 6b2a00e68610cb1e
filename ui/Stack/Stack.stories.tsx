import { expect } from 'storybook/test'

import preview from '#storybook/preview.tsx'
import { Card } from '#ui/Card/Card.tsx'

import { Stack } from './Stack.tsx'

const meta = preview.meta({
  title: 'Components/Layout/Stack',
  component: Stack,
  args: {
    children: ['Marriage license', 'Certified copy', 'Search fee'].map((name) => (
      <Card key={name} padding="s">
        {name}
      </Card>
    )),
  },
})

const tops = (cards: Iterable<Element>) => [...cards].map((card) => card.getBoundingClientRect())

export const Spaced = meta.story({
  play: async ({ canvasElement }) => {
    const [first, second] = tops(canvasElement.firstElementChild?.children ?? [])
    await expect((second?.top ?? 0) - (first?.bottom ?? 0)).toBe(16)
  },
})

export const Tight = meta.story({ tags: ['look-only'], args: { gap: 'xxs' } })

export const Loose = meta.story({ tags: ['look-only'], args: { gap: 'xl' } })

export const Centered = meta.story({ tags: ['look-only'], args: { align: 'center' } })

export const List = meta.story({
  args: {
    as: 'ul',
    gap: 'xs',
    'aria-label': 'Fees',
    children: ['Marriage license', 'Certified copy'].map((name) => (
      <Card key={name} as="li" padding="s">
        {name}
      </Card>
    )),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Fees' })).toBeVisible()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2)
  },
})
