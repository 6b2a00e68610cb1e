import { Check } from 'lucide-react'

import { t } from '#domain/language/staff-text.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden/VisuallyHidden.tsx'

import * as styles from './StepList.css.ts'

export interface StepListItem {
  id: string
  title: string
  isDone: boolean
}

export interface StepListProps {
  /** What the steps lead to; for screen readers. */
  label: string
  /** The steps in order; the first that is not done is marked as next. */
  steps: readonly StepListItem[]
  /** Called with the id of the pressed step. */
  onGo: (id: string) => void
}

/** An overview of a guide: steps done, the next step, and a link to each. */
export function StepList({ label, steps, onGo }: StepListProps) {
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {steps.map(({ id, title, isDone }, index) => {
          const isNext = id === next?.id
          return (
            <li key={id}>
              <button
                type="button"
                aria-current={isNext ? 'step' : undefined}
                className={styles.step({ isNext })}
                onClick={() => onGo(id)}
              >
                <span aria-hidden className={styles.sign({ isDone })}>
                  {isDone ? <Check size={20} strokeWidth={2.5} /> : index + 1}
                </span>
                <span>
                  {title}
                  {isDone && <VisuallyHidden> {t('(done)')}</VisuallyHidden>}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
