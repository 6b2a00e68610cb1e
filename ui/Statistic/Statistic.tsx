import { VisuallyHidden } from '#ui/VisuallyHidden/VisuallyHidden.tsx'

import * as styles from './Statistic.css.ts'

export interface StatisticProps {
  label: string
  /** Ready to be shown; undefined while it is not known. */
  value: string | undefined
  /** Blurred in the value's place until it comes, and about as wide. */
  placeholder: string
}

/** One figure and what it counts; several of them in a `Grid as="dl"`. */
export function Statistic({ label, value, placeholder }: StatisticProps) {
  return (
    <div className={styles.pair}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value({ isBlurred: value === undefined })}>
        {value ?? (
          <>
            <span aria-hidden>{placeholder}</span>
            <VisuallyHidden>Loading</VisuallyHidden>
          </>
        )}
      </dd>
    </div>
  )
}
