import { expect } from 'storybook/test'

import preview from '#storybook/preview.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'

import { Text } from './Text.tsx'

const meta = preview.meta({
  title: 'Components/Text',
  component: Text,
  args: { children: 'Ask the customer to swipe or insert their card.' },
})

export const Body = meta.story({
  play: async ({ canvas }) => {
    const text = canvas.getByText('Ask the customer to swipe or insert their card.')
    await expect(text.tagName).toBe('P')
    await expect(getComputedStyle(text).fontFamily).toContain('Public Sans')
  },
})

export const Sizes = meta.story({
  tags: ['look-only'],
  render: () => (
    <Stack>
      {(['lead', 'body', 'label', 'caption'] as const).map((size) => (
        <Text key={size} size={size}>
          {size}: This transaction will be refunded $48.00.
        </Text>
      ))}
    </Stack>
  ),
})

export const Tones = meta.story({
  tags: ['look-only'],
  render: () => (
    <Stack gap="xs">
      {(['base', 'muted', 'brand', 'positive', 'critical', 'caution', 'info'] as const).map(
        (tone) => (
          <Text key={tone} tone={tone}>
            {tone}: Card reader connected
          </Text>
        ),
      )}
    </Stack>
  ),
})

export const Weights = meta.story({
  tags: ['look-only'],
  render: () => (
    <Text>
      regular, <Text as="strong">strong</Text>,{' '}
      <Text as="span" weight="medium">
        medium
      </Text>
    </Text>
  ),
})

export const Numeric = meta.story({
  render: () => (
    <Stack gap="xxs" align="start">
      <Text as="span" isNumeric>
        111111
      </Text>
      <Text as="span" isNumeric>
        888888
      </Text>
    </Stack>
  ),
  play: async ({ canvas }) => {
    const narrow = canvas.getByText('111111').getBoundingClientRect().width
    const wide = canvas.getByText('888888').getBoundingClientRect().width
    await expect(Math.abs(narrow - wide)).toBeLessThan(0.1)
  },
})
