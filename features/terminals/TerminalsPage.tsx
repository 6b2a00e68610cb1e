import { MonitorSmartphone, Plus } from 'lucide-react'

import { terminalEndpoints } from '#domain/api/terminal-endpoints.ts'
import { t } from '#domain/language/staff-text.ts'
import { compareText } from '#domain/lib/search.ts'
import { sortTerminals, type Terminal } from '#domain/terminals/terminal.ts'
import { useEndpoint } from '#features/shared/api/query.ts'
import type { ListProps } from '#features/shared/list-state.ts'
import { paths } from '#features/shared/paths.ts'
import { Button } from '#ui/Button/Button.tsx'
import type { Column } from '#ui/DataTable/column.ts'
import { ListTable } from '#ui/DataTable/ListTable.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { Inline } from '#ui/Inline/Inline.tsx'
import { Link } from '#ui/Link/Link.tsx'
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { StatusChip } from '#ui/StatusChip/StatusChip.tsx'

const columns: readonly Column<Terminal>[] = [
  {
    id: 'name',
    header: t('Name'),
    cell: ({ label, simulated }) => (
      <Inline as="span" gap="xs">
        {label}
        {simulated && <StatusChip tone="info">{t('Simulated')}</StatusChip>}
      </Inline>
    ),
    compare: (one, other) => compareText(one.label, other.label),
  },
  {
    id: 'location',
    header: t('Location'),
    cell: ({ location }) => location,
    compare: (one, other) => compareText(one.location, other.location),
  },
  {
    id: 'lane',
    header: t('Terminal ID'),
    cell: ({ laneNumber }) => laneNumber,
    compare: (one, other) => one.laneNumber - other.laneNumber,
    width: '9rem',
  },
  {
    id: 'status',
    header: t('Status'),
    cell: ({ deleted }) => (
      <StatusChip tone={deleted ? 'neutral' : 'positive'}>
        {deleted ? t('Inactive') : t('Active')}
      </StatusChip>
    ),
    compare: (one, other) => Number(one.deleted) - Number(other.deleted),
    width: '8rem',
  },
  {
    id: 'edit',
    header: t('Edit'),
    isHeaderHidden: true,
    cell: ({ _id, label, location }) => (
      <Link
        href={paths.terminal(_id)}
        variant="quiet"
        aria-label={t('Edit {label}, {location}', { label, location })}
      >
        {t('Edit')}
      </Link>
    ),
    width: '6rem',
  },
]

/** All terminals, inactive ones last (SPEC §2 Settings). */
export function TerminalsPage({ list }: { list: ListProps }) {
  const terminals = useEndpoint(
    terminalEndpoints.getTerminals,
    { query: { includeDeleted: 'true' } },
    { select: sortTerminals },
  )
  return (
    <Stack gap="l">
      <PageHeader
        title={t('Terminals')}
        back={{ label: t('Settings'), href: paths.terminalSettings }}
        action={<AddTerminal />}
      />
      {terminals.isError ? (
        <EmptyState
          title={t('The terminals did not load')}
          action={<Button onPress={() => void terminals.refetch()}>{t('Try again')}</Button>}
        >
          {t('Check the connection and try again.')}
        </EmptyState>
      ) : (
        <ListTable
          {...list}
          label={t('Terminals')}
          columns={columns}
          rows={terminals.data ?? []}
          textOf={({ label, location, laneNumber }) => [label, location, String(laneNumber)]}
          rowKey={({ _id }) => _id}
          isLoading={terminals.isFetching}
          empty={
            <EmptyState icon={<MonitorSmartphone size={28} />} title={t('No terminals yet')}>
              {t("Add the office's first card reader.")}
            </EmptyState>
          }
        />
      )}
    </Stack>
  )
}

const AddTerminal = () => (
  <Link href={paths.newTerminal} variant="primaryButton" icon={<Plus aria-hidden size={20} />}>
    {t('Add Terminal')}
  </Link>
)
