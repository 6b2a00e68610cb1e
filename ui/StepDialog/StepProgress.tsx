import { Check } from 'lucide-react'

import { t } from '#domain/language/staff-text.ts'

import * as styles from './StepProgress.css.ts'

export interface StepProgressProps {
  current: number
  total: number
  labels?: readonly string[]
  /** Marks the current, last step as done too. */
  isComplete?: boolean
}

const stateOf = (step: number, current: number) => {
  if (step < current) return 'done'
  return step === current ? 'current' : 'ahead'
}

/** Checkout progress. The text is complete; the marks are decorative. */
export function StepProgress({ current, total, labels, isComplete = false }: StepProgressProps) {
  const label = labels?.[current - 1]
  return (
    <div className={styles.progress}>
      <p className={styles.summary({ isRepeated: labels !== undefined })}>
        {t('Step {current} of {total}', { current, total })}
        {label !== undefined && `: ${label}`}
      </p>
      <div aria-hidden className={styles.marks({ hasLabels: labels !== undefined })}>
        {Array.from({ length: total }, (_, index) => index + 1).map((step) => {
          const state = stateOf(step, isComplete ? current + 1 : current)
          return labels === undefined ? (
            <span key={step} className={styles.dot({ state })} />
          ) : (
            <span key={step} className={styles.mark({ state })}>
              <span className={styles.number({ state })}>
                {state === 'done' ? <Check size={16} strokeWidth={3} /> : step}
              </span>
              {labels[step - 1]}
            </span>
          )
        })}
      </div>
    </div>
  )
}
