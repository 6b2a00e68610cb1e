import type { ReactNode } from 'react'

import * as styles from './Fieldset.css.ts'

export interface FieldsetProps {
  /** What the fields have in common; their legend. */
  label: string
  /** What to enter, for all fields of the group. */
  hint?: string
  /** The fields. */
  children: ReactNode
}

/** Related fields under a legend that is read out with each of them. */
export function Fieldset({ label, hint, children }: FieldsetProps) {
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.legend}>
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </legend>
      {children}
    </fieldset>
  )
}
