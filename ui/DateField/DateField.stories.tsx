import { useState } from 'react'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'

import preview from '#storybook/preview.tsx'

import { DateField, type DateFieldProps } from './DateField.tsx'

const Kept = ({ value, onChange, ...rest }: DateFieldProps) => {
  const [day, setDay] = useState(value)
  return (
    <DateField
      {...rest}
      value={day}
      onChange={(next) => {
        setDay(next)
        onChange(next)
      }}
    />
  )
}

const meta = preview.meta({
  title: 'Components/DateField',
  component: DateField,
  render: (args) => <Kept {...args} />,
  args: {
    label: 'Date',
    value: '2026-03-12',
    onChange: fn(),
    min: '2000-01-01',
    max: '2026-03-12',
    outOfRange: 'Choose today or an earlier day.',
  },
})

export const Picked = meta.story({
  play: async ({ args, canvas }) => {
    const input = canvas.getByLabelText('Date')
    await expect(input).toHaveValue('2026-03-12')
    await expect(input).toHaveAttribute('max', '2026-03-12')
    await fireEvent.change(input, { target: { value: '2026-03-11' } })
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-03-11')
  },
})

export const TooLate = meta.story({
  play: async ({ args, canvas }) => {
    const input = canvas.getByLabelText('Date')
    await fireEvent.change(input, { target: { value: '2026-03-13' } })
    await expect(args.onChange).not.toHaveBeenCalled()
    await expect(canvas.getByText('Choose today or an earlier day.')).toBeVisible()
    await expect(input).toBeInvalid()
  },
})

export const HalfTyped = meta.story({
  play: async ({ args, canvas }) => {
    const input = canvas.getByLabelText('Date')
    input.focus()
    await fireEvent.change(input, { target: { value: '0202-03-12' } })
    await expect(args.onChange).not.toHaveBeenCalled()
    await expect(input).not.toHaveAttribute('aria-invalid', 'true')
    await fireEvent.change(input, { target: { value: '' } })
    input.blur()
    await waitFor(() => expect(input).toHaveValue('2026-03-12'))
    await expect(args.onChange).not.toHaveBeenCalled()
  },
})

export const TooEarly = meta.story({
  play: async ({ args, canvas }) => {
    const input = canvas.getByLabelText('Date')
    input.focus()
    await fireEvent.change(input, { target: { value: '1999-12-31' } })
    input.blur()
    await waitFor(() => expect(input).toBeInvalid())
    await expect(input).toHaveAccessibleDescription('Choose 01/01/2000 or a later day.')
    await expect(input).toHaveValue('1999-12-31')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
})

TooEarly.test('accepts the corrected day', async ({ args, canvas }) => {
  const input = canvas.getByLabelText('Date')
  await fireEvent.change(input, { target: { value: '2000-01-01' } })
  await expect(args.onChange).toHaveBeenLastCalledWith('2000-01-01')
  await expect(input).not.toHaveAttribute('aria-invalid', 'true')
})

export const Optional = meta.story({
  args: { label: 'End Date', isRequired: false },
  play: async ({ args, canvas }) => {
    await fireEvent.change(canvas.getByLabelText(/End Date/), { target: { value: '' } })
    await expect(args.onChange).toHaveBeenLastCalledWith('')
  },
})

export const WithoutLimits = meta.story({
  args: {
    label: 'Due Date',
    value: '',
    min: undefined,
    max: undefined,
    outOfRange: undefined,
    isRequired: true,
    errorMessage: 'Due Date is required for search.',
  },
  play: async ({ args, canvas }) => {
    const input = canvas.getByLabelText('Due Date')
    await expect(input).toHaveAccessibleDescription('Due Date is required for search.')
    await fireEvent.change(input, { target: { value: '1987-03-31' } })
    await expect(args.onChange).toHaveBeenLastCalledWith('1987-03-31')
    await fireEvent.change(input, { target: { value: '' } })
    await expect(args.onChange).toHaveBeenLastCalledWith('')
  },
})

export const InTheDark = meta.story({ tags: ['look-only'], globals: { theme: 'dark' } })
