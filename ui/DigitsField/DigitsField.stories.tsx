import { useState } from 'react'
import { expect, fn } from 'storybook/test'

import preview from '#storybook/preview.tsx'

import { DigitsField } from './DigitsField.tsx'

const meta = preview.meta({
  title: 'Components/DigitsField',
  component: DigitsField,
  args: { label: 'Account number', value: '', maxDigits: 17, onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '28rem' }}>
        <Story />
      </div>
    ),
  ],
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value)
    return (
      <DigitsField
        {...args}
        value={value}
        onChange={(next) => {
          setValue(next)
          args.onChange(next)
        }}
      />
    )
  },
})

export const Typed = meta.story({
  args: { maxDigits: 9 },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Account number' })
    await userEvent.click(field)
    await userEvent.paste('021 000-021 5')
    await expect(field).toHaveValue('021000021')
    await expect(field.offsetHeight).toBe(48)
    await expect(field).toHaveAttribute('autocomplete', 'off')
    await expect(field).toHaveAttribute('spellcheck', 'false')
  },
})

const maskOf = (field: HTMLElement) =>
  getComputedStyle(field).getPropertyValue('-webkit-text-security')

export const Secret = meta.story({
  args: { value: '1234567890', isSecret: true },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Account number' })
    await expect(maskOf(field)).toBe('disc')
    await expect(field).toHaveAttribute('type', 'text')
    const show = canvas.getByRole('button', { name: 'Show account number' })
    await expect(show.offsetHeight).toBe(48)
    await userEvent.tab()
    await userEvent.tab()
    await expect(show).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(show).toHaveAccessibleName('Hide account number')
    await expect(show).toHaveFocus()
    await expect(maskOf(field)).toBe('none')
  },
})

export const Invalid = meta.story({
  args: { value: '123', isSecret: true, errorMessage: 'The account number has 4 to 17 digits.' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Account number' })
    await expect(field).toHaveAccessibleDescription('The account number has 4 to 17 digits.')
    await expect(field).toBeInvalid()
  },
})

export const Optional = meta.story({
  tags: ['look-only'],
  args: {
    label: 'Check number',
    isRequired: false,
    hint: 'In the upper right corner',
    maxDigits: 10,
  },
})
