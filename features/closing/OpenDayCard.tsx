import { ChartColumn } from 'lucide-react'
import { Suspense, useState } from 'react'

import { closingEndpoints } from '#domain/api/closing-endpoints.ts'
import type { ClosingSummary } from '#domain/closings/closing.ts'
import { plural, t } from '#domain/language/staff-text.ts'
import { formatDay } from '#domain/lib/day.ts'
import { format, sum } from '#domain/money/money.ts'
import { useEndpoint } from '#features/shared/api/query.ts'
import { lazyWithPreload, usePreload } from '#features/shared/lazy-with-preload.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Card } from '#ui/Card/Card.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { Grid } from '#ui/Grid/Grid.tsx'
import { Heading } from '#ui/Heading/Heading.tsx'
import { Inline } from '#ui/Inline/Inline.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Statistic } from '#ui/Statistic/Statistic.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { moment } from './words.ts'

export interface OpenDayCardProps {
  /** A closing is running, and only one may. */
  isClosing: boolean
  /** The latest closings, to compare with. */
  closings: readonly ClosingSummary[]
  onClose: () => void
}

const OpenDayCharts = lazyWithPreload(
  async () => (await import('./OpenDayCharts.tsx')).OpenDayCharts,
)
const parts = [OpenDayCharts]

/** Sales go on while the page is open. */
const refetchInterval = 60_000

/** What has moved since the last closing, and the way to close it. */
export function OpenDayCard({ isClosing, closings, onClose }: OpenDayCardProps) {
  const [showsCharts, setShowsCharts] = useState(false)
  usePreload(parts)
  const {
    data: day,
    isError,
    refetch,
  } = useEndpoint(closingEndpoints.getOpenDay, {}, { refetchInterval, staleTime: 0 })
  if (isError && day === undefined) {
    return (
      <EmptyState
        title={t('The open day did not load')}
        action={<Button onPress={() => void refetch()}>{t('Try again')}</Button>}
      >
        {t('Check the connection and try again.')}
      </EmptyState>
    )
  }
  const { totals, openWork, hasEntries } = day ?? {}
  const returned = totals && [totals.refunds, totals.chargebacks, totals.corrections]
  return (
    <Card as="section" aria-labelledby="open-day">
      <Stack gap="m">
        <Inline gap="m" justify="between">
          <Stack gap="xxs">
            <Heading level={2} id="open-day">
              {t('Open Day')}
            </Heading>
            <Text tone="muted">
              {day
                ? t('{businessDay}, open since {openedAt}', {
                    businessDay: formatDay(day.businessDay),
                    openedAt: moment(day.openedAt, day.timeZone),
                  })
                : t('Loading')}
            </Text>
          </Stack>
          <Button variant="primary" isDisabled={isClosing || !hasEntries} onPress={onClose}>
            {t('Close the Day')}
          </Button>
        </Inline>
        <Grid as="dl" gap="m" minColumn="m">
          <Statistic
            label={t('Sales')}
            value={totals && format(totals.sales.amount)}
            placeholder="$0,000.00"
            detail={totals ? plural(totals.sales.count, '{count} sale', '{count} sales') : ''}
          />
          <Statistic
            label={t('Refunds and chargebacks')}
            value={returned && format(sum(returned.map(({ amount }) => amount)))}
            placeholder="$000.00"
            detail={
              returned
                ? plural(
                    returned.reduce((total, { count }) => total + count, 0),
                    '{count} entry',
                    '{count} entries',
                  )
                : ''
            }
          />
          <Statistic
            label={t('Fees')}
            value={totals && format(totals.fees)}
            placeholder="$000.00"
            detail={t('Part of the net')}
          />
          <Statistic
            label={t('Net')}
            value={totals && format(totals.net)}
            placeholder="$0,000.00"
            detail={
              openWork
                ? plural(openWork.length, '{count} payment open', '{count} payments open')
                : ''
            }
          />
        </Grid>
        {day && hasEntries && (
          <>
            <Inline>
              <Button
                variant="quiet"
                icon={<ChartColumn aria-hidden size={20} />}
                aria-expanded={showsCharts}
                onPress={() => setShowsCharts(!showsCharts)}
              >
                {t('By hour, payment method and cashier')}
              </Button>
            </Inline>
            {showsCharts && (
              <Suspense>
                <OpenDayCharts day={day} closings={closings} />
              </Suspense>
            )}
          </>
        )}
        {isClosing && (
          <Text>{t('A day is being closed. Sales go on and belong to the next one.')}</Text>
        )}
        {hasEntries === false && !isClosing && (
          <Text>{t('There is nothing to close: no money has moved since the last closing.')}</Text>
        )}
      </Stack>
    </Card>
  )
}
