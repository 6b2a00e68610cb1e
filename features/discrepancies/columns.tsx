import type { ReactNode } from 'react'

import { formatDate, formatTime } from '#domain/lib/time.ts'
import { format, type Money } from '#domain/money/money.ts'
import type { Discrepancy } from '#domain/payments/discrepancy.ts'
import { paths } from '#features/shared/paths.ts'
import { Amount } from '#ui/Amount/Amount.tsx'
import type { Column } from '#ui/DataTable/column.ts'
import { Link } from '#ui/Link/Link.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { explanations, describeOutcome } from './explain.ts'

const amountOf = (money: Money | null): ReactNode =>
  money === null ? 'None' : <Amount value={format(money)} />

const moment = (seconds: number, timeZone: string): string =>
  `${formatDate(seconds, timeZone)} ${formatTime(seconds, timeZone)}`

const difference: Column<Discrepancy> = {
  id: 'what',
  header: 'What differs',
  isRowHeader: true,
  cell: ({ kind, transactionId }) => (
    <Stack gap="xxs">
      <Text as="span" weight="bold">
        {explanations[kind].title}
      </Text>
      <Text as="span" size="label" tone="muted">
        {explanations[kind].cause}
      </Text>
      {transactionId !== null && (
        <Text as="span" size="label" tone="muted" isNumeric>
          Transaction {transactionId}
        </Text>
      )}
    </Stack>
  ),
}

const sides: Column<Discrepancy>[] = [
  {
    id: 'payment',
    header: 'Payment',
    cell: ({ paymentId, confirmationNumber }) =>
      paymentId === null ? (
        'None'
      ) : (
        <Link href={paths.receipt(paymentId)} variant="quiet">
          {confirmationNumber ?? 'Receipt'}
        </Link>
      ),
    width: '10rem',
  },
  {
    id: 'ledger',
    header: 'Ledger',
    cell: ({ ledgerAmount }) => amountOf(ledgerAmount),
    align: 'end',
    width: '7rem',
  },
  {
    id: 'processor',
    header: 'Processor',
    cell: ({ processorAmount }) => amountOf(processorAmount),
    align: 'end',
    width: '7rem',
  },
]

export const openColumns = (
  timeZone: string,
  actions: (discrepancy: Discrepancy) => ReactNode,
): Column<Discrepancy>[] => [
  difference,
  ...sides,
  {
    id: 'found',
    header: 'Found',
    cell: ({ foundAt, reportedBy }) => (
      <Stack gap="xxs">
        <span>{moment(foundAt, timeZone)}</span>
        <Text as="span" size="label" tone="muted">
          {reportedBy === null ? 'By the daily comparison' : `Reported by ${reportedBy}`}
        </Text>
      </Stack>
    ),
    width: '12rem',
  },
  { id: 'actions', header: 'Actions', isHeaderHidden: true, cell: actions, width: '11rem' },
]

export const resolvedColumns = (timeZone: string): Column<Discrepancy>[] => [
  difference,
  ...sides,
  {
    id: 'outcome',
    header: 'Outcome',
    cell: (discrepancy) => {
      const { resolved } = discrepancy
      return (
        <Stack gap="xxs">
          <span>{describeOutcome(discrepancy)}</span>
          {resolved !== null && (
            <Text as="span" size="label" tone="muted">
              {resolved.resolvedBy === null ? '' : `${resolved.resolvedBy}, `}
              {moment(resolved.at, timeZone)}
            </Text>
          )}
          {resolved?.note && (
            <Text as="span" size="label">
              {resolved.note}
            </Text>
          )}
        </Stack>
      )
    },
    width: '18rem',
  },
]
