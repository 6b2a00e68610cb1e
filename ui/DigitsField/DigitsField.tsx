import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  Input,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField'

import { t } from '#domain/language/staff-text.ts'
import { control, field } from '#ui/Field/Field.css.ts'
import { FieldLabel, FieldMessages, type FieldProps } from '#ui/Field/Field.tsx'

import * as styles from './DigitsField.css.ts'

export interface DigitsFieldProps
  extends FieldProps, Pick<AriaTextFieldProps, 'autoFocus' | 'id' | 'isDisabled' | 'name'> {
  /** Digits only, with leading zeros. */
  value: string
  /** Called with the digits typed; spaces and dashes are dropped. */
  onChange: (digits: string) => void
  /** Called when focus leaves the field, to validate it. */
  onBlur?: () => void
  /** More digits are not accepted. */
  maxDigits: number
  /** Masks the digits, with a button that shows them. */
  isSecret?: boolean
}

/**
 * An identifying number, such as an account or check number. Keeps leading zeros and drops spaces and
 * dashes; the browser does not save it.
 */
export function DigitsField({
  label,
  hint,
  errorMessage,
  value,
  onChange,
  maxDigits,
  isSecret = false,
  ...rest
}: DigitsFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const isMasked = isSecret && !isShown
  return (
    <AriaTextField
      {...rest}
      className={field}
      inputMode="numeric"
      autoComplete="off"
      autoCorrect="off"
      spellCheck="false"
      value={value}
      onChange={(typed) => onChange(typed.replaceAll(/\D/g, '').slice(0, maxDigits))}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
    >
      <FieldLabel label={label} isRequired={rest.isRequired} />
      <div className={styles.box}>
        <Input
          className={`${control({ isWrong: Boolean(errorMessage), isNumeric: true })} ${styles.digits({ isSecret, isMasked })}`}
        />
        {isSecret && (
          <Button
            aria-label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            onPress={() => setIsShown(!isShown)}
            className={styles.reveal}
          >
            {isShown ? t('Hide') : t('Show')}
          </Button>
        )}
      </div>
      <FieldMessages hint={hint} errorMessage={errorMessage} />
    </AriaTextField>
  )
}
