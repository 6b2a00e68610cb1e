import { useState } from 'react'
import { Input, TextField } from 'react-aria-components/TextField'

import { control, field } from '#ui/Field/Field.css.ts'
import { FieldLabel, FieldMessages, type FieldWords } from '#ui/Field/Field.tsx'

export interface DateFieldProps extends FieldWords {
  /** A day like `2026-03-12`, or empty. */
  value: string
  /** A day within the limits, or empty where that is allowed; never a half-typed one. */
  onChange: (day: string) => void
  onBlur?: () => void
  /** The first and the last day that can be picked; absent, any. */
  min?: string
  max?: string
  /** What to do where a day beyond the limits was typed. */
  outOfRange?: string
  id?: string
  name?: string
}

/**
 * A day, by the browser's own field: its calendar is known to people, works by keyboard and touch,
 * greys out what is beyond the limits, and weighs nothing.
 */
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
  // A year is typed digit by digit: 0002 is on its way to 2026, 2027 is not.
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
        // Within limits a day always counts, so that one that has to be there is never taken away.
        if (day === '' ? !hasLimits || rest.isRequired === false : isWithin(day)) onChange(day)
      }}
      onBlur={({ target }) => {
        if (!isBeyond) setTyped(value)
        // Of a half-typed day the browser says that it is empty, so React would leave it standing.
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
