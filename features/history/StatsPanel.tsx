import { ChartColumn } from 'lucide-react'
import { Suspense, useState } from 'react'

import { t } from '#domain/language/staff-text.ts'
import { format } from '#domain/money/money.ts'
import type { PaymentStats } from '#domain/reports/payment-list.ts'
import { lazyWithPreload, usePreload } from '#features/shared/lazy-with-preload.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Card } from '#ui/Card/Card.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { Grid } from '#ui/Grid/Grid.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Statistic } from '#ui/Statistic/Statistic.tsx'

import * as styles from './HistoryPage.css.ts'

const StatsCharts = lazyWithPreload(async () => (await import('./StatsCharts.tsx')).StatsCharts)
const parts = [StatsCharts]

export interface StatsPanelProps {
  stats: PaymentStats | undefined
  /** Total sales against the same day a week before; empty if unknown. */
  comparison: string
  isFailed: boolean
  onRetry: () => void
}

/** Totals of all payments that match the filters, not only the listed ones (SPEC §2). */
export function StatsPanel({ stats, comparison, isFailed, onRetry }: StatsPanelProps) {
  const [showsCharts, setShowsCharts] = useState(false)
  usePreload(parts)
  if (isFailed) {
    return (
      <Card as="section" aria-label={t('Totals')}>
        <EmptyState
          title={t('The totals did not load')}
          action={<Button onPress={onRetry}>{t('Try again')}</Button>}
        >
          {t('Check the connection and try again.')}
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card as="section" aria-label={t('Totals')} padding="m" aria-busy={stats === undefined}>
      <Stack gap="m">
        <div className={styles.totals}>
          <div className={styles.figures}>
            <Grid as="dl" minColumn="m">
              <Statistic
                label={t('Total Revenue')}
                value={stats && format(stats.subtotal)}
                placeholder="$0,000.00"
              />
              <Statistic
                label={t('Total Sales')}
                value={stats && format(stats.total)}
                placeholder="$0,000.00"
                detail={comparison}
              />
              <Statistic
                label={t('Total Transactions')}
                value={stats?.count.toLocaleString('en-US')}
                placeholder="000"
              />
            </Grid>
          </div>
          <div className={styles.onScreenOnly}>
            <Button
              variant="quiet"
              icon={<ChartColumn aria-hidden size={20} />}
              aria-expanded={showsCharts}
              isDisabled={!stats || stats.count === 0}
              onPress={() => setShowsCharts(!showsCharts)}
            >
              {t('By type and hour')}
            </Button>
          </div>
        </div>
        {showsCharts && stats && stats.count > 0 && (
          <Suspense>
            <StatsCharts stats={stats} />
          </Suspense>
        )}
      </Stack>
    </Card>
  )
}
