import { ChevronLeft, Plus } from 'lucide-react'
import { RouterProvider } from 'react-aria-components'
import { expect, fn } from 'storybook/test'

import preview from '#storybook/preview.tsx'
import { Inline } from '#ui/Inline/Inline.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { Link } from './Link.tsx'

const navigate = fn()

const meta = preview.meta({
  title: 'Components/Link',
  component: Link,
  args: { href: '/receipt/42', children: 'View receipt', onPress: fn() },
  beforeEach: () => {
    navigate.mockClear()
  },
  decorators: [
    (Story) => (
      <RouterProvider navigate={navigate}>
        <Story />
      </RouterProvider>
    ),
  ],
})

export const InlineLink = meta.story({
  render: (args) => (
    <Text>
      The payment was refunded on 03/12/2026. <Link {...args} /> to print it again.
    </Text>
  ),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'View receipt' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onPress).toHaveBeenCalledOnce()
    await expect(navigate).toHaveBeenLastCalledWith('/receipt/42', undefined)
  },
})

export const PassesState = meta.story({
  args: { state: { back: { label: 'Terminals', path: '/settings/terminals' } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link'))
    await expect(navigate).toHaveBeenLastCalledWith('/receipt/42', {
      state: { back: { label: 'Terminals', path: '/settings/terminals' } },
    })
  },
})

export const Quiet = meta.story({
  args: { variant: 'quiet', children: 'Settings', icon: <ChevronLeft aria-hidden size={20} /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link').offsetHeight).toBeGreaterThanOrEqual(44)
  },
})

export const Current = meta.story({
  args: { variant: 'quiet', isCurrent: true, children: 'General' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('aria-current', 'page')
  },
})

export const External = meta.story({
  args: { href: 'https://example.gov/terms', isExternal: true, children: 'Service Agreement' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Service Agreement (opens in a new tab)' })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noreferrer')
  },
})

export const AsButton = meta.story({
  render: (args) => (
    <Inline>
      <Link {...args} variant="primaryButton" icon={<Plus aria-hidden size={20} />}>
        Add terminal
      </Link>
      <Link {...args} variant="button">
        Edit
      </Link>
    </Inline>
  ),
  play: async ({ canvas }) => {
    for (const link of canvas.getAllByRole('link')) await expect(link.offsetHeight).toBe(48)
  },
})
