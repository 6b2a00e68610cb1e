import { HandCoins } from 'lucide-react'

import { pendingReversalEndpoints } from '#domain/api/pending-reversal-endpoints.ts'
import { t, translated } from '#domain/language/staff-text.ts'
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
    header: t('Payment'),
    isRowHeader: true,
    cell: ({ paymentId, confirmationNumber }) => (
      <Link href={paths.receipt(paymentId)} variant="quiet">
        {confirmationNumber ?? t('Receipt')}
      </Link>
    ),
    width: '11rem',
  },
  {
    id: 'amount',
    header: t('Amount'),
    cell: ({ amount }) => (amount ? <Amount value={format(amount)} /> : t('Not known yet')),
    width: '10rem',
  },
  {
    id: 'since',
    header: t('Since'),
    cell: ({ since }) => `${formatDate(since, timeZone)} ${formatTime(since, timeZone)}`,
    width: '14rem',
  },
  { id: 'attempts', header: t('Attempts'), cell: ({ attempts }) => attempts, width: '6.5rem' },
  {
    id: 'lastError',
    header: t('Last response'),
    cell: ({ lastError }) => (lastError === null ? t('None yet') : translated(lastError)),
  },
  {
    id: 'retry',
    header: t('Try now'),
    isHeaderHidden: true,
    cell: (reversal) => <TryNow {...reversal} />,
    width: '11.5rem',
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
        title={t('Pending Reversals')}
        back={{ label: t('Settings'), href: paths.transactionSettings }}
      />
      {reversals.isError ? (
        <EmptyState
          title={t('The pending reversals did not load')}
          action={<Button onPress={() => void reversals.refetch()}>{t('Try again')}</Button>}
        >
          {t('Check the connection and try again.')}
        </EmptyState>
      ) : (
        <DataTable
          label={t('Pending reversals')}
          columns={columns(timeZone)}
          rows={reversals.data ?? []}
          rowKey={({ paymentId, attemptId }) => `${paymentId} ${attemptId}`}
          isLoading={reversals.isPending}
          empty={
            <EmptyState icon={<HandCoins size={28} />} title={t('No pending reversals')}>
              {t('Every charge that needed a reversal has been reversed.')}
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
      aria-label={t('Try now, payment {number}', { number: confirmationNumber ?? paymentId })}
      isPending={retry.isPending}
      onPress={() => retry.mutate({ params: { paymentId, attemptId } })}
    >
      {t('Try now')}
    </Button>
  )
}
