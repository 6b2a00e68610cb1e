import type { DayFigures } from '#domain/closings/day-figures.ts'
import { type Money, roundToCents } from '#domain/money/money.ts'

import { splitNames } from './words.ts'

export const reportHeaders = [
  'Section',
  'Name',
  'Count',
  'Sales',
  'Refunds',
  'Fees',
  'Net',
  'Currency',
]

export const amountOf = (money: Money): string => roundToCents(money).amount

/** A line that says what the report is. */
export const noteRow = (note: string): string[] => ['Report', note, '', '', '', '', '', '']

/** The totals and splits; amounts are decimals, refunds are negative. */
export const figureRows = ({ totals, splits }: Pick<DayFigures, 'totals' | 'splits'>) => {
  const { currencyCode } = totals.net
  const kinds = [
    ['Sales', totals.sales],
    ['Refunds', totals.refunds],
    ['Chargebacks', totals.chargebacks],
    ['Corrections', totals.corrections],
  ] as const
  return [
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
  ]
}
