import type { AnyFormApi } from '@tanstack/react-form'
import { type ReactNode, useState } from 'react'

import { staleMessage } from '#domain/version.ts'
import { Banner } from '#ui/Banner/Banner.tsx'

import { ApiError } from '../api/api-error.ts'
import { ChangedMeanwhile, type ChangedMeanwhileProps } from './ChangedMeanwhile.tsx'
import { refuseFields } from './refuse-fields.ts'

interface SavingOptions<Saved> {
  /** The record as it was last read; null for a new one. */
  record: Saved | null
  /** Has the record read anew, so that the next save is made on what is there now. */
  readAnew: () => Promise<void>
  /** What the form's reader would want to know of somebody else's save. */
  changesSince: (before: Saved, after: Saved) => ChangedMeanwhileProps['changes']
}

interface Saving {
  /** Above the form: why it was not saved. */
  notice: ReactNode
  /**
   * Saves, and says whether that was done. What the server refuses of a field goes to the field; where
   * somebody else was faster, what was typed stays and their changes are listed.
   */
  attempt: (form: AnyFormApi, save: () => Promise<void>) => Promise<boolean>
}

/** How every form of a record is saved. */
export const useSaving = <Saved,>({
  record,
  readAnew,
  changesSince,
}: SavingOptions<Saved>): Saving => {
  const [failure, setFailure] = useState<ApiError | null>(null)
  /** As it was when somebody else's change got in the way. */
  const [overtaken, setOvertaken] = useState<Saved | null>(null)
  return {
    notice: (
      <>
        {failure && (
          <Banner tone="critical" title={failure.title}>
            {failure.detail}
          </Banner>
        )}
        {overtaken && record && <ChangedMeanwhile changes={changesSince(overtaken, record)} />}
      </>
    ),
    attempt: async (form, save) => {
      setFailure(null)
      try {
        await save()
        return true
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (record && error.status === 409 && error.detail === staleMessage) {
          setOvertaken(record)
          await readAnew()
        } else if (!refuseFields(form, error)) setFailure(error)
        return false
      }
    },
  }
}
