import { VisuallyHidden } from '#ui/VisuallyHidden/VisuallyHidden.tsx'

import * as styles from './Statistic.css.ts'

export interface StatisticProps {
  label: string
  value: string | undefined
  /** Blurred text about as wide as the value, shown while loading. */
  placeholder: string
}

/** One labeled figure; put several in a `Grid as="dl"`. */
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
