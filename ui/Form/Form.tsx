import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'

import { ErrorSummary, type FormError } from './ErrorSummary.tsx'
import { form } from './Form.css.ts'

export interface FormProps {
  children: ReactNode
  onSubmit: () => void
  /** What keeps it from being sent. Shown above the fields once it has been tried. */
  errors?: readonly FormError[]
  /** How often sending was tried. Each try that meets errors moves the focus to their summary. */
  submitCount?: number
  /** For a submit button outside of it (`Button` with `form`). */
  id?: string
  /** Makes it a landmark with a name. */
  label?: string
  /** Being sent: a second try does nothing. */
  isPending?: boolean
}

/** The one form shell: fields with a steady rhythm, and one way to tell what is wrong. */
export function Form({
  children,
  onSubmit,
  errors = [],
  submitCount,
  id,
  label,
  isPending = false,
}: FormProps) {
  const summary = useRef<HTMLDivElement>(null)
  const seen = useRef(submitCount ?? 0)
  const isAwaitingErrors = useRef(false)
  const hasErrors = errors.length > 0

  // Errors may come some time after the try, from a server for one. Typing in between ends the
  // wait: errors that typing brings must not take the focus away.
  useEffect(() => {
    const tries = submitCount ?? 0
    if (tries > seen.current) isAwaitingErrors.current = true
    seen.current = tries
    if (!isAwaitingErrors.current || !hasErrors) return
    isAwaitingErrors.current = false
    summary.current?.focus()
  }, [submitCount, hasErrors])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A form in a dialog is a child of the page's form in React's tree.
    event.stopPropagation()
    if (!isPending) onSubmit()
  }

  return (
    <form
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
      {hasErrors && submitCount !== 0 && <ErrorSummary ref={summary} errors={errors} />}
      {children}
    </form>
  )
}
