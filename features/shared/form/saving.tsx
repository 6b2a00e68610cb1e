import type { AnyFormApi } from '@tanstack/react-form'
import { type ReactNode, useState } from 'react'

import { formatCents } from '#domain/money.ts'
import { staleMessage } from '#domain/version.ts'
import { Banner } from '#ui/Banner/Banner.tsx'

import { ApiError } from '../api/api-error.ts'
import { type Change, ChangedMeanwhile } from './ChangedMeanwhile.tsx'
import { refuseFields } from './refuse-fields.ts'

/** What a field may hold. */
export type FormValue = string | number | boolean | null | readonly string[]

export interface SavingOptions<Saved, Values> {
  /** The record as it was last read; null for a new one. */
  record: Saved
  /** What the form holds of it. */
  valuesOf: (record: Saved) => Values
  /** What the fields are called. */
  labels: Readonly<Record<keyof Values & string, string>>
  /**
   * Reads the record anew, so that the next save is made on what is there now. Left out where changes
   * are not counted: the last one who saves is right.
   */
  reload?: () => Promise<Saved>
  /** For values that do not speak for themselves. */
  wordsOf?: (value: FormValue) => string
}

interface Saving {
  /** Above the form: why it was not saved. */
  notice: ReactNode
  /**
   * Saves, and says whether that was done. What the server refuses of a field goes to the field. Where
   * somebody else was faster what was typed stays, what was not touched becomes what they saved, and
   * both are told.
   */
  attempt: (form: AnyFormApi, save: () => Promise<void>) => Promise<boolean>
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A value of a form in words; numbers are integer cents. */
const plainMessages = (value: FormValue): string => {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (typeof value === 'number') return formatCents(value)
  return (typeof value === 'object' ? value?.join(', ') : value) || 'nothing'
}

/** How every form of a record is saved. */
export const useSaving = <Saved, Values extends { [Name in keyof Values]: FormValue }>({
  record,
  valuesOf,
  labels,
  reload,
  wordsOf = plainMessages,
}: SavingOptions<Saved, Values>): Saving => {
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [changes, setChanges] = useState<readonly Change[] | null>(null)

  const takeOver = (form: AnyFormApi, before: Values, now: Values): Change[] =>
    (Object.keys(now) as (keyof Values & string)[]).flatMap((name) => {
      if (isSame(before[name], now[name])) return []
      const typed: unknown = form.getFieldValue(name)
      const isUntouched = isSame(typed, before[name])
      if (isUntouched) form.setFieldValue(name, now[name])
      const label = labels[name] as string | undefined
      // A field that was not there before has no name yet, and nobody has typed into it.
      if (label === undefined) return []
      const isContested = !isUntouched && !isSame(typed, now[name])
      return [{ label, value: wordsOf(now[name]), isContested }]
    })

  return {
    notice: (
      <>
        {failure && (
          <Banner tone="critical" title={failure.title}>
            {failure.detail}
          </Banner>
        )}
        {changes && <ChangedMeanwhile changes={changes} />}
      </>
    ),
    attempt: async (form, save) => {
      setFailure(null)
      try {
        await save()
        setChanges(null)
        return true
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (reload && error.status === 409 && error.detail === staleMessage) {
          setChanges(takeOver(form, valuesOf(record), valuesOf(await reload())))
        } else if (!refuseFields(form, error)) setFailure(error)
        return false
      }
    },
  }
}
