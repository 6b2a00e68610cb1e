import { format, toCents } from '#domain/money/money.ts'
import type { PaymentStats } from '#domain/reports/payment-list.ts'
import { BarTable } from '#ui/BarTable/BarTable.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Card } from '#ui/Card/Card.tsx'
import { Details } from '#ui/Details/Details.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { Grid } from '#ui/Grid/Grid.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Statistic } from '#ui/Statistic/Statistic.tsx'

import * as styles from './HistoryPage.css.ts'
import { methodName } from './method-name.ts'

export interface StatsPanelProps {
  stats: PaymentStats | undefined
  /** Total sales against the same day a week before; empty if unknown. */
  comparison: string
  isFailed: boolean
  onRetry: () => void
}

/** Totals of all payments that match the filters, not only the listed ones (SPEC §2). */
export function StatsPanel({ stats, comparison, isFailed, onRetry }: StatsPanelProps) {
  if (isFailed) {
    return (
      <Card as="section" aria-label="Totals">
        <EmptyState
          title="The totals did not load"
          action={<Button onPress={onRetry}>Try again</Button>}
        >
          Check the connection and try again.
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card as="section" aria-label="Totals">
      <Stack gap="m">
        <Grid as="dl" minColumn="m">
          <Statistic
            label="Total Revenue"
            value={stats && format(stats.subtotal)}
            placeholder="$0,000.00"
          />
          <Statistic
            label="Total Sales"
            value={stats && format(stats.total)}
            placeholder="$0,000.00"
            detail={comparison}
          />
          <Statistic
            label="Total Transactions"
            value={stats?.count.toLocaleString('en-US')}
            placeholder="000"
          />
        </Grid>
        {!stats && <div className={styles.chartsPlaceholder} />}
        {stats && stats.count > 0 && (
          <Details summary="Totals by type and hour">
            <div className={styles.charts}>
              <BarTable
                caption="By payment type"
                headers={['Type', 'Total', 'Transactions']}
                rows={stats.byType.map((each) => ({ ...rowOf(each), name: methodName(each) }))}
              />
              <BarTable
                caption="By hour"
                headers={['Hour', 'Total', 'Transactions']}
                rows={stats.byHour.map((each) => ({ ...rowOf(each), name: hourName(each.hour) }))}
              />
            </div>
          </Details>
        )}
      </Stack>
    </Card>
  )
}

type Share = Pick<PaymentStats['byHour'][number], 'total' | 'count'>

const rowOf = ({ total, count }: Share) => ({
  size: toCents(total),
  value: format(total),
  count,
})

/** 0 to 23 as `12 AM` to `11 PM`. */
const hourName = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`
