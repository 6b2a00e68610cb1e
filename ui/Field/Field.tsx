import { CircleAlert } from 'lucide-react'
import { FieldError, Label, Text } from 'react-aria-components/TextField'

import { visuallyHidden } from '#ui/VisuallyHidden/VisuallyHidden.css.ts'

import * as styles from './Field.css.ts'

/** What every field says around its control. */
export interface FieldWords {
  label: string
  /** What to enter and where to find it; an error takes its place, so that nothing moves. */
  hint?: string
  /** What is wrong and how to put it right. There is an error exactly when there is a message. */
  errorMessage?: string
  /** `false` marks the label "(optional)"; `true` is told to assistive technology. */
  isRequired?: boolean
}

/** The name of a field of React Aria, which finds its control by context. */
export function FieldLabel({ label, isRequired }: Pick<FieldWords, 'label' | 'isRequired'>) {
  return (
    <Label className={styles.label}>
      {label}
      {isRequired === false && <span className={styles.optional}> (optional)</span>}
    </Label>
  )
}

/** The hint or the error under a control; a hint that has made way is still read out. */
export function FieldMessages({ hint, errorMessage }: Pick<FieldWords, 'hint' | 'errorMessage'>) {
  return (
    <div className={styles.messages}>
      {errorMessage && (
        <FieldError className={styles.error}>
          <CircleAlert aria-hidden size={16} strokeWidth={2.25} className={styles.errorIcon} />
          <span>{errorMessage}</span>
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
