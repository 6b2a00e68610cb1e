import { formatCsv } from '../lib/csv.ts'
import type { LedgerLine } from './ledger-export.ts'

const HEADERS = ['Date', 'Closing', 'Account', 'Description', 'Debit', 'Credit']

/**
 * The lines as CSV for accounting software: ISO dates, decimal amounts, and nothing but lines. English in every
 * language of the page: programs read it.
 */
export const ledgerCsv = (lines: readonly LedgerLine[]): string =>
  formatCsv([
    HEADERS,
    ...lines.map(({ businessDay, closing, account, description, debit, credit }) => [
      businessDay,
      String(closing),
      account,
      description,
      debit?.amount ?? '',
      credit?.amount ?? '',
    ]),
  ])
