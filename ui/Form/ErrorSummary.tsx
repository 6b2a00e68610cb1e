import { CircleAlert } from 'lucide-react'
import { type MouseEvent, type Ref, useId } from 'react'

import { t } from '#domain/language/staff-text.ts'

import * as styles from './ErrorSummary.css.ts'

export interface FormError {
  fieldId: string
  message: string
}

export interface ErrorSummaryProps {
  errors: readonly FormError[]
  ref?: Ref<HTMLDivElement>
}

const focusable = 'input, button, select, textarea, [tabindex]'

/** For a radio group, the radio that Tab would reach. */
const controlOf = (found: Element): HTMLElement | null => {
  if (found instanceof HTMLElement && found.matches(focusable)) return found
  return found.querySelector<HTMLElement>(`:checked, ${focusable}`)
}

/** Scrolls to the field and focuses it. */
export const focusField = (form: HTMLFormElement | null, fieldId: string): void => {
  const named = form?.elements.namedItem(fieldId) ?? null
  const found =
    document.getElementById(fieldId) ?? (named instanceof RadioNodeList ? named[0] : named)
  if (!(found instanceof Element)) return
  found.scrollIntoView({ block: 'center' })
  controlOf(found)?.focus({ preventScroll: true })
}

const goTo = (event: MouseEvent<HTMLAnchorElement>, fieldId: string) => {
  // The router would treat a hash change as a navigation.
  event.preventDefault()
  focusField(event.currentTarget.closest('form'), fieldId)
}

/** Lists the errors that block submission, each linked to its field (GOV.UK Design System). */
export function ErrorSummary({ errors, ref }: ErrorSummaryProps) {
  const titleId = useId()
  return (
    <div ref={ref} tabIndex={-1} className={styles.summary} aria-labelledby={titleId} role="group">
      <div role="alert">
        <h2 id={titleId} className={styles.title}>
          <CircleAlert aria-hidden size={24} className={styles.icon} />
          {t('There is a problem')}
        </h2>
        <ul className={styles.list}>
          {errors.map(({ fieldId, message }) => (
            <li key={`${fieldId} ${message}`}>
              <a
                href={`#${fieldId}`}
                className={styles.link}
                onClick={(event) => goTo(event, fieldId)}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
