import type { AnyFormApi } from '@tanstack/react-form'
import { type ReactNode, useState } from 'react'

import { translated } from '#domain/language/staff-text.ts'
import { staleMessage } from '#domain/lib/version.ts'
import { formatCents } from '#domain/money/money.ts'
import { Banner } from '#ui/Banner/Banner.tsx'

import { ApiError } from '../api/api-error.ts'
import { type Change, ConflictNotice } from './ConflictNotice.tsx'
import { showFieldErrors } from './show-field-errors.ts'

/** Thrown by a save that the person decided against: nothing was saved, and nothing is wrong. */
export class SaveCanceled extends Error {
  override name = 'SaveCanceled'
}

export type FormValue = string | number | boolean | null | readonly string[]

export interface SavingOptions<Saved, Values> {
  /** The record as last read; null for a new one. */
  record: Saved
  valuesOf: (record: Saved) => Values
  labels: Readonly<Record<keyof Values & string, string>>
  /** Reloads the record after a version conflict. If omitted, the last save wins. */
  reload?: () => Promise<Saved>
  /** Formats values that are not readable as they are. */
  formatValue?: (value: FormValue) => string
}

interface Saving {
  notice: ReactNode
  /**
   * Returns whether the record was saved. Field errors go to the fields. After a version conflict,
   * edited fields keep their values, others take the saved ones, and the notice lists the changes.
   */
  trySave: (form: AnyFormApi, save: () => Promise<void>) => Promise<boolean>
}

/** Save may be pressed far below the notice. */
const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' })

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Numbers are integer cents. */
const formatPlainValue = (value: FormValue): string => {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (typeof value === 'number') return formatCents(value)
  return (typeof value === 'object' ? value?.join(', ') : value) || 'nothing'
}

export const useSaving = <Saved, Values extends { [Name in keyof Values]: FormValue }>({
  record,
  valuesOf,
  labels,
  reload,
  formatValue = formatPlainValue,
}: SavingOptions<Saved, Values>): Saving => {
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [changes, setChanges] = useState<readonly Change[] | null>(null)

  const mergeChanges = (form: AnyFormApi, before: Values, now: Values): Change[] =>
    (Object.keys(now) as (keyof Values & string)[]).flatMap((name) => {
      if (isSame(before[name], now[name])) return []
      const typed: unknown = form.getFieldValue(name)
      const isUntouched = isSame(typed, before[name])
      if (isUntouched) form.setFieldValue(name, now[name])
      const label = labels[name] as string | undefined
      // A field that did not exist before has no label, and nothing was typed into it.
      if (label === undefined) return []
      const isContested = !isUntouched && !isSame(typed, now[name])
      return [{ label, value: formatValue(now[name]), isContested }]
    })

  return {
    notice: (failure ?? changes) && (
      <div ref={scrollIntoView}>
        {failure && (
          <Banner tone="critical" title={failure.title}>
            {failure.detail}
          </Banner>
        )}
        {changes && <ConflictNotice changes={changes} />}
      </div>
    ),
    trySave: async (form, save) => {
      setFailure(null)
      try {
        await save()
        setChanges(null)
        return true
      } catch (error) {
        if (error instanceof SaveCanceled) return false
        if (!(error instanceof ApiError)) throw error
        if (reload && error.status === 409 && error.detail === translated(staleMessage)) {
          setChanges(mergeChanges(form, valuesOf(record), valuesOf(await reload())))
        } else if (!showFieldErrors(form, error)) setFailure(error)
        return false
      }
    },
  }
}
