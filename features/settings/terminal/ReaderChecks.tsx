import { readerCheckEndpoints } from '#domain/api/reader-check-endpoints.ts'
import { t, translated } from '#domain/language/staff-text.ts'
import { formatDate, formatTime } from '#domain/lib/time.ts'
import type { ReaderCheck } from '#domain/reader/reader-check.ts'
import type { Terminal } from '#domain/terminals/terminal.ts'
import { useEndpoint } from '#features/shared/api/query.ts'
import { NotLoaded } from '#features/shared/NotLoaded.tsx'
import { linkNames } from '#features/shared/reader/link-names.ts'
import type { Column } from '#ui/DataTable/column.ts'
import { DataTable } from '#ui/DataTable/DataTable.tsx'
import { StatusChip } from '#ui/StatusChip/StatusChip.tsx'
import { Text } from '#ui/Text/Text.tsx'

export interface ReaderChecksProps {
  terminal: Terminal
  timeZone: string
}

const findBroken = ({ links }: ReaderCheck) => links.find(({ state }) => state === 'BROKEN')

const columns = (timeZone: string): Column<ReaderCheck>[] => [
  {
    id: 'at',
    header: t('Checked'),
    width: '15rem',
    isRowHeader: true,
    cell: ({ at }) => `${formatDate(at, timeZone)} ${formatTime(at, timeZone)}`,
  },
  { id: 'userName', header: t('By'), width: '10rem', cell: ({ userName }) => userName },
  {
    id: 'result',
    header: t('Result'),
    cell: (check) => {
      const broken = findBroken(check)
      return broken ? (
        <>
          <StatusChip tone="critical">{linkNames[broken.link]}</StatusChip>{' '}
          {translated(broken.detail)}
        </>
      ) : (
        <StatusChip tone="positive">{t('Ready')}</StatusChip>
      )
    },
  },
]

export function ReaderChecks({ terminal, timeZone }: ReaderChecksProps) {
  const { _id: terminalId } = terminal
  const checks = useEndpoint(readerCheckEndpoints.getReaderChecks, { params: { terminalId } })
  if (checks.isError) {
    return (
      <NotLoaded
        title={t('The earlier checks did not load')}
        onRetry={() => void checks.refetch()}
      />
    )
  }
  if (checks.data?.length === 0) {
    return <Text tone="muted">{t('This card reader has not been checked yet.')}</Text>
  }
  return (
    <DataTable
      label={t('Earlier checks of {label}', { label: terminal.label })}
      caption={t('Earlier checks')}
      columns={columns(timeZone)}
      rows={checks.data ?? []}
      rowKey={({ id }) => id}
      isLoading={checks.isPending}
    />
  )
}
