import { useState } from 'react'
import { expect, fn } from 'storybook/test'

import preview from '#storybook/preview.tsx'

import { Checkbox } from './Checkbox.tsx'

const meta = preview.meta({
  title: 'Components/Checkbox',
  component: Checkbox,
  args: { children: 'Done', isSelected: false, onChange: fn() },
  render: function Controlled(args) {
    const [isSelected, setSelected] = useState(args.isSelected)
    return (
      <Checkbox
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

export const Empty = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('checkbox', { name: 'Done' })
    await userEvent.tab()
    await expect(box).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(box).toBeChecked()
    await userEvent.click(canvas.getByText('Done'))
    await expect(box).not.toBeChecked()
    await expect(args.onChange).toHaveBeenCalledTimes(2)
  },
})

export const Ticked = meta.story({ tags: ['look-only'], args: { isSelected: true } })

export const TickedInTheDark = meta.story({
  tags: ['look-only'],
  args: { isSelected: true },
  globals: { theme: 'dark' },
})

export const TickedInHighContrast = meta.story({
  tags: ['look-only'],
  args: { isSelected: true },
  globals: { theme: 'highContrast' },
})

export const Disabled = meta.story({
  args: { isSelected: true, isDisabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBeDisabled()
  },
})
