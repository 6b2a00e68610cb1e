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
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  type?: 'text' | 'email' | 'tel' | 'password' | 'search'
  isMultiline?: boolean
}

export function TextField({
  label,
  hint,
  errorMessage,
  isMultiline = false,
  ...rest
}: TextFieldProps) {
  const className = control({ isWrong: Boolean(errorMessage), isMultiline })
  return (
    <AriaTextField
      {...rest}
      className={field}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
    >
      <FieldLabel label={label} isRequired={rest.isRequired} />
      {isMultiline ? <TextArea className={className} /> : <Input className={className} />}
      <FieldMessages hint={hint} errorMessage={errorMessage} />
    </AriaTextField>
  )
}
