import { HandCoins } from 'lucide-react'

import { debtEndpoints } from '#domain/debt-endpoints.ts'
import type { Debt } from '#domain/debt.ts'
import { format } from '#domain/money.ts'
import { formatDate, formatTime } from '#domain/time.ts'
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

/** Often enough to see how a try went. */
const refetchInterval = 5_000

const columns = (timeZone: string): Column<Debt>[] => [
  {
    id: 'payment',
    header: 'Payment',
    isRowHeader: true,
    cell: ({ paymentId, confirmationNumber }) => (
      <Link href={paths.receipt(paymentId)} look="quiet">
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
  { id: 'tries', header: 'Tries', cell: ({ tries }) => tries, width: '5rem' },
  { id: 'lastWords', header: 'Last answer', cell: ({ lastWords }) => lastWords ?? 'None yet' },
  {
    id: 'retry',
    header: 'Try now',
    isHeaderHidden: true,
    cell: (debt) => <TryNow {...debt} />,
    width: '10rem',
  },
]

/** Charges that must not stand and are not given back yet: what is owed to customers. */
export function DebtsPage() {
  const { timeZone } = useConfig()
  const debts = useEndpoint(debtEndpoints.getDebts, {}, { refetchInterval })
  return (
    <Stack gap="l">
      <PageHeader
        title="Charges to Give Back"
        back={{ label: 'Settings', href: paths.transactionSettings }}
      />
      {debts.isError ? (
        <EmptyState
          title="The charges did not load"
          action={<Button onPress={() => void debts.refetch()}>Try again</Button>}
        >
          Check the connection and try again.
        </EmptyState>
      ) : (
        <DataTable
          label="Charges to give back"
          columns={columns(timeZone)}
          rows={debts.data ?? []}
          rowKey={({ paymentId, attemptId }) => `${paymentId} ${attemptId}`}
          isLoading={debts.isPending}
          empty={
            <EmptyState icon={<HandCoins size={28} />} title="Nothing is owed">
              Every charge that had to be given back has been.
            </EmptyState>
          }
        />
      )}
    </Stack>
  )
}

function TryNow({ paymentId, attemptId, confirmationNumber }: Debt) {
  const retry = useEndpointMutation(debtEndpoints.retryDebt, [debtEndpoints.getDebts])
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
