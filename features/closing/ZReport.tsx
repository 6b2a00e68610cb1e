import { differencesOf } from '#domain/closings/closing-comparison.ts'
import type { Closing, ZReport as Report } from '#domain/closings/closing.ts'
import { formatDay } from '#domain/lib/day.ts'
import { format } from '#domain/money/money.ts'
import { discrepancyTraits } from '#domain/payments/discrepancy-traits.ts'
import { Heading } from '#ui/Heading/Heading.tsx'

import { Facts, Figures, SumTables } from './report-tables.tsx'
import { moment, openWorkNames } from './words.ts'
import * as styles from './ZReport.css.ts'

export interface ZReportProps {
  closing: Closing
  /** A roll has room for counts and nets alone. */
  isRoll: boolean
}

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
      <SumTables totals={totals} splits={splits} isRoll={isRoll} />
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
      {differences.length > 0 && (
        <Figures
          caption="Differences from the card processor"
          headers={['What Differs', 'Ledger', 'Processor']}
          rows={differences.map(({ kind, transactionId, ledgerAmount, processorAmount }) => ({
            name: `${discrepancyTraits[kind].title}, transaction ${transactionId}`,
            figures: [ledgerAmount, processorAmount].map((money) =>
              money === null ? 'None' : format(money),
            ),
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
