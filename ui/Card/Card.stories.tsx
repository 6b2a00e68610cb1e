import { expect } from 'storybook/test'

import preview from '#storybook/preview.tsx'
import { Heading } from '#ui/Heading/Heading.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { Card } from './Card.tsx'

const meta = preview.meta({
  title: 'Components/Card',
  component: Card,
  args: {
    children: (
      <Stack gap="xs">
        <Heading level={2}>Cart</Heading>
        <Text tone="muted">Choose a product to start a sale.</Text>
      </Stack>
    ),
  },
})

export const Plain = meta.story({ tags: ['look-only'] })

export const Section = meta.story({
  args: { as: 'section', 'aria-label': 'Cart' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Cart' })).toBeVisible()
  },
})

export const SmallPadding = meta.story({ tags: ['look-only'], args: { padding: 's' } })

export const ToTheEdges = meta.story({
  tags: ['look-only'],
  args: { padding: 'none', children: <div style={{ blockSize: '6rem' }} /> },
})
