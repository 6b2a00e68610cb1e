import { useState } from 'react'
import { expect, fn } from 'storybook/test'

import preview from '#storybook/preview.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'

import { amountError } from './amount-error.ts'
import { MoneyField } from './MoneyField.tsx'

const meta = preview.meta({
  title: 'Components/MoneyField',
  component: MoneyField,
  args: { label: 'Price', value: null as number | null, onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '16rem' }}>
        <Story />
      </div>
    ),
  ],
  render: function Controlled(args) {
    const [cents, setCents] = useState(args.value)
    return (
      <Stack>
        <MoneyField
          {...args}
          value={cents}
          onChange={(next) => {
            setCents(next)
            args.onChange(next)
          }}
        />
        <Button onPress={() => setCents(4800)}>Full amount</Button>
      </Stack>
    )
  },
})

export const Empty = meta.story({
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Price' })
    await expect(field).toHaveValue('')
    await expect(field).toHaveAttribute('inputmode', 'decimal')
    await expect(field).toHaveAttribute('type', 'text')
  },
})

export const Typed = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox')
    await userEvent.type(field, '1234.5')
    await expect(field).toHaveValue('1234.5')
    await expect(args.onChange).toHaveBeenLastCalledWith(123450)
    await userEvent.tab()
    await expect(field).toHaveValue('1,234.50')
    await expect(args.onChange).toHaveBeenCalledTimes(6)
  },
})

export const SymbolAndCommaTyped = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox')
    await userEvent.click(field)
    await userEvent.paste('$1,234.50')
    await expect(args.onChange).toHaveBeenLastCalledWith(123450)
    await userEvent.tab()
    await expect(field).toHaveValue('1,234.50')
  },
})

export const NoAmount = meta.story({
  play: async ({ args, canvas, userEvent, step }) => {
    const field = canvas.getByRole('textbox')
    for (const text of ['abc', '1e3', '1.234', '1.2.3', '1,50', '-1']) {
      await step(text, async () => {
        await userEvent.clear(field)
        await userEvent.type(field, text)
        await userEvent.tab()
        await expect(field).toHaveValue(text)
        await expect(args.onChange).toHaveBeenLastCalledWith(null)
        await expect(field).toBeInvalid()
        await expect(field).toHaveAccessibleDescription(amountError)
      })
    }
    await userEvent.clear(field)
    await userEvent.type(field, '12.50')
    await expect(field).toBeValid()
  },
})

export const HalfTyped = meta.story({
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox')
    await userEvent.type(field, '$')
    await expect(field).toBeValid()
    await userEvent.type(field, '12.')
    await expect(field).toBeValid()
    await userEvent.tab()
    await expect(field).toHaveValue('12.00')
  },
})

export const SetFromOutside = meta.story({
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox')
    await userEvent.type(field, 'abc')
    await userEvent.click(canvas.getByRole('button', { name: 'Full amount' }))
    await expect(field).toHaveValue('48.00')
    await expect(field).toBeValid()
  },
})

export const Filled = meta.story({ tags: ['look-only'], args: { value: 123456 } })

export const Wrong = meta.story({
  args: { value: 0, errorMessage: 'Price must be at least $0.01.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(
      'Price must be at least $0.01.',
    )
  },
})

export const WithHint = meta.story({
  tags: ['look-only'],
  args: { hint: 'Between $5.00 and $200.00', value: 500 },
})

export const Disabled = meta.story({ tags: ['look-only'], args: { value: 4800, isDisabled: true } })

export const ReadOnly = meta.story({ tags: ['look-only'], args: { value: 4800, isReadOnly: true } })

export const RightToLeft = meta.story({
  tags: ['look-only'],
  args: { value: 4800, isRequired: false },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
})
