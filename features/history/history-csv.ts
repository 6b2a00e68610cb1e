import { formatCsv } from '#domain/lib/csv.ts'
import { formatDate, formatTime } from '#domain/lib/time.ts'
import { roundToCents, subtract } from '#domain/money/money.ts'
import { typeLabel } from '#domain/payments/type-label.ts'
import type { LedgerRow } from '#domain/reports/ledger-row.ts'

import { type Evidence, madeBy } from './evidence.ts'
import { methodName } from './method-name.ts'
import type { RowNames } from './use-history.ts'

const HEADERS = [
  'Date',
  'Time',
  'Type',
  'Location',
  'Terminal',
  'Cashier',
  'Confirmation #',
  'Payment Method',
  'Last Four',
  'Subtotal',
  'Fee',
  'Payment Total',
  'Currency',
  'Sale Date',
  'Reason',
  'Payment ID',
  'Transaction ID',
]

/**
 * Rows as CSV; amounts are decimals, refunds are negative. What the file is follows the rows, so that
 * the first line names the columns.
 */
export const historyCsv = (
  rows: readonly LedgerRow[],
  names: RowNames,
  evidence: Evidence,
  now: number,
): string =>
  formatCsv([
    HEADERS,
    ...rows.map((row) => [
      formatDate(row.createdAt, evidence.timeZone),
      formatTime(row.createdAt, evidence.timeZone),
      typeLabel(row.status, row.transactionType),
      row.location,
      row.terminalId === null ? '' : names.terminal(row.terminalId),
      names.person(row),
      row.confirmationNumber,
      methodName(row),
      row.lastFour ?? '',
      roundToCents(row.subTotal).amount,
      roundToCents(subtract(row.amount, row.subTotal)).amount,
      roundToCents(row.amount).amount,
      row.amount.currencyCode,
      row.soldAt === null ? '' : formatDate(row.soldAt, evidence.timeZone),
      row.reason ?? '',
      row.paymentId,
      row.transactionId ?? '',
    ]),
    [],
    ['Office', evidence.office],
    ['Filters', evidence.filters],
    ['Downloaded by', madeBy(evidence, now)],
  ])
