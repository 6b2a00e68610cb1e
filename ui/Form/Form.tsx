import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'

import { ErrorSummary, focusField, type FormError } from './ErrorSummary.tsx'
import { form } from './Form.css.ts'

export interface FormProps {
  /** Fields, then `FormActions`. */
  children: ReactNode
  /** Called on the submit button and on Enter, even with errors. */
  onSubmit: () => void
  /** Errors that block submission, listed above the fields after the first attempt. */
  errors?: readonly FormError[]
  /** How often it was submitted; an increase moves focus to the errors. */
  submitCount?: number
  /** Lets a `Button` outside the form submit it by `form={id}`. */
  id?: string
  /** Its accessible name, if a page has several forms. */
  label?: string
  /** While it is being saved: a second submit does nothing. */
  isPending?: boolean
  /** Few fields, all in sight: no summary pushes them away, and the first one with an error takes focus. */
  isShort?: boolean
}

export function Form({
  children,
  onSubmit,
  errors = [],
  submitCount,
  id,
  label,
  isPending = false,
  isShort = false,
}: FormProps) {
  const ref = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const seen = useRef(submitCount ?? 0)
  const isAwaitingErrors = useRef(false)
  const firstError = errors[0]?.fieldId
  const hasErrors = firstError !== undefined

  // Server errors may arrive after the attempt. Typing cancels the pending focus move, so that
  // validation errors do not steal focus.
  useEffect(() => {
    const tries = submitCount ?? 0
    if (tries > seen.current) isAwaitingErrors.current = true
    seen.current = tries
    if (!isAwaitingErrors.current || !hasErrors) return
    isAwaitingErrors.current = false
    if (isShort) focusField(ref.current, firstError)
    else summary.current?.focus()
  }, [submitCount, hasErrors, isShort, firstError])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React bubbles a dialog form's submit to the page form it is nested in.
    event.stopPropagation()
    if (!isPending) onSubmit()
  }

  return (
    <form
      ref={ref}
      noValidate
      id={id}
      aria-label={label}
      aria-busy={isPending || undefined}
      className={form}
      onSubmit={submit}
      onInput={() => {
        isAwaitingErrors.current = false
      }}
    >
      {hasErrors && !isShort && submitCount !== 0 && <ErrorSummary ref={summary} errors={errors} />}
      {children}
    </form>
  )
}
