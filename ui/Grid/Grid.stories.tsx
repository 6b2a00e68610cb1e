import { expect } from 'storybook/test'

import preview from '#storybook/preview.tsx'
import { Card } from '#ui/Card/Card.tsx'
import { Heading } from '#ui/Heading/Heading.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { Grid, Split } from './Grid.tsx'

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

const parts = (
  <Split>
    <Card as="section" aria-labelledby="products">
      <Stack>
        <Heading level={2} id="products">
          Products
        </Heading>
        <Text>Marriage license, certified copy, search fee.</Text>
      </Stack>
    </Card>
    <Card as="aside" aria-label="Cart">
      <Heading level={2}>Cart</Heading>
    </Card>
  </Split>
)

export const MainAndAside = meta.story({
  render: () => parts,
  play: async ({ canvas }) => {
    const main = canvas.getByRole('region', { name: 'Products' }).getBoundingClientRect()
    const aside = canvas.getByRole('complementary', { name: 'Cart' }).getBoundingClientRect()
    await expect(aside.left).toBeGreaterThan(main.right)
    await expect(aside.width).toBeLessThan(main.width)
  },
})

export const MainAndAsideNarrow = meta.story({
  render: () => <div style={{ maxInlineSize: '24rem' }}>{parts}</div>,
  play: async ({ canvas }) => {
    const main = canvas.getByRole('region', { name: 'Products' }).getBoundingClientRect()
    const aside = canvas.getByRole('complementary', { name: 'Cart' }).getBoundingClientRect()
    await expect(aside.top).toBeGreaterThan(main.bottom)
  },
})
