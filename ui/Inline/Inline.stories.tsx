import { expect } from 'storybook/test'

import preview from '#storybook/preview.tsx'
import { Amount } from '#ui/Amount/Amount.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Heading } from '#ui/Heading/Heading.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { Inline } from './Inline.tsx'

const meta = preview.meta({
  title: 'Components/Layout/Inline',
  component: Inline,
  args: {
    children: [
      <Button key="next" variant="primary">
        Next
      </Button>,
      <Button key="back">Back</Button>,
    ],
  },
})

export const Row = meta.story({
  play: async ({ canvas }) => {
    const [next, back] = canvas.getAllByRole('button').map((one) => one.getBoundingClientRect())
    await expect(next?.top).toBe(back?.top)
    await expect((back?.left ?? 0) - (next?.right ?? 0)).toBe(12)
  },
})

export const RightToLeft = meta.story({
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const [next, back] = canvas.getAllByRole('button').map((one) => one.getBoundingClientRect())
    await expect(back?.right).toBeLessThan(next?.left ?? 0)
  },
})

export const EndsApart = meta.story({
  tags: ['look-only'],
  args: {
    justify: 'between',
    children: [
      <Heading key="title" level={1}>
        Terminals
      </Heading>,
      <Button key="add" variant="primary">
        Add terminal
      </Button>,
    ],
  },
})

export const OnOneBaseline = meta.story({
  tags: ['look-only'],
  args: {
    align: 'baseline',
    justify: 'between',
    wrap: false,
    children: [
      <Text key="label">Total</Text>,
      <Amount key="sum" value="$1,234.50" size="display" />,
    ],
  },
})
