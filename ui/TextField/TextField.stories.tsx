import { useState } from 'react'
import { expect, fn } from 'storybook/test'

import preview from '#storybook/preview.tsx'
import { Grid } from '#ui/Grid/Grid.tsx'

import { TextField } from './TextField.tsx'

const meta = preview.meta({
  title: 'Components/TextField',
  component: TextField,
  args: { label: 'Organization name', value: '', onChange: fn() },
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
      <TextField
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

export const Empty = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Organization name' })
    await userEvent.click(canvas.getByText('Organization name'))
    await expect(field).toHaveFocus()
    await userEvent.keyboard('Wayne County')
    await expect(args.onChange).toHaveBeenLastCalledWith('Wayne County')
    await expect(field.offsetHeight).toBe(48)
  },
})

export const Filled = meta.story({ tags: ['look-only'], args: { value: '40th District Court' } })

export const WithHint = meta.story({
  args: { hint: 'As it is printed on receipts' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(
      'As it is printed on receipts',
    )
  },
})

export const Optional = meta.story({
  args: { label: 'Phone', type: 'tel', isRequired: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Phone (optional)')).not.toBeRequired()
  },
})

export const Required = meta.story({
  args: { isRequired: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Organization name')).toBeRequired()
  },
})

export const Wrong = meta.story({
  args: {
    hint: 'As it is printed on receipts',
    errorMessage: 'This field cannot be blank.',
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox')
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription(
      'As it is printed on receipts This field cannot be blank.',
    )
  },
})

export const Disabled = meta.story({
  args: { value: 'clerk@wayne.example', label: 'Email', isDisabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeDisabled()
  },
})

export const ReadOnly = meta.story({
  args: { value: 'clerk@wayne.example', label: 'Email', isReadOnly: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'x')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
})

export const Multiline = meta.story({
  args: { label: 'Description', isMultiline: true, value: 'A certified copy\nof a record' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Description' }).tagName).toBe('TEXTAREA')
  },
})

export const LongWords = meta.story({
  tags: ['look-only'],
  args: {
    label: 'The name of the organization as it is to stand at the head of every receipt it gives',
    value: 'Office of the County Clerk and Register of Deeds, Traffic and Parking Division',
    errorMessage: 'Enter a name of at most 60 characters, or leave the division out of it.',
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '16rem' }}>
        <Story />
      </div>
    ),
  ],
})

export const RightToLeft = meta.story({
  tags: ['look-only'],
  args: { value: '40th District Court', errorMessage: 'Enter a name of at most 60 characters' },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
})

export const InARow = meta.story({
  render: ({ onChange }) => (
    <Grid minColumn="s">
      <TextField label="First name" value="Ada" onChange={onChange} />
      <TextField label="Last name" value="" onChange={onChange} errorMessage="Enter a last name" />
    </Grid>
  ),
  play: async ({ canvas }) => {
    const [first, last] = canvas.getAllByRole('textbox').map((one) => one.getBoundingClientRect())
    await expect(first?.top).toBe(last?.top)
  },
})
