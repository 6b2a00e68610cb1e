import type { Closing } from '#domain/closings/closing.ts'
import { t } from '#domain/language/staff-text.ts'
import { formatCsv } from '#domain/lib/csv.ts'

import { amountOf, figureRows, noteRow, reportHeaders } from './report-csv.ts'
import { openWorkNames } from './words.ts'

/** The report as CSV; amounts are decimals, refunds are negative. The last lines say which report it is. */
export const zReportCsv = ({ report, reportHash }: Closing): string => {
  const { late, openWork } = report
  const { currencyCode } = report.totals.net
  return formatCsv([
    reportHeaders,
    ...figureRows(report),
    ...late.map(({ confirmationNumber, amount }) => [
      t('Late'),
      confirmationNumber,
      '',
      '',
      '',
      '',
      amountOf(amount),
      currencyCode,
    ]),
    ...openWork.map(({ kind, confirmationNumber, amount }) => [
      openWorkNames[kind],
      confirmationNumber,
      '',
      '',
      '',
      '',
      amount ? amountOf(amount) : '',
      currencyCode,
    ]),
    noteRow(report.office),
    noteRow(t('Closing {number} of {day}', { number: report.number, day: report.businessDay })),
    noteRow(`SHA-256 ${reportHash ?? ''}`),
  ])
}
