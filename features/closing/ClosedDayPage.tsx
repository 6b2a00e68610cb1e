import { Download, Printer } from 'lucide-react'
import { useRef } from 'react'
import { useReactToPrint } from 'react-to-print'

import { closingEndpoints } from '#domain/api/closing-endpoints.ts'
import { t } from '#domain/language/staff-text.ts'
import { isPaper, paperNames, type Paper } from '#domain/receipts/receipt-paper.ts'
import { ApiError } from '#features/shared/api/api-error.ts'
import { useEndpoint } from '#features/shared/api/query.ts'
import { paths } from '#features/shared/paths.ts'
import { printFrame } from '#features/shared/print-frame.ts'
import { saveFile } from '#features/shared/save-file.ts'
import { useStore } from '#features/shared/store.ts'
import { paperStore } from '#features/shared/workstation.ts'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Card } from '#ui/Card/Card.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { Inline } from '#ui/Inline/Inline.tsx'
import { Link } from '#ui/Link/Link.tsx'
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx'
import { RadioGroup } from '#ui/RadioGroup/RadioGroup.tsx'
import { Loading } from '#ui/Spinner/Loading.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'

import { LedgerExportButton } from './LedgerExportButton.tsx'
import { zReportCsv } from './z-report-csv.ts'
import * as styles from './ZReport.css.ts'
import { ZReport } from './ZReport.tsx'

export interface ClosedDayPageProps {
  closingId: string
}

/** A report is wider than a 58 mm roll. */
const reportPapers = ['letter', 'roll80'] as const satisfies readonly Paper[]
const paperOptions = reportPapers.map((value) => ({ value, label: paperNames[value] }))

/** While the closing is unfinished. */
const refetchInterval = 2_000

/** The end-of-day report of one closing, to read, print and save. */
export function ClosedDayPage({ closingId }: ClosedDayPageProps) {
  const closing = useEndpoint(
    closingEndpoints.getClosing,
    { params: { closingId } },
    { refetchInterval: ({ state }) => (state.data?.state === 'CLOSED' ? false : refetchInterval) },
  )
  const stored = useStore(paperStore)
  const paper = reportPapers.find((each) => each === stored) ?? 'letter'
  const content = useRef<HTMLDivElement>(null)
  const print = useReactToPrint({
    contentRef: content,
    print: (frame) => printFrame(frame, paper, t('Z Report {closingId}', { closingId })),
  })
  const back = { label: t('Closing'), href: paths.closing }
  const { data, error } = closing
  if (data === undefined) {
    const isMissing = error instanceof ApiError && error.status === 404
    return (
      <Stack gap="l">
        <PageHeader title={t('Closed Day')} back={back} />
        {!closing.isError && <Loading label={t('Loading the report')} />}
        {closing.isError && (
          <EmptyState
            title={isMissing ? t('There is no such closing') : t('The report did not load')}
            action={
              !isMissing && <Button onPress={() => void closing.refetch()}>{t('Try again')}</Button>
            }
          >
            {isMissing
              ? t('Choose a day from the list of closed days.')
              : t('Check the connection and try again.')}
          </EmptyState>
        )}
      </Stack>
    )
  }
  const isClosed = data.state === 'CLOSED'
  return (
    <Stack gap="l">
      <PageHeader
        title={t('Closed Day')}
        back={back}
        action={
          <Inline gap="s">
            <LedgerExportButton
              name={t('Closing {number}', { number: data.number })}
              query={{ closingId }}
              isDisabled={!isClosed}
            />
            <Button
              icon={<Download aria-hidden size={20} />}
              isDisabled={!isClosed}
              onPress={() => saveFile(`z-report-${data.number}.csv`, csvOf(zReportCsv(data)))}
            >
              {t('Download CSV')}
            </Button>
            <Button
              variant="primary"
              icon={<Printer aria-hidden size={20} />}
              isDisabled={!isClosed}
              onPress={() => print()}
            >
              {t('Print Report')}
            </Button>
          </Inline>
        }
      />
      {!isClosed && (
        <Banner
          tone={data.failure === null ? 'info' : 'caution'}
          title={
            data.failure === null
              ? t('This day is being closed')
              : t('The card processor does not answer')
          }
        >
          {data.failure === null
            ? t('The report is finished in a moment. Sales go on and belong to the next day.')
            : t('The server asks again by itself. Sales go on and belong to the next day.')}
        </Banner>
      )}
      {data.differences !== null && data.differences > 0 && (
        <Banner
          tone="caution"
          title={t('This day differs from the card processor')}
          action={
            <Link href={paths.discrepancies} variant="button">
              {t('See discrepancies')}
            </Link>
          }
        >
          {t(
            'The report below lists what differs. After the night’s comparison, each difference is listed under Discrepancies, where you take and resolve it. This report stays as it is.',
          )}
        </Banner>
      )}
      <RadioGroup
        label={t('Paper')}
        orientation="horizontal"
        options={paperOptions}
        value={paper}
        onChange={(value) => isPaper(value) && paperStore.set(value)}
      />
      <Card padding="none">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it only with the focus */}
        <section className={styles.scroller} aria-label={t('Report')} tabIndex={0}>
          <div ref={content}>
            <ZReport closing={data} isRoll={paper !== 'letter'} />
          </div>
        </section>
      </Card>
    </Stack>
  )
}

const csvOf = (text: string) => new Blob([text], { type: 'text/csv;charset=utf-8' })
