import { useLayoutEffect, useRef, useState } from 'react'
import { Input, TextField } from 'react-aria-components/TextField'

import { fillMask, isNumericMask } from '#domain/records/lookup-mask.ts'
import { control, field } from '#ui/Field/Field.css.ts'
import { FieldLabel, FieldMessages, type FieldProps } from '#ui/Field/Field.tsx'

export interface MaskedFieldProps extends FieldProps {
  /** `#` is a digit, `A` a letter, `*` either; other characters are literals inserted while typing. */
  mask: string
  /** The text with the literals of its mask. */
  value: string
  /** Called with the text, formatted by the mask. */
  onChange: (value: string) => void
  /** Called when focus leaves the field, to validate it. */
  onBlur?: () => void
  /** The id of its control, which an error summary focuses. */
  id?: string
  /** The name under which a form holds the value. */
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
