import { useState } from 'react'
import {
  Input,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField'

import { formatField, parseField } from '#domain/money/money.ts'
import { control, field } from '#ui/Field/Field.css.ts'
import { FieldLabel, FieldMessages, type FieldProps } from '#ui/Field/Field.tsx'

import { amountError } from './amount-error.ts'
import * as styles from './MoneyField.css.ts'

export interface MoneyFieldProps
  extends
    FieldProps,
    Pick<AriaTextFieldProps, 'autoFocus' | 'id' | 'isDisabled' | 'isReadOnly' | 'name'> {
  /** Integer cents, or `null` without an amount. */
  value: number | null
  /** Called with integer cents, or `null` if the field is empty or invalid; the field shows its own error. */
  onChange: (cents: number | null) => void
  /** Called when focus leaves the field, to validate it. */
  onBlur?: () => void
}

/** A dollar amount, reported in cents (SPEC §5). */
export function MoneyField({
  label,
  hint,
  errorMessage,
  value,
  onChange,
  onBlur,
  ...rest
}: MoneyFieldProps) {
  /** Text being typed or left invalid; `null` once `value` can be formatted instead. */
  const [draft, setDraft] = useState<string | null>(null)
  const [isLeft, setIsLeft] = useState(false)

  const drafted = draft === null ? undefined : parseField(draft)
  // A draft that no longer matches the value was overtaken, for example by a form reset.
  const typed = draft !== null && (drafted ?? null) === value ? draft : undefined
  const isNoAmount = typed !== undefined && drafted === undefined
  const message = isNoAmount && (isLeft || errorMessage) ? amountError : errorMessage

  const change = (text: string) => {
    setDraft(text)
    onChange(parseField(text) ?? null)
  }
  const leave = () => {
    setIsLeft(true)
    if (!isNoAmount) setDraft(null)
    onBlur?.()
  }

  return (
    <AriaTextField
      {...rest}
      className={field}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? (value === null ? '' : formatField(value))}
      onChange={change}
      onBlur={leave}
      isInvalid={Boolean(message)}
      validationBehavior="aria"
    >
      <FieldLabel label={label} isRequired={rest.isRequired} />
      <div className={styles.box}>
        <span aria-hidden className={styles.symbol}>
          $
        </span>
        <Input
          className={`${control({ isWrong: Boolean(message), isNumeric: true })} ${styles.roomForSymbol}`}
        />
      </div>
      <FieldMessages hint={hint} errorMessage={message} />
    </AriaTextField>
  )
}
