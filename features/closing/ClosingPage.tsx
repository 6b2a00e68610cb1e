import { CalendarCheck, ChartColumn, Landmark, Scale } from 'lucide-react'
import { useState } from 'react'

import { closingEndpoints } from '#domain/api/closing-endpoints.ts'
import type { ClosingSummary } from '#domain/closings/closing.ts'
import { t } from '#domain/language/staff-text.ts'
import { dayOf, formatDay } from '#domain/lib/day.ts'
import { format } from '#domain/money/money.ts'
import { call } from '#features/shared/api/client.ts'
import { usePages } from '#features/shared/api/pages.ts'
import { useConfig } from '#features/shared/config.ts'
import { paths } from '#features/shared/paths.ts'
import { Amount } from '#ui/Amount/Amount.tsx'
import { Button } from '#ui/Button/Button.tsx'
import type { Column } from '#ui/DataTable/column.ts'
import { DataTable } from '#ui/DataTable/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { Heading } from '#ui/Heading/Heading.tsx'
import { Inline } from '#ui/Inline/Inline.tsx'
import { Link } from '#ui/Link/Link.tsx'
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { StatusChip } from '#ui/StatusChip/StatusChip.tsx'

import { CloseDayDialog } from './CloseDayDialog.tsx'
import { OpenDayCard } from './OpenDayCard.tsx'
import { moment, statusOf } from './words.ts'

const columns = (timeZone: string): Column<ClosingSummary>[] => [
  {
    id: 'day',
    header: t('Business Day'),
    isRowHeader: true,
    cell: ({ businessDay, number }) =>
      t('{businessDay}, closing {number}', { businessDay: formatDay(businessDay), number }),
  },
  {
    id: 'status',
    header: t('Status'),
    cell: (closing) => {
      const { tone, label } = statusOf(closing)
      return <StatusChip tone={tone}>{label}</StatusChip>
    },
    width: '15rem',
  },
  {
    id: 'cut-off',
    header: t('Cut Off'),
    cell: ({ cutOffAt }) => moment(cutOffAt, timeZone),
    width: '13rem',
  },
  {
    id: 'by',
    header: t('Closed By'),
    cell: ({ requestedBy }) => requestedBy ?? t('By itself'),
    width: '11rem',
  },
  { id: 'sales', header: t('Sales'), cell: ({ sales }) => sales, align: 'end', width: '5rem' },
  {
    id: 'net',
    header: t('Net'),
    cell: ({ net }) => <Amount value={format(net)} />,
    align: 'end',
    width: '8rem',
  },
]

/** The open day, closing it, and the days closed before. */
export function ClosingPage() {
  const { timeZone } = useConfig()
  const [isAsking, setAsking] = useState(false)
  const [today] = useState(() => dayOf(Date.now(), timeZone))
  const closings = useClosings()
  const rows = closings.data?.pages.flat() ?? []
  const isRunning = rows.some(({ state }) => state !== 'CLOSED')
  const latest = rows.find(({ state }) => state === 'CLOSED')?.businessDay ?? today
  return (
    <Stack gap="l">
      <PageHeader
        title={t('Closing')}
        action={
          <Inline gap="s">
            <Link
              href={paths.discrepancies}
              variant="button"
              icon={<Scale aria-hidden size={20} />}
            >
              {t('Discrepancies')}
            </Link>
            <Link href={paths.deposits} variant="button" icon={<Landmark aria-hidden size={20} />}>
              {t('Deposits')}
            </Link>
            <Link
              href={paths.periodReport(latest.slice(0, 7))}
              variant="button"
              icon={<ChartColumn aria-hidden size={20} />}
            >
              {t('Month and Year Reports')}
            </Link>
          </Inline>
        }
      />
      <OpenDayCard isClosing={isRunning} closings={rows} onClose={() => setAsking(true)} />
      <Stack gap="m">
        <Heading level={2}>{t('Closed Days')}</Heading>
        {closings.isError && rows.length === 0 ? (
          <EmptyState
            title={t('The closed days did not load')}
            action={<Button onPress={() => void closings.refetch()}>{t('Try again')}</Button>}
          >
            {t('Check the connection and try again.')}
          </EmptyState>
        ) : (
          <DataTable
            label={t('Closed days')}
            columns={columns(timeZone)}
            rows={rows}
            rowKey={({ _id }) => _id}
            hrefOf={({ _id }) => paths.closedDay(_id)}
            isLoading={closings.isPending}
            empty={
              <EmptyState
                icon={<CalendarCheck size={28} />}
                title={t('No day has been closed yet')}
              >
                {t('The first closing begins today.')}
              </EmptyState>
            }
          />
        )}
        {closings.hasNextPage && (
          <Button
            isPending={closings.isFetchingNextPage}
            onPress={() => void closings.fetchNextPage()}
          >
            {t('Show earlier days')}
          </Button>
        )}
      </Stack>
      {isAsking && <CloseDayDialog onClose={() => setAsking(false)} />}
    </Stack>
  )
}

const useClosings = () =>
  usePages(
    closingEndpoints.getClosings,
    (page) => call(closingEndpoints.getClosings, page),
    ({ state }) => state !== 'CLOSED',
  )
