import { Scale } from 'lucide-react'
import { useState } from 'react'

import { discrepancyEndpoints } from '#domain/api/discrepancy-endpoints.ts'
import { t } from '#domain/language/staff-text.ts'
import { formatDay } from '#domain/lib/day.ts'
import {
  type Discrepancies,
  type Discrepancy,
  isOpen,
  type ResolveRequest,
} from '#domain/payments/discrepancy.ts'
import { useEndpoint } from '#features/shared/api/query.ts'
import { useConfig } from '#features/shared/config.ts'
import { paths } from '#features/shared/paths.ts'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { DataTable } from '#ui/DataTable/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { Heading } from '#ui/Heading/Heading.tsx'
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { openColumns, resolvedColumns } from './columns.tsx'
import { DiscrepancyDialog } from './DiscrepancyDialog.tsx'
import { nameOf } from './explain.ts'
import { ResolveDialog } from './ResolveDialog.tsx'

/** Short enough to follow a requested reversal. */
const refetchInterval = 5_000

/** The discrepancy that a dialog shows, and how it is being resolved. */
type Task = { id: string; resolution?: ResolveRequest['resolution'] }

/** The worklist of differences between the ledger and the card processor, open and resolved. */
export function DiscrepanciesPage() {
  const { timeZone } = useConfig()
  const [task, setTask] = useState<Task>()
  const list = useEndpoint(discrepancyEndpoints.getDiscrepancies, {}, { refetchInterval })
  const all = list.data?.discrepancies ?? []
  const open = all.filter(isOpen)
  const resolved = all.filter((each) => !isOpen(each))
  const shown = all.find(({ id }) => id === task?.id)
  const actions = (discrepancy: Discrepancy) => (
    <Button
      aria-label={t('Open: {discrepancy}', { discrepancy: nameOf(discrepancy) })}
      onPress={() => setTask({ id: discrepancy.id })}
    >
      {t('Open')}
    </Button>
  )
  return (
    <Stack gap="l">
      <PageHeader
        title={t('Discrepancies')}
        back={{ label: t('Settings'), href: paths.transactionSettings }}
      />
      {list.isError ? (
        <EmptyState
          title={t('The discrepancies did not load')}
          action={<Button onPress={() => void list.refetch()}>{t('Try again')}</Button>}
        >
          {t('Check the connection and try again.')}
        </EmptyState>
      ) : (
        <>
          {list.data && <ComparisonStatus {...list.data} shown={open.length} />}
          <DataTable
            label={t('Open discrepancies')}
            columns={openColumns(timeZone, actions)}
            rows={open}
            rowKey={({ id }) => id}
            isLoading={list.isPending}
            empty={
              <EmptyState icon={<Scale size={28} />} title={t('No discrepancies')}>
                {list.data?.comparedThrough === null
                  ? t('No day has been compared with the card processor yet.')
                  : t('No differences between the ledger and the card processor are open.')}
              </EmptyState>
            }
          />
          {resolved.length > 0 && (
            <Stack gap="m">
              <Heading level={2}>{t('Resolved')}</Heading>
              <DataTable
                label={t('Resolved discrepancies')}
                columns={resolvedColumns(timeZone, actions)}
                rows={resolved}
                rowKey={({ id }) => id}
              />
            </Stack>
          )}
        </>
      )}
      {shown && (
        <DiscrepancyDialog
          discrepancy={shown}
          onResolve={(resolution) => setTask({ id: shown.id, resolution })}
          onClose={() => setTask(undefined)}
        />
      )}
      {shown && task?.resolution && (
        <ResolveDialog
          discrepancy={shown}
          resolution={task.resolution}
          onResolved={() => setTask(undefined)}
          onClose={() => setTask({ id: shown.id })}
        />
      )}
    </Stack>
  )
}

/** Progress of the daily comparison, and what the list leaves out. */
function ComparisonStatus({
  comparedThrough,
  daysNotCompared,
  open,
  shown,
}: Discrepancies & { shown: number }) {
  return (
    <>
      {daysNotCompared.length > 0 && (
        <Banner tone="caution" title={t('Not compared with the card processor yet')}>
          {t('{days}. We keep retrying. Differences from these days are not listed yet.', {
            days: daysNotCompared.map(formatDay).join(', '),
          })}
        </Banner>
      )}
      {comparedThrough !== null && (
        <Text tone="muted">
          {t(
            'Each day is compared with the card processor after it ends. Last compared: {comparedThrough}.',
            { comparedThrough: formatDay(comparedThrough) },
          )}
        </Text>
      )}
      {open > shown && (
        <Text>
          {t('Showing the oldest {shown} of {open}. More appear as you resolve these.', {
            shown,
            open,
          })}
        </Text>
      )}
    </>
  )
}
