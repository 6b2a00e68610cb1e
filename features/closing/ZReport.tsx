import { differencesOf } from '#domain/closings/closing-comparison.ts'
import type { Closing, ZReport as Report } from '#domain/closings/closing.ts'
import { t, translated } from '#domain/language/staff-text.ts'
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
    <article
      className={styles.report({ isRoll })}
      aria-label={t('Z report {number}', { number: report.number })}
    >
      <header>
        <Heading level={2}>{t('Z Report {number}', { number: report.number })}</Heading>
        <Facts
          facts={[
            [t('Office'), report.office],
            [t('Business day'), formatDay(report.businessDay)],
            [t('Opened'), moment(report.openedAt, timeZone)],
            [t('Cut off'), moment(report.cutOffAt, timeZone)],
            [
              t('Closed'),
              report.closedAt === null ? t('Not yet') : moment(report.closedAt, timeZone),
            ],
            [t('Closed by'), report.requestedBy ?? t('By itself')],
            [t('Merchant'), report.acceptorId],
          ]}
        />
      </header>
      <SumTables totals={totals} splits={splits} isRoll={isRoll} />
      <Comparison comparison={comparison} timeZone={timeZone} />
      {late.length > 0 && (
        <Figures
          caption={t('Late: charged before this day opened')}
          headers={[t('Confirmation #'), t('Charged'), t('Amount')]}
          rows={late.map(({ confirmationNumber, chargedOn, amount }) => ({
            name: confirmationNumber,
            figures: [moment(chargedOn, timeZone), format(amount)],
          }))}
        />
      )}
      {openWork.length > 0 && (
        <Figures
          caption={t('Not in this day: unfinished at the cut-off')}
          headers={[t('Confirmation #'), t('Why'), t('Amount')]}
          rows={openWork.map(({ confirmationNumber, kind, amount }) => ({
            name: confirmationNumber,
            figures: [openWorkNames[kind], amount ? format(amount) : t('Not known')],
          }))}
        />
      )}
      <Facts
        facts={[
          [t('Report SHA-256'), reportHash ?? t('Once the day is closed')],
          ...(checkpoint
            ? ([
                [t('Journal entry'), String(checkpoint.sequence)],
                [t('Journal SHA-256'), checkpoint.hash],
                [t('Signature'), checkpoint.signature],
              ] as const)
            : []),
        ]}
      />
    </article>
  )
}

function Comparison({ comparison, timeZone }: Pick<Report, 'comparison' | 'timeZone'>) {
  if (comparison === null) {
    return <p>{t('Not compared with the card processor.')}</p>
  }
  const { batch, comparedFrom, matched, notCompared, differences, undecided, byCardBrand } =
    comparison
  return (
    <>
      {differencesOf(comparison) === null && (
        <p>{t('Nothing was compared with the card processor.')}</p>
      )}
      {byCardBrand.length > 0 && (
        <Figures
          caption={t('Compared with the card processor')}
          headers={[t('Card Brand'), t('Ledger'), t('Processor')]}
          rows={byCardBrand.map(({ label, ledger, processor }) => ({
            name: label,
            figures: [format(ledger), format(processor)],
          }))}
        />
      )}
      {differences.length > 0 && (
        <Figures
          caption={t('Differences from the card processor')}
          headers={[t('What Differs'), t('Ledger'), t('Processor')]}
          rows={differences.map(({ kind, transactionId, ledgerAmount, processorAmount }) => ({
            name: t('{kind}, transaction {transactionId}', {
              kind: translated(discrepancyTraits[kind].title),
              transactionId,
            }),
            figures: [ledgerAmount, processorAmount].map((money) =>
              money === null ? t('None') : format(money),
            ),
          }))}
        />
      )}
      <Facts
        facts={[
          [t('Compared since'), moment(comparedFrom, timeZone)],
          [t('Entries that agree'), String(matched)],
          [t('Card entries not compared'), String(notCompared)],
          [t('Differences'), String(differences.length)],
          [t('Not decided yet'), String(undecided.length)],
          [t('Batch'), batch.batchId ?? t('Not named')],
          [t('Batch count'), batch.count === null ? t('Not given') : String(batch.count)],
          [t('Batch amount'), batch.amount ? format(batch.amount) : t('Not given')],
        ]}
      />
    </>
  )
}
