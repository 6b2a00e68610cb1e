import type { PeriodReport as Report } from '#domain/closings/period-report.ts'
import { t } from '#domain/language/staff-text.ts'
import { formatDay } from '#domain/lib/day.ts'
import { Heading } from '#ui/Heading/Heading.tsx'

import { Facts, SumTables } from './report-tables.tsx'
import { closingsIn } from './words.ts'
import * as styles from './ZReport.css.ts'

export interface PeriodReportProps {
  /** `March 2026`. */
  name: string
  report: Report
}

/** The report of a month or a fiscal year, as on paper. */
export const PeriodReport = ({ name, report }: PeriodReportProps) => (
  <article
    className={styles.report({ isRoll: false })}
    aria-label={t('Report of {name}', { name })}
  >
    <header>
      <Heading level={2}>{name}</Heading>
      <Facts
        facts={[
          [t('Office'), report.office],
          [
            t('Business days'),
            t('{from} to {to}', {
              from: formatDay(report.firstDay),
              to: formatDay(report.lastDay),
            }),
          ],
          [t('Adds up'), closingsIn(report)],
        ]}
      />
    </header>
    <SumTables totals={report.totals} splits={report.splits} isRoll={false} />
  </article>
)
