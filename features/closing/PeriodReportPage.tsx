import { CalendarCheck, Download, Printer } from 'lucide-react'
import { useRef } from 'react'
import { useReactToPrint } from 'react-to-print'

import { closingEndpoints } from '#domain/api/closing-endpoints.ts'
import type { PeriodReport as Report } from '#domain/closings/period-report.ts'
import { periodId, periodName, periodsBetween, readPeriod } from '#domain/closings/period.ts'
import { t } from '#domain/language/staff-text.ts'
import { useEndpoint } from '#features/shared/api/query.ts'
import { useConfig } from '#features/shared/config.ts'
import { paths } from '#features/shared/paths.ts'
import { printFrame } from '#features/shared/print-frame.ts'
import { saveFile } from '#features/shared/save-file.ts'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Card } from '#ui/Card/Card.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { Grid } from '#ui/Grid/Grid.tsx'
import { Inline } from '#ui/Inline/Inline.tsx'
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx'
import { Select } from '#ui/Select/Select.tsx'
import { Loading } from '#ui/Spinner/Loading.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'

import { LedgerExportButton } from './LedgerExportButton.tsx'
import { periodReportCsv } from './period-report-csv.ts'
import { PeriodReport } from './PeriodReport.tsx'
import * as styles from './ZReport.css.ts'

export interface PeriodReportPageProps {
  /** `2026-03`, or `FY2026`. */
  period: string
  onChoose: (period: string) => void
}

/** The closed days of a month or a fiscal year, added up, to read, print and save. */
export function PeriodReportPage({ period, onChoose }: PeriodReportPageProps) {
  // The periods to choose from stay while the next report loads.
  const { data, isError, isPlaceholderData, refetch } = useEndpoint(
    closingEndpoints.getPeriodReport,
    { query: { period } },
    { enabled: readPeriod(period) !== undefined, placeholderData: (previous) => previous },
  )
  const content = useRef<HTMLDivElement>(null)
  const name = nameOf(period)
  const print = useReactToPrint({
    contentRef: content,
    print: (frame) => printFrame(frame, 'letter', t('Report of {name}', { name })),
  })
  const options = usePeriods(period, data)
  const report = isPlaceholderData ? undefined : data
  const isMissing = readPeriod(period) === undefined
  const isDisabled = !report?.closings
  return (
    <Stack gap="l">
      <PageHeader
        title={t('Month and Year Reports')}
        back={{ label: t('Closing'), href: paths.closing }}
        action={
          <Inline gap="s">
            <LedgerExportButton name={name} query={{ period }} isDisabled={isDisabled} />
            <Button
              icon={<Download aria-hidden size={20} />}
              isDisabled={isDisabled}
              onPress={() => report && saveFile(`report-${period}.csv`, csvOf(report))}
            >
              {t('Download CSV')}
            </Button>
            <Button
              variant="primary"
              icon={<Printer aria-hidden size={20} />}
              isDisabled={isDisabled}
              onPress={() => print()}
            >
              {t('Print Report')}
            </Button>
          </Inline>
        }
      />
      <Grid minColumn="l">
        <Select label={t('Period')} options={options} value={period} onChange={onChoose} />
      </Grid>
      {report && report.unfinished > 0 && (
        <Banner tone="info" title={t('A day is being closed')}>
          {t('It is not in this report yet. Open the report again once the day is closed.')}
        </Banner>
      )}
      {!report && !isError && !isMissing && <Loading label={t('Loading the report')} />}
      {!report && (isError || isMissing) && (
        <EmptyState
          title={isMissing ? t('There is no such period') : t('The report did not load')}
          action={!isMissing && <Button onPress={() => void refetch()}>{t('Try again')}</Button>}
        >
          {isMissing ? t('Choose another period.') : t('Check the connection and try again.')}
        </EmptyState>
      )}
      {report?.closings === null && (
        <EmptyState
          icon={<CalendarCheck size={28} />}
          title={t('{name} has no closed day', { name })}
        >
          {t('Only closed days are added up. Choose another period, or close the day first.')}
        </EmptyState>
      )}
      {report?.closings && (
        <Card padding="none">
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it only with the focus */}
          <section className={styles.scroller} aria-label={t('Report')} tabIndex={0}>
            <div ref={content}>
              <PeriodReport name={name} report={report} />
            </div>
          </section>
        </Card>
      )}
    </Stack>
  )
}

const nameOf = (id: string): string => {
  const period = readPeriod(id)
  return period ? periodName(period) : id
}

/** Every period with a closed day, and the one that is open. */
const usePeriods = (period: string, report: Report | undefined) => {
  const { fiscalYearStart } = useConfig()
  const days = report?.closedDays
  const ids = days ? periodsBetween(days.first, days.last, fiscalYearStart).map(periodId) : []
  return [...new Set([...ids, period])].map((id) => ({ id, label: nameOf(id) }))
}

const csvOf = (report: Report) =>
  new Blob([periodReportCsv(report)], { type: 'text/csv;charset=utf-8' })
