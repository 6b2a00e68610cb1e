import { CircleAlert } from 'lucide-react'
import { FieldError, Label, Text } from 'react-aria-components/TextField'

import { t, translated } from '#domain/language/staff-text.ts'
import { visuallyHidden } from '#ui/VisuallyHidden/VisuallyHidden.css.ts'

import * as styles from './Field.css.ts'

export interface FieldProps {
  /** What the field holds; visible above it. */
  label: string
  /** What to enter and where to find it; an error replaces it in place. */
  hint?: string
  /** What is wrong and how to fix it; the field is invalid if and only if this is set. */
  errorMessage?: string
  /** `false` marks the label "(optional)"; `true` sets `aria-required`. */
  isRequired?: boolean
}

/** The label; React Aria links it to its control by context. */
export function FieldLabel({ label, isRequired }: Pick<FieldProps, 'label' | 'isRequired'>) {
  return (
    <Label className={styles.label}>
      {label}
      {isRequired === false && <span className={styles.optional}> {t('(optional)')}</span>}
    </Label>
  )
}

/** Shows the hint or the error; a replaced hint is still read out. */
export function FieldMessages({ hint, errorMessage }: Pick<FieldProps, 'hint' | 'errorMessage'>) {
  return (
    <div className={styles.messages}>
      {errorMessage && (
        <FieldError className={styles.error}>
          <CircleAlert aria-hidden size={16} strokeWidth={2.25} className={styles.errorIcon} />
          <span>{translated(errorMessage)}</span>
        </FieldError>
      )}
      {hint && (
        <Text slot="description" className={errorMessage ? visuallyHidden : styles.hint}>
          {hint}
        </Text>
      )}
    </div>
  )
}
