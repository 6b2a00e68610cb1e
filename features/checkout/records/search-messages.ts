import { t } from '#domain/language/staff-text.ts'

import type { SearchStep } from './search-flow.ts'

/** `noResults` is verbatim from SPEC §2 Products flow. */
export const searchHeadings: Record<SearchStep, string> = {
  search: t('Find the record'),
  noResults: t("We couldn't find any records matching your search."),
  selectResults: t('Select what to pay'),
  selectionOptions: t('Choose how much to pay'),
}

export const duplicateMessage = t(
  'A record was found more than once. It is shown once, and can be paid once.',
)

export const foundMessage = (count: number): string =>
  count === 1 ? t('1 record found') : t('{count} records found', { count })
