import { t } from '#domain/language/staff-text.ts'

import * as styles from './Field.css.ts'
import type { FieldProps } from './Field.tsx'

/** Placeholder of a lazy field, as high as the field to avoid layout shift. */
export function FieldOutline({ label, isRequired, hint }: Omit<FieldProps, 'errorMessage'>) {
  return (
    <div aria-hidden className={styles.field}>
      <span className={styles.label}>
        {label}
        {isRequired === false && <span className={styles.optional}> {t('(optional)')}</span>}
      </span>
      <div className={styles.control()} />
      <div className={styles.messages}>{hint && <span className={styles.hint}>{hint}</span>}</div>
    </div>
  )
}
