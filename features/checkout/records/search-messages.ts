import type { SearchStep } from './search-flow.ts'

/** `noResults` is verbatim from SPEC §2 Products flow. */
export const searchHeadings: Record<SearchStep, string> = {
  search: 'Find the record',
  noResults: "We couldn't find any records matching your search.",
  selectResults: 'Select what to pay',
  selectionOptions: 'Choose how much to pay',
}

export const duplicateMessage =
  'A record was found more than once. It is shown once, and can be paid once.'

export const foundMessage = (count: number): string =>
  count === 1 ? '1 record found' : `${count} records found`
