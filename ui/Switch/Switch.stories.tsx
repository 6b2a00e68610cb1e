import { useState } from 'react'
import { expect, fn } from 'storybook/test'

import preview from '#storybook/preview.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'

import { Switch } from './Switch.tsx'

const meta = preview.meta({
  title: 'Components/Switch',
  component: Switch,
  args: { label: 'Allow refunds', isSelected: false, onChange: fn() },
  render: function Controlled(args) {
    const [isSelected, setSelected] = useState(args.isSelected)
    return (
      <Switch
        {...args}
        isSelected={isSelected}
        onChange={(next) => {
          setSelected(next)
          args.onChange(next)
        }}
      />
    )
  },
})

export const Off = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const toggle = canvas.getByRole('switch', { name: 'Allow refunds' })
    await userEvent.tab()
    await expect(toggle).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(toggle).toBeChecked()
    await userEvent.click(canvas.getByText('Allow refunds'))
    await expect(toggle).not.toBeChecked()
    await expect(args.onChange).toHaveBeenCalledTimes(2)
  },
})

export const On = meta.story({ tags: ['look-only'], args: { isSelected: true } })

export const WithHint = meta.story({
  args: { isSelected: true, hint: 'Cashiers can refund payments' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch')).toHaveAccessibleDescription(
      'Cashiers can refund payments',
    )
  },
})

export const Disabled = meta.story({
  args: { label: 'Only administrators can refund', isDisabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch')).toBeDisabled()
  },
})

export const DisabledOn = meta.story({
  tags: ['look-only'],
  args: { isSelected: true, isDisabled: true },
})

export const Several = meta.story({
  tags: ['look-only'],
  render: ({ onChange }) => (
    <Stack gap="xs">
      <Switch label="Name is editable" isSelected onChange={onChange} />
      <Switch label="Price is editable" isSelected={false} onChange={onChange} />
    </Stack>
  ),
})

export const RightToLeft = meta.story({
  tags: ['look-only'],
  args: { isSelected: true, hint: 'Cashiers can refund payments' },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
})
