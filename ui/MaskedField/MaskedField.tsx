import { useLayoutEffect, useRef, useState } from 'react'
import { Input, TextField } from 'react-aria-components/TextField'

import { fillMask, isNumericMask } from '#domain/records/lookup-mask.ts'
import { control, field } from '#ui/Field/Field.css.ts'
import { FieldLabel, FieldMessages, type FieldProps } from '#ui/Field/Field.tsx'

export interface MaskedFieldProps extends FieldProps {
  /** `#` is a digit, `A` a letter, `*` either; other characters are literals inserted while typing. */
  mask: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  id?: string
  name?: string
}

export function MaskedField({
  label,
  hint,
  errorMessage,
  mask,
  onChange,
  ...rest
}: MaskedFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  // An object, so every change restores the cursor, even one that leaves the value unchanged.
  const [cursor, setCursor] = useState<{ at: number }>()
  useLayoutEffect(() => {
    if (cursor && document.activeElement === input.current) {
      input.current?.setSelectionRange(cursor.at, cursor.at)
    }
  }, [cursor])
  return (
    <TextField
      {...rest}
      className={field}
      autoComplete="off"
      inputMode={isNumericMask(mask) ? 'numeric' : 'text'}
      onChange={(typed) => {
        const { text, caret } = fillMask(mask, typed, input.current?.selectionStart ?? undefined)
        setCursor({ at: caret })
        onChange(text)
      }}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
    >
      <FieldLabel label={label} isRequired={rest.isRequired} />
      <Input
        ref={input}
        spellCheck="false"
        className={control({ isWrong: Boolean(errorMessage), isNumeric: true })}
      />
      <FieldMessages hint={hint} errorMessage={errorMessage} />
    </TextField>
  )
}
