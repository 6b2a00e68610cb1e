import { useState } from 'react'
import { Input, TextField } from 'react-aria-components/TextField'

import { control, field } from '#ui/Field/Field.css.ts'
import { FieldLabel, FieldMessages, type FieldWords } from '#ui/Field/Field.tsx'

export interface DateFieldProps extends Omit<FieldWords, 'errorMessage'> {
  /** A day like `2026-03-12`, or empty. */
  value: string
  /** A day within the limits, or empty where that is allowed; never a half-typed one. */
  onChange: (day: string) => void
  /** The first and the last day that can be picked. */
  min: string
  max: string
  /** What to do where a day beyond the limits was typed. */
  outOfRange: string
}

/**
 * A day, by the browser's own field: its calendar is known to people, works by keyboard and touch,
 * greys out what is beyond the limits, and weighs nothing.
 */
export function DateField({
  label,
  hint,
  value,
  onChange,
  min,
  max,
  outOfRange,
  isRequired,
}: DateFieldProps) {
  const [typed, setTyped] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  if (value !== lastValue) {
    setLastValue(value)
    setTyped(value)
  }
  const isWithin = (day: string) => day >= min && day <= max
  // A year is typed digit by digit: 0002 is on its way to 2026, 2027 is not.
  const isWrong = typed !== '' && typed > max
  return (
    <TextField
      className={field}
      type="date"
      value={typed}
      onChange={(day) => {
        setTyped(day)
        if (day === '' ? isRequired === false : isWithin(day)) onChange(day)
      }}
      onBlur={() => {
        if (!isWrong) setTyped(value)
      }}
      isInvalid={isWrong}
      validationBehavior="aria"
    >
      <FieldLabel label={label} isRequired={isRequired} />
      <Input className={control({ isWrong, isNumeric: true })} min={min} max={max} />
      <FieldMessages hint={hint} errorMessage={isWrong ? outOfRange : undefined} />
    </TextField>
  )
}
