import { useQueries } from '@tanstack/react-query'

import { closingEndpoints } from '#domain/api/closing-endpoints.ts'
import type { ClosingSummary, OpenDay } from '#domain/closings/closing.ts'
import type { SplitKind } from '#domain/closings/day-figures.ts'
import { sumFigures } from '#domain/closings/period-report.ts'
import { closingsWeekBefore, compareSplit } from '#domain/closings/week-comparison.ts'
import { t } from '#domain/language/staff-text.ts'
import { weekdayOf } from '#domain/lib/day.ts'
import { format, toCents } from '#domain/money/money.ts'
import { endpointQuery } from '#features/shared/api/query.ts'
import { BarTable } from '#ui/BarTable/BarTable.tsx'
import { Grid } from '#ui/Grid/Grid.tsx'

import { splitLabel, splitNames } from './words.ts'

export interface OpenDayChartsProps {
  day: OpenDay
  /** The latest closings, among them those of a week before, if the office closed that day. */
  closings: readonly ClosingSummary[]
}

const charts: readonly SplitKind[] = ['HOUR', 'TENDER', 'CASHIER']

/** The open day by hour, payment method and cashier, beside the same weekday a week before. */
export function OpenDayCharts({ day, closings }: OpenDayChartsProps) {
  const before = useFigures(closingsWeekBefore(day.businessDay, closings))
  return (
    <Grid minColumn="xl" gap="l">
      {charts.map((by) => (
        // A table that fills a row of the grid would stretch its lines.
        <div key={by}>
          <BarTable
            caption={t('By {split}', { split: splitNames[by].toLowerCase() })}
            headers={[
              splitNames[by],
              t('Net'),
              before
                ? t('Last {businessDay}', { businessDay: weekdayOf(day.businessDay) })
                : t('Entries'),
            ]}
            rows={compareSplit(by, day, before).map((line) => ({
              name: splitLabel(by, line.label),
              size: toCents(line.net),
              value: format(line.net),
              count: before ? format(line.before) : line.count,
            }))}
          />
        </div>
      ))}
    </Grid>
  )
}

/** What the closings add up to; undefined if there are none, or while one is missing. */
const useFigures = (closings: readonly ClosingSummary[]) =>
  useQueries({
    queries: closings.map(({ _id }) =>
      endpointQuery(closingEndpoints.getClosing, { params: { closingId: _id } }),
    ),
    combine: (found) => {
      const reports = found.flatMap(({ data }) => data?.report ?? [])
      return reports.length > 0 && reports.length === found.length ? sumFigures(reports) : undefined
    },
  })
