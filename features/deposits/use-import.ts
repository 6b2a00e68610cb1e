import { useState } from 'react'

import { depositEndpoints } from '#domain/api/deposit-endpoints.ts'
import type { DepositImport } from '#domain/deposits/deposit-line.ts'
import { rowOfField } from '#domain/deposits/deposit-refusals.ts'
import { t } from '#domain/language/staff-text.ts'
import { ApiError } from '#features/shared/api/api-error.ts'
import { useEndpointMutation } from '#features/shared/api/query.ts'
import { showToast } from '#ui/Toast/toasts.ts'

/** The longest text that the server takes. */
const maxLength = 200_000

export type RowProblem = { row: number; message: string }
export type ImportOutcome =
  | { done: DepositImport }
  | { refused: string; problems: readonly RowProblem[] }

/** Imports a file of the bank. The outcome stays until the next import. */
export const useImport = () => {
  const [outcome, setOutcome] = useState<ImportOutcome>()
  const { mutateAsync, isPending } = useEndpointMutation(depositEndpoints.importDeposits, [
    depositEndpoints.getDeposits,
    depositEndpoints.getDepositWorklist,
  ])
  const importFile = async (file: File) => {
    setOutcome(undefined)
    if (file.size > maxLength) {
      const refused = t('Nothing was imported: the file is larger than 200 kB.')
      const { failure: title } = depositEndpoints.importDeposits
      showToast({ tone: 'critical', title, detail: refused })
      setOutcome({ refused, problems: [] })
      return
    }
    try {
      const body = { fileName: file.name.slice(0, 200), content: await file.text() }
      setOutcome({ done: await mutateAsync({ body }) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // A toast announced it.
      if (error.status === 422) {
        const problems = error.fields.flatMap((each) => rowOfField(each) ?? [])
        setOutcome({ refused: error.detail, problems })
      }
    }
  }
  return { importFile, isPending, outcome }
}
