import { useState } from 'react'
import { Input, TextField } from 'react-aria-components/TextField'

import { t } from '#domain/language/staff-text.ts'
import { formatDay } from '#domain/lib/day.ts'
import { control, field } from '#ui/Field/Field.css.ts'
import { FieldLabel, FieldMessages, type FieldProps } from '#ui/Field/Field.tsx'

export interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD`, or empty. */
  value: string
  /** Called with a date within the limits, or empty if allowed; never with a half-typed date. */
  onChange: (day: string) => void
  /** Called when focus leaves the field, to validate it. */
  onBlur?: () => void
  /** First day allowed, `YYYY-MM-DD`. */
  min?: string
  /** Last day allowed, `YYYY-MM-DD`. */
  max?: string
  /** The error for a day after `max`. */
  outOfRange?: string
  /** It cannot be used and takes no focus; text beside it says why. */
  isDisabled?: boolean
  /** The id of its control, which an error summary focuses. */
  id?: string
  /** The name under which a form holds the value. */
  name?: string
}

/**
 * A native date field: a familiar, accessible calendar that enforces the limits and adds no bundle weight.
 * A day outside the limits stays in the field with an error.
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
  const [isTyping, setIsTyping] = useState(false)
  const [lastValue, setLastValue] = useState(value)
  if (value !== lastValue) {
    setLastValue(value)
    setTyped(value)
  }
  const hasLimits = min !== undefined || max !== undefined
  const isWithin = (day: string) => day >= (min ?? day) && day <= (max ?? day)
  const limitError = () => {
    if (typed === '') return undefined
    if (max !== undefined && typed > max) return outOfRange
    // A year arrives digit by digit: 0002 may become 2026, so an early day is an error only on blur.
    if (min === undefined || typed >= min || isTyping) return undefined
    return t('Choose {min} or a later day.', { min: formatDay(min) })
  }
  const message = limitError() ?? errorMessage
  const isWrong = Boolean(message)
  return (
    <TextField
      {...rest}
      className={field}
      type="date"
      value={typed}
      onChange={(day) => {
        setTyped(day)
        setIsTyping(true)
        // A required field never reports empty while it has limits.
        if (day === '' ? !hasLimits || rest.isRequired === false : isWithin(day)) onChange(day)
      }}
      onBlur={({ target }) => {
        setIsTyping(false)
        if (typed === '') setTyped(value)
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
