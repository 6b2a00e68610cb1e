import { t, translated } from '#domain/language/staff-text.ts'
import { formatCsv } from '#domain/lib/csv.ts'
import { formatDate, formatTime } from '#domain/lib/time.ts'
import { roundToCents, subtract } from '#domain/money/money.ts'
import { typeLabel } from '#domain/payments/type-label.ts'
import type { LedgerRow } from '#domain/reports/ledger-row.ts'

import { type Evidence, madeBy } from './evidence.ts'
import { methodName } from './method-name.ts'
import type { RowNames } from './use-history.ts'

const HEADERS = [
  t('Date'),
  t('Time'),
  t('Type'),
  t('Location'),
  t('Terminal'),
  t('Cashier'),
  t('Confirmation #'),
  t('Payment Method'),
  t('Last Four'),
  t('Subtotal'),
  t('Fee'),
  t('Payment Total'),
  t('Currency'),
  t('Sale Date'),
  t('Reason'),
  t('Payment ID'),
  t('Transaction ID'),
]

/**
 * Rows as CSV; amounts are decimals, refunds are negative. What the file is follows the rows, so that
 * the first line names the columns. In the language of the page: people read it.
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
      translated(typeLabel(row.status, row.transactionType)),
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
    [t('Office'), evidence.office],
    [t('Filters'), evidence.filters],
    [t('Downloaded by'), madeBy(evidence, now)],
  ])
