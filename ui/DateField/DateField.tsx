import { useState } from 'react'
import { Input, TextField } from 'react-aria-components/TextField'

import { control, field } from '#ui/Field/Field.css.ts'
import { FieldLabel, FieldMessages, type FieldProps } from '#ui/Field/Field.tsx'

export interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD`, or empty. */
  value: string
  /** Called with a date within the limits, or empty if allowed; never with a half-typed date. */
  onChange: (day: string) => void
  onBlur?: () => void
  min?: string
  max?: string
  outOfRange?: string
  isDisabled?: boolean
  id?: string
  name?: string
}

/** A native date field: a familiar, accessible calendar that enforces the limits and adds no bundle weight. */
export function DateField({
  label,
  hint,
  errorMessage,
  value,
  onChange,
  onBlur,
  min,
  max,
  outOfRange,
  ...rest
}: DateFieldProps) {
  const [typed, setTyped] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  if (value !== lastValue) {
    setLastValue(value)
    setTyped(value)
  }
  const hasLimits = min !== undefined || max !== undefined
  const isWithin = (day: string) => day >= (min ?? day) && day <= (max ?? day)
  // A year arrives digit by digit: 0002 may become 2026, but 2027 is already too late.
  const isBeyond = max !== undefined && typed > max
  const message = isBeyond ? outOfRange : errorMessage
  const isWrong = Boolean(message)
  return (
    <TextField
      {...rest}
      className={field}
      type="date"
      value={typed}
      onChange={(day) => {
        setTyped(day)
        // A required field never reports empty while it has limits.
        if (day === '' ? !hasLimits || rest.isRequired === false : isWithin(day)) onChange(day)
      }}
      onBlur={({ target }) => {
        if (!isBeyond) setTyped(value)
        // Browsers report a half-typed date as empty, so React would leave it in the field.
        if (value === '' && target instanceof HTMLInputElement) target.value = ''
        onBlur?.()
      }}
      isInvalid={isWrong}
      validationBehavior="aria"
    >
      <FieldLabel label={label} isRequired={rest.isRequired} />
      <Input className={control({ isWrong, isNumeric: true })} min={min} max={max} />
      <FieldMessages hint={hint} errorMessage={message} />
    </TextField>
  )
}
