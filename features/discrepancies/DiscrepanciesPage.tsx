import { Scale } from 'lucide-react'
import { useState } from 'react'

import { discrepancyEndpoints } from '#domain/api/discrepancy-endpoints.ts'
import { formatDay } from '#domain/lib/day.ts'
import {
  canBeReversed,
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
import { explanations, describeOutcome } from './explain.ts'
import { ResolveDialog } from './ResolveDialog.tsx'

/** Short enough to follow a requested reversal. */
const refetchInterval = 5_000

type PendingResolution = { discrepancy: Discrepancy; resolution: ResolveRequest['resolution'] }

/** Open and resolved differences between the ledger and the card processor. */
export function DiscrepanciesPage() {
  const { timeZone } = useConfig()
  const [resolving, setResolving] = useState<PendingResolution>()
  const list = useEndpoint(discrepancyEndpoints.getDiscrepancies, {}, { refetchInterval })
  const all = list.data?.discrepancies ?? []
  const open = all.filter(isOpen)
  const resolved = all.filter((each) => !isOpen(each))
  const actions = (discrepancy: Discrepancy) =>
    discrepancy.resolved === null ? (
      <Actions
        discrepancy={discrepancy}
        onChoose={(resolution) => setResolving({ discrepancy, resolution })}
      />
    ) : (
      describeOutcome(discrepancy)
    )
  return (
    <Stack gap="l">
      <PageHeader
        title="Discrepancies"
        back={{ label: 'Settings', href: paths.transactionSettings }}
      />
      {list.isError ? (
        <EmptyState
          title="The discrepancies did not load"
          action={<Button onPress={() => void list.refetch()}>Try again</Button>}
        >
          Check the connection and try again.
        </EmptyState>
      ) : (
        <>
          {list.data && <ComparisonStatus {...list.data} shown={open.length} />}
          <DataTable
            label="Open discrepancies"
            columns={openColumns(timeZone, actions)}
            rows={open}
            rowKey={({ id }) => id}
            isLoading={list.isPending}
            empty={
              <EmptyState icon={<Scale size={28} />} title="No discrepancies">
                {list.data?.comparedThrough === null
                  ? 'No day has been compared with the card processor yet.'
                  : 'No differences between the ledger and the card processor are open.'}
              </EmptyState>
            }
          />
          {resolved.length > 0 && (
            <Stack gap="m">
              <Heading level={2}>Resolved</Heading>
              <DataTable
                label="Resolved discrepancies"
                columns={resolvedColumns(timeZone)}
                rows={resolved}
                rowKey={({ id }) => id}
              />
            </Stack>
          )}
        </>
      )}
      {resolving && <ResolveDialog {...resolving} onClose={() => setResolving(undefined)} />}
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
        <Banner tone="caution" title="Not compared with the card processor yet">
          {daysNotCompared.map(formatDay).join(', ')}. We keep retrying. Differences from these days
          are not listed yet.
        </Banner>
      )}
      {comparedThrough !== null && (
        <Text tone="muted">
          Each day is compared with the card processor after it ends. Last compared:{' '}
          {formatDay(comparedThrough)}.
        </Text>
      )}
      {open > shown && (
        <Text>
          Showing the oldest {shown} of {open}. More appear as you resolve these.
        </Text>
      )}
    </>
  )
}

function Actions({
  discrepancy,
  onChoose,
}: {
  discrepancy: Discrepancy
  onChoose: (resolution: ResolveRequest['resolution']) => void
}) {
  const { title } = explanations[discrepancy.kind]
  const name = `${title}, transaction ${discrepancy.transactionId ?? 'unknown'}`
  return (
    <Stack gap="xs">
      {canBeReversed(discrepancy) && (
        <Button
          tone="critical"
          aria-label={`Reverse charge: ${name}`}
          onPress={() => onChoose('REVERSAL_REQUESTED')}
        >
          Reverse charge
        </Button>
      )}
      <Button aria-label={`Add note: ${name}`} onPress={() => onChoose('NOTED')}>
        Add note
      </Button>
    </Stack>
  )
}
