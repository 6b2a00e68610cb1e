import { useRef } from 'react'
import { expect } from 'storybook/test'

import preview from '#storybook/preview.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'

import { Heading } from './Heading.tsx'

const meta = preview.meta({
  title: 'Components/Heading',
  component: Heading,
  args: { level: 1 as const, children: 'Transaction History' },
})

export const Page = meta.story({
  play: async ({ canvas }) => {
    const heading = canvas.getByRole('heading', { level: 1, name: 'Transaction History' })
    await expect(heading).not.toHaveAttribute('tabindex')
  },
})

export const Levels = meta.story({
  tags: ['look-only'],
  render: () => (
    <Stack>
      <Heading level={1}>Settings</Heading>
      <Heading level={2}>Terminals</Heading>
      <Heading level={3}>Counter 3</Heading>
      <Heading level={2} size="lead">
        A second level that looks like a third
      </Heading>
    </Stack>
  ),
})

export const FocusedByScript = meta.story({
  render: function Step() {
    const heading = useRef<HTMLHeadingElement>(null)
    return (
      <Stack align="start">
        <Heading level={2} ref={heading}>
          How is the customer paying?
        </Heading>
        <Button onPress={() => heading.current?.focus()}>Next</Button>
      </Stack>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Next' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('heading')).toHaveFocus()
    await expect(canvas.getByRole('heading')).toHaveStyle({
      outlineStyle: 'none',
      boxShadow: 'none',
    })
  },
})

export const LongTitle = meta.story({
  tags: ['look-only'],
  args: {
    children: 'Fortieth District Court, Court Fees & Cost, Civil Fees and Certified Copies',
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '20rem' }}>
        <Story />
      </div>
    ),
  ],
})
