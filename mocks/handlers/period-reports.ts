import type { Closing } from '#domain/closings/closing.ts'
import { sumFigures } from '#domain/closings/period-report.ts'
import { daysOfPeriod, periodOf } from '#domain/closings/period.ts'

import type { Resolvers } from '../backend/endpoint.ts'
import { closingsOf, finishClosings } from './closings.ts'
import { findTenant } from './tenant.ts'

export const periodReports: Pick<Resolvers, 'getPeriodReport'> = {
  getPeriodReport: async ({ params: { tenantId }, query: { period } }) => {
    await finishClosings(tenantId)
    const { clientName, fiscalYearStart } = findTenant(tenantId).config
    const days = daysOfPeriod(periodOf(period), fiscalYearStart)
    const all = closingsOf(tenantId).map(({ closing }) => closing)
    const closed = all.filter(({ state }) => state === 'CLOSED')
    const isWithin = ({ businessDay }: Closing) =>
      businessDay >= days.firstDay && businessDay <= days.lastDay
    const within = closed.filter(isWithin)
    const numbers = within.map(({ number }) => number)
    const businessDays = closed.map(({ businessDay }) => businessDay).toSorted()
    const [first, last] = [businessDays[0], businessDays.at(-1)]
    return {
      period,
      office: clientName,
      ...days,
      closings:
        numbers.length === 0
          ? null
          : { count: numbers.length, first: Math.min(...numbers), last: Math.max(...numbers) },
      unfinished: all.filter(isWithin).length - within.length,
      closedDays: first === undefined || last === undefined ? null : { first, last },
      ...sumFigures(within.map(({ report }) => report)),
    }
  },
}
