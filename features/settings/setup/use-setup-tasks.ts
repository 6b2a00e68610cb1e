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

/** What the office has already set up; undefined until all of it has loaded. */
export const useFinishedTasks = (): Record<SetupTask, boolean> | undefined => {
  const config = useConfig()
  const { data: schedule } = useEndpoint(settingsEndpoints.getFeeSchedule, {})
  const { data: products } = useEndpoint(catalogEndpoints.getCustomProducts, {})
  const { data: terminals } = useEndpoint(terminalEndpoints.getTerminals, {})
  const { data: users } = useEndpoint(tenantEndpoints.getUsers, {})
  const [today] = useState(() => dayOf(Date.now(), config.timeZone))
  const query = dayBounds(addDays(today, -SALES_DAYS), today, config.timeZone)
  const { data: stats } = useEndpoint(historyEndpoints.getPaymentStats, { query })
  if (!schedule || !products || !terminals || !users || !stats) return undefined
  return finishedTasks({ config, schedule, products, terminals, users, stats })
}
