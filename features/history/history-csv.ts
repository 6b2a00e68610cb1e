import { formatCsv } from '#domain/lib/csv.ts'
import { formatDate, formatTime } from '#domain/lib/time.ts'
import { roundToCents } from '#domain/money/money.ts'
import type { PaymentRow } from '#domain/reports/payment-rows.ts'

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
  rows: readonly PaymentRow[],
  timeZone: string,
  terminalOf: (terminalId: string) => string,
): string =>
  formatCsv([
    HEADERS,
    ...rows.map((row) => [
      formatDate(row.at, timeZone),
      formatTime(row.at, timeZone),
      row.type,
      row.location,
      row.terminalId === null ? '' : terminalOf(row.terminalId),
      row.cashier,
      row.confirmation,
      roundToCents(row.amount).amount,
      row.amount.currencyCode,
      row.paymentId,
      row.transactionId ?? '',
    ]),
  ])
