import { HandCoins } from 'lucide-react'

import { pendingReversalEndpoints } from '#domain/api/pending-reversal-endpoints.ts'
import { formatDate, formatTime } from '#domain/lib/time.ts'
import { format } from '#domain/money/money.ts'
import type { PendingReversal } from '#domain/payments/pending-reversal.ts'
import { useEndpoint, useEndpointMutation } from '#features/shared/api/query.ts'
import { useConfig } from '#features/shared/config.ts'
import { paths } from '#features/shared/paths.ts'
import { Amount } from '#ui/Amount/Amount.tsx'
import { Button } from '#ui/Button/Button.tsx'
import type { Column } from '#ui/DataTable/column.ts'
import { DataTable } from '#ui/DataTable/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { Link } from '#ui/Link/Link.tsx'
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'

const refetchInterval = 5_000

const columns = (timeZone: string): Column<PendingReversal>[] => [
  {
    id: 'payment',
    header: 'Payment',
    isRowHeader: true,
    cell: ({ paymentId, confirmationNumber }) => (
      <Link href={paths.receipt(paymentId)} variant="quiet">
        {confirmationNumber ?? 'Receipt'}
      </Link>
    ),
    width: '11rem',
  },
  {
    id: 'amount',
    header: 'Amount',
    cell: ({ amount }) => (amount ? <Amount value={format(amount)} /> : 'Not known yet'),
    width: '10rem',
  },
  {
    id: 'since',
    header: 'Since',
    cell: ({ since }) => `${formatDate(since, timeZone)} ${formatTime(since, timeZone)}`,
    width: '15rem',
  },
  { id: 'attempts', header: 'Attempts', cell: ({ attempts }) => attempts, width: '5rem' },
  { id: 'lastError', header: 'Last response', cell: ({ lastError }) => lastError ?? 'None yet' },
  {
    id: 'retry',
    header: 'Try now',
    isHeaderHidden: true,
    cell: (reversal) => <TryNow {...reversal} />,
    width: '10rem',
  },
]

export function PendingReversalsPage() {
  const { timeZone } = useConfig()
  const reversals = useEndpoint(
    pendingReversalEndpoints.getPendingReversals,
    {},
    { refetchInterval },
  )
  return (
    <Stack gap="l">
      <PageHeader
        title="Pending Reversals"
        back={{ label: 'Settings', href: paths.transactionSettings }}
      />
      {reversals.isError ? (
        <EmptyState
          title="The pending reversals did not load"
          action={<Button onPress={() => void reversals.refetch()}>Try again</Button>}
        >
          Check the connection and try again.
        </EmptyState>
      ) : (
        <DataTable
          label="Pending reversals"
          columns={columns(timeZone)}
          rows={reversals.data ?? []}
          rowKey={({ paymentId, attemptId }) => `${paymentId} ${attemptId}`}
          isLoading={reversals.isPending}
          empty={
            <EmptyState icon={<HandCoins size={28} />} title="No pending reversals">
              Every charge that needed a reversal has been reversed.
            </EmptyState>
          }
        />
      )}
    </Stack>
  )
}

function TryNow({ paymentId, attemptId, confirmationNumber }: PendingReversal) {
  const retry = useEndpointMutation(pendingReversalEndpoints.retryPendingReversal, [
    pendingReversalEndpoints.getPendingReversals,
  ])
  return (
    <Button
      aria-label={`Try now, payment ${confirmationNumber ?? paymentId}`}
      isPending={retry.isPending}
      onPress={() => retry.mutate({ params: { paymentId, attemptId } })}
    >
      Try now
    </Button>
  )
}
