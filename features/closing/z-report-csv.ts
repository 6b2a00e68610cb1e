import type { Closing } from '#domain/closings/closing.ts'
import { formatCsv } from '#domain/lib/csv.ts'
import { type Money, roundToCents } from '#domain/money/money.ts'

import { openWorkNames, splitNames } from './words.ts'

const HEADERS = ['Section', 'Name', 'Count', 'Sales', 'Refunds', 'Fees', 'Net', 'Currency']

const amountOf = (money: Money): string => roundToCents(money).amount

/** The report as CSV; amounts are decimals, refunds are negative. The last lines say which report it is. */
export const zReportCsv = ({ report, reportHash }: Closing): string => {
  const { totals, splits, late, openWork } = report
  const { currencyCode } = totals.net
  const kinds = [
    ['Sales', totals.sales],
    ['Refunds', totals.refunds],
    ['Chargebacks', totals.chargebacks],
    ['Corrections', totals.corrections],
  ] as const
  return formatCsv([
    HEADERS,
    ...kinds.map(([name, { count, amount }]) => [
      'Totals',
      name,
      String(count),
      '',
      '',
      '',
      amountOf(amount),
      currencyCode,
    ]),
    ['Totals', 'Fees', '', '', '', amountOf(totals.fees), '', currencyCode],
    ['Totals', 'Net', '', '', '', '', amountOf(totals.net), currencyCode],
    ...splits.flatMap(({ by, lines }) =>
      lines.map(({ label, count, sales, refunds, fees, net }) => [
        splitNames[by],
        label,
        String(count),
        ...[sales, refunds, fees, net].map(amountOf),
        currencyCode,
      ]),
    ),
    ...late.map(({ confirmationNumber, amount }) => [
      'Late',
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
    ['Report', report.office, '', '', '', '', '', ''],
    ['Report', `Closing ${report.number} of ${report.businessDay}`, '', '', '', '', '', ''],
    ['Report', `SHA-256 ${reportHash ?? ''}`, '', '', '', '', '', ''],
  ])
}
