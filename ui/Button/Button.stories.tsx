import { CreditCard, Printer, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'

import preview from '#storybook/preview.tsx'
import { Inline } from '#ui/Inline/Inline.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'

import { Button } from './Button.tsx'

const meta = preview.meta({
  title: 'Components/Button',
  component: Button,
  args: { children: 'Save', onPress: fn() },
})

const variants = ['primary', 'secondary', 'quiet'] as const
const tones = ['brand', 'critical'] as const

export const Secondary = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Save' })).toHaveFocus()
    await userEvent.keyboard('{Enter} ')
    await expect(args.onPress).toHaveBeenCalledTimes(2)
  },
})

export const Primary = meta.story({ tags: ['look-only'], args: { variant: 'primary' } })

export const Quiet = meta.story({ tags: ['look-only'], args: { variant: 'quiet' } })

export const Critical = meta.story({
  tags: ['look-only'],
  args: { variant: 'primary', tone: 'critical', children: 'Delete product' },
})

export const Pay = meta.story({
  args: {
    variant: 'primary',
    size: 'pay',
    children: 'Charge $1,234.50',
    icon: <CreditCard aria-hidden size={24} />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button').offsetHeight).toBe(56)
  },
})

export const WithIcon = meta.story({
  tags: ['look-only'],
  args: { icon: <Printer aria-hidden size={20} />, children: 'Print receipt' },
})

export const Wide = meta.story({
  tags: ['look-only'],
  args: { isWide: true, variant: 'primary', children: 'Next' },
})

export const Disabled = meta.story({
  args: { isDisabled: true },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button')
    await expect(button).toBeDisabled()
    await userEvent.click(button)
    await expect(args.onPress).not.toHaveBeenCalled()
  },
})

export const Pending = meta.story({
  args: { variant: 'primary', children: 'Process refund' },
  render: function Refunding(args) {
    const [isPending, setPending] = useState(false)
    return (
      <Button
        {...args}
        isPending={isPending}
        onPress={(event) => {
          setPending(true)
          args.onPress?.(event)
        }}
      />
    )
  },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Process refund' })
    const { width, height } = button.getBoundingClientRect()
    await userEvent.click(button)
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expect(button).toHaveAccessibleName('Process refund (working)')
    await expect(button).toHaveFocus()
    await expect(button.getBoundingClientRect()).toMatchObject({ width, height })
    await userEvent.click(button)
    await userEvent.keyboard('{Enter}')
    await expect(args.onPress).toHaveBeenCalledOnce()
  },
})

export const PendingWithIcon = meta.story({
  tags: ['look-only'],
  args: { isPending: true, icon: <Printer aria-hidden size={20} />, children: 'Print receipt' },
})

export const PendingRightToLeft = meta.story({
  tags: ['look-only'],
  args: { isPending: true, children: 'Process refund' },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
})

export const LongLabel = meta.story({
  args: {
    variant: 'primary',
    icon: <Trash2 aria-hidden size={20} />,
    children:
      'Deactivate the terminal at the county clerk’s counter for traffic and parking matters',
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '16rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button')
    await expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth)
  },
})

export const Small = meta.story({
  args: { size: 'small', children: 'Edit' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button').offsetHeight).toBe(44)
  },
})

export const AllVariants = meta.story({
  tags: ['look-only'],
  render: () => (
    <Stack gap="l">
      {tones.map((tone) =>
        [false, true].map((isDisabled) => (
          <Inline key={`${tone} ${isDisabled}`}>
            {variants.map((variant) => (
              <Button key={variant} variant={variant} tone={tone} isDisabled={isDisabled}>
                {variant}
              </Button>
            ))}
            {variants.map((variant) => (
              <Button key={variant} variant={variant} tone={tone} isDisabled={isDisabled} isPending>
                {variant}
              </Button>
            ))}
          </Inline>
        )),
      )}
    </Stack>
  ),
})
