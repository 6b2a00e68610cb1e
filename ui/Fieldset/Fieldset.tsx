import type { ReactNode } from 'react'

import * as styles from './Fieldset.css.ts'

export interface FieldsetProps {
  /** What the fields together are: 'Owner'. */
  label: string
  hint?: string
  children: ReactNode
}

/** Fields that belong together, under a name of their own that is read out with each of them. */
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
