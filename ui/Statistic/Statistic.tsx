import { t } from '#domain/language/staff-text.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden/VisuallyHidden.tsx'

import * as styles from './Statistic.css.ts'

export interface StatisticProps {
  /** What the figure counts. */
  label: string
  /** The formatted figure; undefined while loading. */
  value: string | undefined
  /** Blurred text about as wide as the value, shown while loading. */
  placeholder: string
  /** A small line below the value; its room is kept while it is empty. */
  detail?: string | undefined
}

/** One labeled figure; put several in a `Grid as="dl"`. */
export function Statistic({ label, value, placeholder, detail }: StatisticProps) {
  return (
    <div className={styles.pair}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value({ isBlurred: value === undefined })}>
        {value ?? (
          <>
            <span aria-hidden>{placeholder}</span>
            <VisuallyHidden>{t('Loading')}</VisuallyHidden>
          </>
        )}
      </dd>
      {detail !== undefined && <dd className={styles.detail}>{detail}</dd>}
    </div>
  )
}
