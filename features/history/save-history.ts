import type { LedgerRow } from '#domain/reports/ledger-row.ts'
import { saveFile } from '#features/shared/save-file.ts'

import type { Evidence } from './evidence.ts'
import type { HistoryFilters } from './filters.ts'
import { historyCsv } from './history-csv.ts'
import type { RowNames } from './use-history.ts'

/** Saves rows as a CSV file, named after their days. */
export const saveHistory = (
  filters: HistoryFilters,
  ...all: [readonly LedgerRow[], RowNames, Evidence]
): void =>
  saveFile(
    fileName(filters),
    new Blob([historyCsv(...all, Date.now())], { type: 'text/csv;charset=utf-8' }),
  )

const fileName = ({ date, endDate, search }: HistoryFilters): string =>
  `transactions-${search ? 'found' : endDate ? `${date}-to-${endDate}` : date}.csv`
