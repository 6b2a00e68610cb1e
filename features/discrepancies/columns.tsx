import type { ReactNode } from 'react'

import { t, translated } from '#domain/language/staff-text.ts'
import { format, type Money } from '#domain/money/money.ts'
import { discrepancyTraits } from '#domain/payments/discrepancy-traits.ts'
import type { Discrepancy } from '#domain/payments/discrepancy.ts'
import { paths } from '#features/shared/paths.ts'
import { Amount } from '#ui/Amount/Amount.tsx'
import type { Column } from '#ui/DataTable/column.ts'
import { Link } from '#ui/Link/Link.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { StatusChip } from '#ui/StatusChip/StatusChip.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { describeOutcome, moment } from './explain.ts'

const amountOf = (money: Money | null): ReactNode =>
  money === null ? t('None') : <Amount value={format(money)} />

const difference: Column<Discrepancy> = {
  id: 'what',
  header: t('What differs'),
  isRowHeader: true,
  cell: ({ kind, transactionId }) => (
    <Stack gap="xxs">
      <Text as="span" weight="bold">
        {translated(discrepancyTraits[kind].title)}
      </Text>
      <Text as="span" size="label" tone="muted">
        {translated(discrepancyTraits[kind].suggestedCause)}
      </Text>
      {transactionId !== null && (
        <Text as="span" size="label" tone="muted" isNumeric>
          {t('Transaction {transactionId}', { transactionId })}
        </Text>
      )}
    </Stack>
  ),
}

const sides: Column<Discrepancy>[] = [
  {
    id: 'payment',
    header: t('Payment'),
    cell: ({ paymentId, confirmationNumber }) =>
      paymentId === null ? (
        t('None')
      ) : (
        <Link href={paths.receipt(paymentId)} variant="quiet">
          {confirmationNumber ?? t('Receipt')}
        </Link>
      ),
    width: '10rem',
  },
  {
    id: 'ledger',
    header: t('Ledger'),
    cell: ({ ledgerAmount }) => amountOf(ledgerAmount),
    align: 'end',
    width: '7rem',
  },
  {
    id: 'processor',
    header: t('Processor'),
    cell: ({ processorAmount }) => amountOf(processorAmount),
    align: 'end',
    width: '7rem',
  },
]

type Actions = (discrepancy: Discrepancy) => ReactNode

const actionsColumn = (cell: Actions): Column<Discrepancy> => ({
  id: 'actions',
  header: t('Actions'),
  isHeaderHidden: true,
  cell,
  width: '8rem',
})

export const openColumns = (timeZone: string, actions: Actions): Column<Discrepancy>[] => [
  difference,
  ...sides,
  {
    id: 'found',
    header: t('Found'),
    cell: ({ foundAt, isOverdue, reportedBy }) => (
      <Stack gap="xxs" align="start">
        <span>{moment(foundAt, timeZone)}</span>
        <Text as="span" size="label" tone="muted">
          {reportedBy === null
            ? t('By the daily comparison')
            : t('Reported by {reportedBy}', { reportedBy })}
        </Text>
        {isOverdue && <StatusChip tone="caution">{t('Older than a day')}</StatusChip>}
      </Stack>
    ),
    width: '13rem',
  },
  {
    id: 'assignee',
    header: t('Taken by'),
    cell: (discrepancy) => {
      const { assignee, resolved } = discrepancy
      if (resolved !== null) return describeOutcome(discrepancy)
      return assignee === null ? t('Nobody yet') : assignee.name
    },
    width: '10rem',
  },
  actionsColumn(actions),
]

export const resolvedColumns = (timeZone: string, actions: Actions): Column<Discrepancy>[] => [
  difference,
  ...sides,
  {
    id: 'outcome',
    header: t('Outcome'),
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
  actionsColumn(actions),
]
