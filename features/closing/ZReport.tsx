import type { ReactNode } from 'react'

import { differencesOf } from '#domain/closings/closing-comparison.ts'
import type { Closing, ZReport as Report } from '#domain/closings/closing.ts'
import type { SplitLine } from '#domain/closings/day-figures.ts'
import { formatDay } from '#domain/lib/day.ts'
import { format, type Money } from '#domain/money/money.ts'
import { Heading } from '#ui/Heading/Heading.tsx'

import { moment, openWorkNames, splitNames } from './words.ts'
import * as styles from './ZReport.css.ts'

export interface ZReportProps {
  closing: Closing
  /** A roll has room for counts and nets alone. */
  isRoll: boolean
}

type Row = { name: string; figures: readonly string[]; isTotal?: boolean }

/** The end-of-day report of a closing, as on paper. */
export function ZReport({ closing, isRoll }: ZReportProps) {
  const { report, reportHash, checkpoint } = closing
  const { timeZone, totals, splits, late, openWork, comparison } = report
  return (
    <article className={styles.report({ isRoll })} aria-label={`Z report ${report.number}`}>
      <header>
        <Heading level={2}>{`Z Report ${report.number}`}</Heading>
        <Facts
          facts={[
            ['Office', report.office],
            ['Business day', formatDay(report.businessDay)],
            ['Opened', moment(report.openedAt, timeZone)],
            ['Cut off', moment(report.cutOffAt, timeZone)],
            ['Closed', report.closedAt === null ? 'Not yet' : moment(report.closedAt, timeZone)],
            ['Closed by', report.requestedBy ?? 'By itself'],
            ['Merchant', report.acceptorId],
          ]}
        />
      </header>
      <Figures
        caption="Totals"
        headers={['Kind', 'Count', 'Amount']}
        rows={[
          countedRow('Sales', totals.sales),
          countedRow('Refunds', totals.refunds),
          countedRow('Chargebacks', totals.chargebacks),
          countedRow('Corrections of closed days', totals.corrections),
          { name: 'Net', figures: ['', format(totals.net)], isTotal: true },
          { name: 'Of which fees', figures: ['', format(totals.fees)] },
        ]}
      />
      {splits.map(({ by, lines }) => (
        <Figures
          key={by}
          caption={`By ${splitNames[by]}`}
          headers={
            isRoll
              ? [splitNames[by], 'Count', 'Net']
              : [splitNames[by], 'Count', 'Sales', 'Refunds', 'Fees', 'Net']
          }
          rows={lines.map((line) => ({ name: line.label, figures: figuresOf(line, isRoll) }))}
        />
      ))}
      <Comparison comparison={comparison} timeZone={timeZone} />
      {late.length > 0 && (
        <Figures
          caption="Late: charged before this day opened"
          headers={['Confirmation #', 'Charged', 'Amount']}
          rows={late.map(({ confirmationNumber, chargedOn, amount }) => ({
            name: confirmationNumber,
            figures: [moment(chargedOn, timeZone), format(amount)],
          }))}
        />
      )}
      {openWork.length > 0 && (
        <Figures
          caption="Not in this day: unfinished at the cut-off"
          headers={['Confirmation #', 'Why', 'Amount']}
          rows={openWork.map(({ confirmationNumber, kind, amount }) => ({
            name: confirmationNumber,
            figures: [openWorkNames[kind], amount ? format(amount) : 'Not known'],
          }))}
        />
      )}
      <Facts
        facts={[
          ['Report SHA-256', reportHash ?? 'Once the day is closed'],
          ...(checkpoint
            ? ([
                ['Journal entry', String(checkpoint.sequence)],
                ['Journal SHA-256', checkpoint.hash],
                ['Signature', checkpoint.signature],
              ] as const)
            : []),
        ]}
      />
    </article>
  )
}

const countedRow = (name: string, { count, amount }: { count: number; amount: Money }): Row => ({
  name,
  figures: [String(count), format(amount)],
})

const figuresOf = ({ count, sales, refunds, fees, net }: SplitLine, isRoll: boolean): string[] =>
  isRoll
    ? [String(count), format(net)]
    : [String(count), ...[sales, refunds, fees, net].map((amount) => format(amount))]

function Comparison({ comparison, timeZone }: Pick<Report, 'comparison' | 'timeZone'>) {
  if (comparison === null) {
    return <p>Not compared with the card processor.</p>
  }
  const { batch, comparedFrom, matched, notCompared, differences, undecided, byCardBrand } =
    comparison
  return (
    <>
      {differencesOf(comparison) === null && <p>Nothing was compared with the card processor.</p>}
      {byCardBrand.length > 0 && (
        <Figures
          caption="Compared with the card processor"
          headers={['Card Brand', 'Ledger', 'Processor']}
          rows={byCardBrand.map(({ label, ledger, processor }) => ({
            name: label,
            figures: [format(ledger), format(processor)],
          }))}
        />
      )}
      <Facts
        facts={[
          ['Compared since', moment(comparedFrom, timeZone)],
          ['Entries that agree', String(matched)],
          ['Card entries not compared', String(notCompared)],
          ['Differences', String(differences.length)],
          ['Not decided yet', String(undecided.length)],
          ['Batch', batch.batchId ?? 'Not named'],
          ['Batch count', batch.count === null ? 'Not given' : String(batch.count)],
          ['Batch amount', batch.amount ? format(batch.amount) : 'Not given'],
        ]}
      />
    </>
  )
}

const Facts = ({ facts }: { facts: readonly (readonly [term: string, fact: string])[] }) => (
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

interface FiguresProps {
  caption: string
  headers: readonly string[]
  rows: readonly Row[]
}

const Figures = ({ caption, headers, rows }: FiguresProps) => (
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
