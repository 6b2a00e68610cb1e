import type { DayFigures } from '#domain/closings/day-figures.ts'
import { t } from '#domain/language/staff-text.ts'
import { type Money, roundToCents } from '#domain/money/money.ts'

import { splitLabel, splitNames } from './words.ts'

export const reportHeaders = [
  t('Section'),
  t('Name'),
  t('Count'),
  t('Sales'),
  t('Refunds'),
  t('Fees'),
  t('Net'),
  t('Currency'),
]

export const amountOf = (money: Money): string => roundToCents(money).amount

/** A line that says what the report is. */
export const noteRow = (note: string): string[] => [t('Report'), note, '', '', '', '', '', '']

/** The totals and splits in the language of the page; amounts are decimals, refunds are negative. */
export const figureRows = ({ totals, splits }: Pick<DayFigures, 'totals' | 'splits'>) => {
  const { currencyCode } = totals.net
  const kinds = [
    [t('Sales'), totals.sales],
    [t('Refunds'), totals.refunds],
    [t('Chargebacks'), totals.chargebacks],
    [t('Corrections'), totals.corrections],
  ] as const
  return [
    ...kinds.map(([name, { count, amount }]) => [
      t('Totals'),
      name,
      String(count),
      '',
      '',
      '',
      amountOf(amount),
      currencyCode,
    ]),
    [t('Totals'), t('Fees'), '', '', '', amountOf(totals.fees), '', currencyCode],
    [t('Totals'), t('Net'), '', '', '', '', amountOf(totals.net), currencyCode],
    ...splits.flatMap(({ by, lines }) =>
      lines.map(({ label, count, sales, refunds, fees, net }) => [
        splitNames[by],
        splitLabel(by, label),
        String(count),
        ...[sales, refunds, fees, net].map(amountOf),
        currencyCode,
      ]),
    ),
  ]
}
