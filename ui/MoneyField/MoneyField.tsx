import { useState } from 'react'
import {
  Input,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField'

import { formatField, parseField } from '#domain/money.ts'
import { control, field } from '#ui/Field/Field.css.ts'
import { FieldLabel, FieldMessages, type FieldWords } from '#ui/Field/Field.tsx'

import { amountError } from './amount-error.ts'
import * as styles from './MoneyField.css.ts'

export interface MoneyFieldProps
  extends
    FieldWords,
    Pick<AriaTextFieldProps, 'autoFocus' | 'id' | 'isDisabled' | 'isReadOnly' | 'name'> {
  /** Integer cents, `null` while there is no amount. */
  value: number | null
  /** Integer cents; `null` for an empty field and for what is no amount, which the field itself reports. */
  onChange: (cents: number | null) => void
  onBlur?: () => void
}

/** An amount, typed in dollars and handed on in cents (SPEC §5). */
export function MoneyField({
  label,
  hint,
  errorMessage,
  value,
  onChange,
  onBlur,
  ...rest
}: MoneyFieldProps) {
  /** What is being typed, or was typed and is no amount; `null` once it can be written out of `value`. */
  const [draft, setDraft] = useState<string | null>(null)
  const [isLeft, setIsLeft] = useState(false)

  const drafted = draft === null ? undefined : parseField(draft)
  // A draft that no longer stands for the value has been overtaken, by a reset of the form for one.
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
