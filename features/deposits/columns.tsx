import type { ReactNode } from 'react'

import type { DepositLine, DepositWorklist } from '#domain/deposits/deposit-line.ts'
import { t } from '#domain/language/staff-text.ts'
import { formatDay } from '#domain/lib/day.ts'
import { format, type Money } from '#domain/money/money.ts'
import { Amount } from '#ui/Amount/Amount.tsx'
import type { Column } from '#ui/DataTable/column.ts'
import { StatusChip } from '#ui/StatusChip/StatusChip.tsx'

import { daysOld, detailOf, kindNames, outcomeOf, statusOf } from './words.ts'

/** A line or a closed day to look into. */
export type OpenItem = {
  id: string
  title: string
  detail: string
  day: string
  amount: Money
  age: number
}

/** Lines and unpaid days, oldest first. */
export const openItems = ({ lines, days }: DepositWorklist): OpenItem[] =>
  [
    ...lines.map((line) => ({
      id: line._id,
      title: line.kind === 'DEPOSIT' ? t('Deposit without a day') : kindNames[line.kind],
      detail: detailOf(line),
      day: line.postedOn,
      amount: line.amount,
      age: line.age,
    })),
    ...days.map(({ _id, number, businessDay, amount, age }) => ({
      id: _id,
      title: t('Day without a deposit'),
      detail: t('Closing {number}', { number }),
      day: businessDay,
      amount,
      age,
    })),
  ].toSorted((one, other) => other.age - one.age)

/** `actions` draws the buttons of a row. */
export const openColumns = (
  usualDelay: number,
  actions: (item: OpenItem) => ReactNode,
): Column<OpenItem>[] => [
  { id: 'what', header: t('What'), isRowHeader: true, cell: ({ title }) => title, width: '13rem' },
  { id: 'detail', header: t('Reference'), cell: ({ detail }) => detail },
  { id: 'day', header: t('Day'), cell: ({ day }) => formatDay(day), width: '8rem' },
  {
    id: 'age',
    header: t('Age'),
    cell: ({ age }) => (
      <StatusChip tone={age > usualDelay ? 'caution' : 'neutral'}>
        {age > usualDelay ? t('{age}, late', { age: daysOld(age) }) : daysOld(age)}
      </StatusChip>
    ),
    width: '11rem',
  },
  {
    id: 'amount',
    header: t('Amount'),
    cell: ({ amount }) => <Amount value={format(amount)} />,
    align: 'end',
    width: '8rem',
  },
  { id: 'action', header: t('Action'), isHeaderHidden: true, cell: actions, width: '11rem' },
]

export const lineColumns: Column<DepositLine>[] = [
  {
    id: 'kind',
    header: t('Line'),
    isRowHeader: true,
    cell: ({ kind, postedOn }) => `${kindNames[kind]}, ${formatDay(postedOn)}`,
    width: '13rem',
  },
  { id: 'detail', header: t('Reference'), cell: detailOf },
  {
    id: 'status',
    header: t('Status'),
    cell: (line) => {
      const { tone, label } = statusOf(line)
      return <StatusChip tone={tone}>{label}</StatusChip>
    },
    width: '14rem',
  },
  { id: 'outcome', header: t('Matched or Noted'), cell: outcomeOf },
  {
    id: 'amount',
    header: t('Amount'),
    cell: ({ amount }) => <Amount value={format(amount)} />,
    align: 'end',
    width: '8rem',
  },
]
