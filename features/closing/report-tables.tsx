import type { ReactNode } from 'react'

import type { DayFigures, SplitLine } from '#domain/closings/day-figures.ts'
import { t } from '#domain/language/staff-text.ts'
import { format, type Money } from '#domain/money/money.ts'

import { splitLabel, splitNames } from './words.ts'
import * as styles from './ZReport.css.ts'

export interface SumTablesProps extends Pick<DayFigures, 'totals' | 'splits'> {
  /** A roll has room for counts and nets alone. */
  isRoll: boolean
}

/** The totals, and a table for each way to split them. */
export const SumTables = ({ totals, splits, isRoll }: SumTablesProps) => (
  <>
    <Figures
      caption={t('Totals')}
      headers={[t('Kind'), t('Count'), t('Amount')]}
      rows={[
        countedRow(t('Sales'), totals.sales),
        countedRow(t('Refunds'), totals.refunds),
        countedRow(t('Chargebacks'), totals.chargebacks),
        countedRow(t('Corrections of closed days'), totals.corrections),
        { name: t('Net'), figures: ['', format(totals.net)], isTotal: true },
        { name: t('Of which fees'), figures: ['', format(totals.fees)] },
      ]}
    />
    {splits.map(({ by, lines }) => (
      <Figures
        key={by}
        caption={t('By {split}', { split: splitNames[by] })}
        headers={
          isRoll
            ? [splitNames[by], t('Count'), t('Net')]
            : [splitNames[by], t('Count'), t('Sales'), t('Refunds'), t('Fees'), t('Net')]
        }
        rows={lines.map((line) => ({
          name: splitLabel(by, line.label),
          figures: figuresOf(line, isRoll),
        }))}
      />
    ))}
  </>
)

const countedRow = (name: string, { count, amount }: { count: number; amount: Money }): Row => ({
  name,
  figures: [String(count), format(amount)],
})

const figuresOf = ({ count, sales, refunds, fees, net }: SplitLine, isRoll: boolean): string[] =>
  isRoll
    ? [String(count), format(net)]
    : [String(count), ...[sales, refunds, fees, net].map((amount) => format(amount))]

/** Names and values. */
export const Facts = ({ facts }: { facts: readonly (readonly [term: string, fact: string])[] }) => (
  <dl className={styles.facts}>
    {facts.map(([term, fact]) => (
      <Fact key={term} term={term}>
        {fact}
      </Fact>
    ))}
  </dl>
)

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <>
    <dt className={styles.term}>{term}</dt>
    <dd className={styles.fact}>{children}</dd>
  </>
)

type Row = { name: string; figures: readonly string[]; isTotal?: boolean }

export interface FiguresProps {
  caption: string
  headers: readonly string[]
  rows: readonly Row[]
}

/** A table whose first column names its rows. */
export const Figures = ({ caption, headers, rows }: FiguresProps) => (
  <table className={styles.table}>
    <caption className={styles.caption}>{caption}</caption>
    <thead>
      <tr>
        {headers.map((header, index) => (
          <th
            key={header}
            scope="col"
            className={styles.cell({ isFigure: index > 0, isHeader: true })}
          >
            {header}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, figures, isTotal = false }) => (
        <tr key={`${name} ${figures.join(' ')}`}>
          <th scope="row" className={styles.cell({ isTotal })}>
            {name}
          </th>
          {headers.slice(1).map((header, column) => (
            <td key={header} className={styles.cell({ isFigure: true, isTotal })}>
              {figures[column]}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
