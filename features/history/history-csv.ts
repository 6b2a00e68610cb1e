import { formatCsv } from '#domain/lib/csv.ts'
import { formatDate, formatTime } from '#domain/lib/time.ts'
import { roundToCents } from '#domain/money/money.ts'
import { typeLabel } from '#domain/payments/type-label.ts'
import type { LedgerRow } from '#domain/reports/ledger-row.ts'

const HEADERS = [
  'Date',
  'Time',
  'Type',
  'Location',
  'Terminal',
  'Cashier',
  'Confirmation #',
  'Payment Total',
  'Currency',
  'Payment ID',
  'Transaction ID',
]

/** Rows as CSV; amounts are decimals, refunds are negative. */
export const historyCsv = (
  rows: readonly LedgerRow[],
  timeZone: string,
  terminalOf: (terminalId: string) => string,
): string =>
  formatCsv([
    HEADERS,
    ...rows.map((row) => [
      formatDate(row.createdAt, timeZone),
      formatTime(row.createdAt, timeZone),
      typeLabel(row.status, row.transactionType),
      row.location,
      row.terminalId === null ? '' : terminalOf(row.terminalId),
      row.userName,
      row.confirmationNumber,
      roundToCents(row.amount).amount,
      row.amount.currencyCode,
      row.paymentId,
      row.transactionId ?? '',
    ]),
  ])
