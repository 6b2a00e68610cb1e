import type { ReactNode } from 'react'

import { t } from '#domain/language/staff-text.ts'
import { format, sum } from '#domain/money/money.ts'
import type { Shift } from '#domain/shifts/shift.ts'
import { Amount } from '#ui/Amount/Amount.tsx'
import type { Column } from '#ui/DataTable/column.ts'
import { Stack } from '#ui/Stack/Stack.tsx'
import { StatusChip } from '#ui/StatusChip/StatusChip.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { moment, resultOf, statusOf } from './words.ts'

const salesOf = ({ lines }: Shift): string | undefined => {
  const amounts = lines.flatMap(({ sales }) => sales.amount ?? [])
  return amounts.length === 0 ? undefined : format(sum(amounts))
}

const resultLines = (shift: Shift) => (
  <Stack gap="xxs">
    {resultOf(shift).map((each) => (
      <Text key={each}>{each}</Text>
    ))}
  </Stack>
)

export const columns = (
  timeZone: string,
  actions: (shift: Shift) => ReactNode,
): Column<Shift>[] => [
  {
    id: 'cashier',
    header: t('Cashier'),
    isRowHeader: true,
    cell: ({ cashier, terminal }) => `${cashier}, ${terminal}`,
  },
  {
    id: 'opened',
    header: t('Opened'),
    cell: ({ openedAt }) => moment(openedAt, timeZone),
    width: '13rem',
  },
  {
    id: 'status',
    header: t('Status'),
    cell: (shift) => {
      const { tone, label } = statusOf(shift)
      return <StatusChip tone={tone}>{label}</StatusChip>
    },
    width: '14rem',
  },
  { id: 'result', header: t('Count'), cell: resultLines, width: '14rem' },
  {
    id: 'sales',
    header: t('Sales'),
    cell: (shift) => {
      const sales = salesOf(shift)
      return sales === undefined ? t('After the count') : <Amount value={sales} />
    },
    align: 'end',
    width: '8rem',
  },
  { id: 'actions', header: t('Actions'), isHeaderHidden: true, cell: actions, width: '12rem' },
]
