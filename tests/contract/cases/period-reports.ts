import { expect } from 'vitest'

import { sum, usd } from '#domain/money/money.ts'

import type { Cases } from '../case.ts'
import { admin, closedDay } from './closed-day.ts'
import { paidPayment } from './paid-payment.ts'

export const periodReports: { getPeriodReport: Cases<'getPeriodReport'> } = {
  getPeriodReport: [
    {
      title: 'adds up the closed days of a month, without the open day',
      request: async (world) => {
        const closingId = await closedDay(world)
        await closedDay(world)
        await paidPayment(world)
        const { businessDay } = await world.contents('getClosing', {
          ...admin,
          params: { closingId },
        })
        return { ...admin, query: { period: businessDay.slice(0, 7) } }
      },
      verify: async (report, world) => {
        const closings = await world.contents('getClosings', {
          ...admin,
          query: { pageSize: '100' },
        })
        const own = closings.filter(
          ({ businessDay }) => businessDay >= report.firstDay && businessDay <= report.lastDay,
        )
        const numbers = own.map(({ number }) => number)
        expect(report).toMatchObject({
          office: 'Lakeview County Clerk',
          closings: { count: own.length, first: Math.min(...numbers), last: Math.max(...numbers) },
          unfinished: 0,
        })
        expect(report.totals.sales.count).toBe(own.reduce((count, { sales }) => count + sales, 0))
        expect(report.totals.net).toEqual(sum(own.map(({ net }) => net)))
        for (const { lines } of report.splits) {
          expect(sum(lines.map(({ net }) => net))).toEqual(report.totals.net)
        }
      },
    },
    {
      title: 'is empty for a fiscal year without closed days',
      request: () => ({ ...admin, query: { period: 'FY2001' } }),
      verify: ({ closings, firstDay, lastDay, totals, splits }) => {
        expect({ closings, firstDay, lastDay }).toEqual({
          closings: null,
          firstDay: '2001-01-01',
          lastDay: '2001-12-31',
        })
        expect(totals.net).toEqual(usd('0.00'))
        expect(splits.flatMap(({ lines }) => lines)).toEqual([])
      },
    },
    ...['2026-13', '2026', 'latest'].map((period) => ({
      title: `rejects ${period} as a period`,
      request: () => ({ ...admin, query: { period } }),
      status: 400,
      invalidFields: ['period'],
    })),
  ],
}
