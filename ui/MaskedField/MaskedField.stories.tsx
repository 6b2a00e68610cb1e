import { useState } from 'react'
import { expect, fn } from 'storybook/test'

import preview from '#storybook/preview.tsx'

import { MaskedField } from './MaskedField.tsx'

const meta = preview.meta({
  title: 'Components/MaskedField',
  component: MaskedField,
  args: {
    label: 'Parcel Number',
    hint: 'On the tax bill, such as 04-1200-001.',
    mask: '##-####-###',
    value: '',
    onChange: fn(),
  },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value)
    return (
      <MaskedField
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
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Parcel Number' })
    await expect(input).toHaveAttribute('inputmode', 'numeric')
    await userEvent.type(input, '0412x00001999')
    await expect(input).toHaveValue('04-1200-001')
    await userEvent.keyboard('{Backspace>3/}')
    await expect(input).toHaveValue('04-1200')
  },
})

export const Pasted = meta.story({
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Parcel Number' })
    await userEvent.click(input)
    await userEvent.paste('Parcel 04 1200 001')
    await expect(input).toHaveValue('04-1200-001')
  },
})

export const PutRight = meta.story({
  args: { value: '04-1900-001' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Parcel Number' })
    await userEvent.type(input, '{Backspace}2', { initialSelectionStart: 5 })
    await expect(input).toHaveValue('04-1200-001')
    await expect(input.selectionStart).toBe(5)
    await userEvent.keyboard('x')
    await expect(input).toHaveValue('04-1200-001')
    await expect(input.selectionStart).toBe(5)
  },
})

export const WithLetters = meta.story({
  args: { label: 'Citation Number', hint: 'On the ticket, such as C-1001.', mask: 'A-####' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Citation Number' })
    await userEvent.type(input, '7C1001')
    await expect(input).toHaveValue('C-1001')
    await expect(input).toHaveAttribute('inputmode', 'text')
  },
})

export const Wrong = meta.story({
  args: { value: '04-12', errorMessage: 'Enter the Parcel Number as ##-####-###.' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Parcel Number' })
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription(/Enter the Parcel Number as ##-####-###\./)
  },
})

export const InTheDark = meta.story({
  tags: ['look-only'],
  globals: { theme: 'dark' },
  args: { value: '04-1200-001' },
})
