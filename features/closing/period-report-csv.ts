import type { PeriodReport } from '#domain/closings/period-report.ts'
import { t } from '#domain/language/staff-text.ts'
import { formatCsv } from '#domain/lib/csv.ts'

import { figureRows, noteRow, reportHeaders } from './report-csv.ts'
import { closingsIn } from './words.ts'

/** The report as CSV. The last lines say which days it adds up. */
export const periodReportCsv = (report: PeriodReport): string =>
  formatCsv([
    reportHeaders,
    ...figureRows(report),
    noteRow(report.office),
    noteRow(t('{from} to {to}', { from: report.firstDay, to: report.lastDay })),
    noteRow(closingsIn(report)),
  ])
