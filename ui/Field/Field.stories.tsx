import { Input, TextField } from 'react-aria-components/TextField'
import { expect } from 'storybook/test'

import preview from '#storybook/preview.tsx'

import { control, field } from './Field.css.ts'
import { FieldLabel, FieldMessages, type FieldProps } from './Field.tsx'
import { FieldOutline } from './FieldOutline.tsx'

function PlainField({ label, isRequired, hint, errorMessage }: FieldProps) {
  const isWrong = Boolean(errorMessage)
  return (
    <TextField className={field} isInvalid={isWrong} validationBehavior="aria">
      <FieldLabel label={label} isRequired={isRequired} />
      <Input className={control({ isWrong })} />
      <FieldMessages hint={hint} errorMessage={errorMessage} />
    </TextField>
  )
}

const meta = preview.meta({
  title: 'Components/Field',
  component: PlainField,
  args: { label: 'Plate number' },
})

export const LabelOnly = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Plate number')).toHaveAccessibleDescription('')
  },
})

export const OptionalWithHint = meta.story({
  args: { isRequired: false, hint: 'Three letters and four digits' },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Plate number (optional)')
    await expect(input).toHaveAccessibleDescription('Three letters and four digits')
  },
})

export const ErrorInPlaceOfHint = meta.story({
  args: { hint: 'Three letters and four digits', errorMessage: 'Enter a plate number' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Enter a plate number')).toBeVisible()
    await expect(canvas.getByText('Three letters and four digits').offsetWidth).toBe(1)
    await expect(canvas.getByLabelText('Plate number')).toHaveAccessibleDescription(
      'Three letters and four digits Enter a plate number',
    )
  },
})

export const LazyPlaceholder = meta.story({
  args: { isRequired: false, hint: 'Three letters and four digits' },
  render: (words) => (
    <>
      <FieldOutline {...words} />
      <PlainField {...words} />
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    const input = canvas.getByLabelText('Plate number (optional)')
    const outline = canvasElement.querySelector<HTMLElement>('[aria-hidden]')
    await expect(outline?.offsetHeight).toBe(input.parentElement?.offsetHeight)
  },
})
