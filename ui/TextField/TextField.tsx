import { useId } from 'react'
import {
  Input,
  TextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField'

import { control, field } from '#ui/Field/Field.css.ts'
import { FieldLabel, FieldMessages, type FieldProps } from '#ui/Field/Field.tsx'

export interface TextFieldProps
  extends
    FieldProps,
    Pick<
      AriaTextFieldProps,
      | 'autoComplete'
      | 'autoFocus'
      | 'id'
      | 'inputMode'
      | 'isDisabled'
      | 'isReadOnly'
      | 'maxLength'
      | 'name'
    > {
  /** The text. */
  value: string
  /** Called with the text on every key. */
  onChange: (value: string) => void
  /** Called when focus leaves the field, to validate it. */
  onBlur?: () => void
  /** Keyboard and autofill that the browser offers. */
  type?: 'text' | 'email' | 'tel' | 'password' | 'search'
  /** Several lines; grows with the text. */
  isMultiline?: boolean
  /** Values to choose from while typing; any other is accepted too. */
  suggestions?: readonly string[]
}

export function TextField({
  label,
  hint,
  errorMessage,
  isMultiline = false,
  suggestions,
  ...rest
}: TextFieldProps) {
  const listId = useId()
  const className = control({ isWrong: Boolean(errorMessage), isMultiline })
  return (
    <AriaTextField
      {...rest}
      className={field}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
    >
      <FieldLabel label={label} isRequired={rest.isRequired} />
      {isMultiline ? (
        <TextArea className={className} />
      ) : (
        <Input className={className} {...(suggestions && { list: listId })} />
      )}
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </datalist>
      )}
      <FieldMessages hint={hint} errorMessage={errorMessage} />
    </AriaTextField>
  )
}
