import { useState } from 'react'

import { catalogEndpoints } from '#domain/api/catalog-endpoints.ts'
import { historyEndpoints } from '#domain/api/history-endpoints.ts'
import { settingsEndpoints } from '#domain/api/settings-endpoints.ts'
import { tenantEndpoints } from '#domain/api/tenant-endpoints.ts'
import { terminalEndpoints } from '#domain/api/terminal-endpoints.ts'
import { addDays, dayBounds, dayOf } from '#domain/lib/day.ts'
import { finishedTasks, type SetupTask } from '#domain/setup/setup-checklist.ts'
import { useEndpoint } from '#features/shared/api/query.ts'
import { useConfig } from '#features/shared/config.ts'

/** Totals of all time would take a large office's server too long. */
const SALES_DAYS = 30

type Finished = {
  /** What the office has already set up; undefined until all of it has loaded. */
  finished: Record<SetupTask, boolean> | undefined
  /** Loads again what did not load, if anything. */
  retry: (() => void) | undefined
}

export const useFinishedTasks = (): Finished => {
  const config = useConfig()
  const [today] = useState(() => dayOf(Date.now(), config.timeZone))
  const query = dayBounds(addDays(today, -SALES_DAYS), today, config.timeZone)
  const fees = useEndpoint(settingsEndpoints.getFeeSchedule, {})
  const catalog = useEndpoint(catalogEndpoints.getCustomProducts, {})
  const readers = useEndpoint(terminalEndpoints.getTerminals, {})
  const people = useEndpoint(tenantEndpoints.getUsers, {})
  const sales = useEndpoint(historyEndpoints.getPaymentStats, { query })
  const failed = [fees, catalog, readers, people, sales].filter(({ isError }) => isError)
  const [schedule, products, terminals, users, stats] = [
    fees.data,
    catalog.data,
    readers.data,
    people.data,
    sales.data,
  ]
  return {
    finished:
      schedule && products && terminals && users && stats
        ? finishedTasks({ config, schedule, products, terminals, users, stats })
        : undefined,
    retry: failed.length > 0 ? () => failed.forEach(({ refetch }) => void refetch()) : undefined,
  }
}
