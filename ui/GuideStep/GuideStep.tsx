import { type ReactNode, useRef } from 'react'

import { t } from '#domain/language/staff-text.ts'
import { Checkbox } from '#ui/Checkbox/Checkbox.tsx'
import { Heading } from '#ui/Heading/Heading.tsx'
import { StatusChip } from '#ui/StatusChip/StatusChip.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden/VisuallyHidden.tsx'

import * as styles from './GuideStep.css.ts'

export interface GuideStepProps {
  /** The id of its heading, for links to the step. */
  id: string
  /** Its place in the guide, from 1. */
  number: number
  /** What to do in this step. */
  title: string
  /** Whether the person marked it as done. */
  isDone: boolean
  /** Called with the new state of “Done”. */
  onDone: (isDone: boolean) => void
  /** Marks the first step that is not done. */
  isNext?: boolean
  /** The instructions. */
  children: ReactNode
}

const stateOf = ({ isDone, isNext }: Pick<GuideStepProps, 'isDone' | 'isNext'>) => {
  if (isDone) return 'done'
  return isNext ? 'next' : 'open'
}

/** One step of a guide with a "done" checkbox. Print shows the whole step and an empty checkbox. */
export function GuideStep({ id, number, title, isDone, onDone, isNext, children }: GuideStepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const state = stateOf({ isDone, isNext })
  return (
    <section aria-labelledby={id} className={styles.step({ state })}>
      <span aria-hidden className={styles.number({ state })}>
        {number}
      </span>
      <div className={styles.head}>
        <Heading level={2} size="lead" id={id} ref={heading}>
          <VisuallyHidden>{t('Step {number}:', { number })} </VisuallyHidden>
          {title}
        </Heading>
        {state === 'next' && (
          <span className={styles.chip}>
            <StatusChip tone="info">{t('Next')}</StatusChip>
          </span>
        )}
      </div>
      <div className={styles.body}>
        {children}
        <div>
          <Checkbox isSelected={isDone} onChange={onDone}>
            {t('Done')}
            <VisuallyHidden> {t('(step {number}, {title})', { number, title })}</VisuallyHidden>
          </Checkbox>
        </div>
      </div>
    </section>
  )
}
