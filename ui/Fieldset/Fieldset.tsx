import type { ReactNode } from 'react'

import * as styles from './Fieldset.css.ts'

export interface FieldsetProps {
  label: string
  hint?: string
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
