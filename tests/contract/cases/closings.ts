import { expect } from 'vitest'

import { usd } from '#domain/money/money.ts'

import type { Cases } from '../case.ts'
import { admin, allClosed, closedDay, closeRequest, openDay } from './closed-day.ts'
import { paidPayment } from './paid-payment.ts'

export const closings: {
  getClosings: Cases<'getClosings'>
  getOpenDay: Cases<'getOpenDay'>
  getClosing: Cases<'getClosing'>
  closeDay: Cases<'closeDay'>
} = {
  getClosings: [
    {
      title: 'lists the closings, newest first, with numbers without gaps',
      request: async (world) => {
        await closedDay(world)
        await closedDay(world)
        return admin
      },
      verify: (closings) => {
        const numbers = closings.map(({ number }) => number)
        expect(numbers).toEqual(numbers.map((_, index) => numbers.length - index))
        expect(closings[0]).toMatchObject({
          state: 'CLOSED',
          requestedBy: 'Ada Lindqvist',
          sales: 1,
          net: usd('16.00'),
          differences: null,
          failure: null,
        })
      },
    },
    {
      title: 'lists the page after a closing',
      request: async (world) => {
        await closedDay(world)
        const last = await closedDay(world)
        return { ...admin, query: { pageSize: '1', before: last } }
      },
      verify: (closings, _world, { query }) => {
        const before = Number(query?.['before'])
        expect(closings.map(({ number }) => number)).toEqual([before - 1])
      },
    },
    {
      title: 'rejects an unknown closing as `before`',
      request: () => ({ ...admin, query: { before: '999999' } }),
      status: 404,
      message: 'Closing not found',
    },
  ],
  getOpenDay: [
    {
      title: 'sums the entries that no closing holds',
      request: async (world) => {
        await closedDay(world)
        await paidPayment(world)
        return admin
      },
      verify: ({ hasEntries, totals, splits, nextNumber }) => {
        expect(hasEntries).toBe(true)
        expect(nextNumber).toBeGreaterThan(1)
        expect(totals).toMatchObject({
          sales: { count: 1, amount: usd('16.00') },
          fees: usd('1.00'),
          net: usd('16.00'),
        })
        expect(splits.find(({ by }) => by === 'PRODUCT')?.lines.map(({ label }) => label)).toEqual([
          'Certified Copy',
          'Fees',
        ])
      },
    },
    {
      title: 'lists a sale in progress, which does not hinder the closing',
      request: async (world) => {
        await world.startedSale()
        return admin
      },
      verify: async ({ openWork }, world) => {
        expect(openWork.map(({ kind, amount }) => ({ kind, amount }))).toContainEqual({
          kind: 'SALE_IN_PROGRESS',
          amount: usd('16.00'),
        })
        await world.freeReaders()
      },
    },
  ],
  getClosing: [
    {
      title: 'returns the report of a closed day',
      request: async (world) => ({ ...admin, params: { closingId: await closedDay(world) } }),
      verify: ({ number, report, reportHash, state }) => {
        expect(state).toBe('CLOSED')
        expect(reportHash).toMatch(/^[\da-f]{64}$/)
        expect(report).toMatchObject({
          office: 'Lakeview County Clerk',
          number,
          requestedBy: 'Ada Lindqvist',
          comparison: null,
          totals: { sales: { count: 1, amount: usd('16.00') }, net: usd('16.00') },
        })
        const card = { tender: 'CARD_PRESENT', offeringId: 'lakeview-clerk', refunds: usd('0.00') }
        expect(report.allocations).toEqual([
          { ...card, productId: expect.any(String), isFee: false, sales: usd('15.00') },
          { ...card, productId: null, isFee: true, sales: usd('1.00') },
        ])
        expect(report.closedAt).toBeGreaterThanOrEqual(report.cutOffAt)
      },
    },
    ...['999999', '0', 'latest'].map((closingId) => ({
      title: `returns 404 for ${closingId}`,
      request: () => ({ ...admin, params: { closingId } }),
      status: 404,
      message: 'Closing not found',
    })),
  ],
  closeDay: [
    {
      title: 'cuts the day off and closes it',
      request: closeRequest,
      verify: async ({ _id, number, state }, world, { body }) => {
        expect({ number }).toEqual(body)
        // The server may have closed it already.
        expect(['CUT_OFF', 'CLOSED']).toContain(state)
        await allClosed(world)
        const { report } = await world.contents('getClosing', {
          ...admin,
          params: { closingId: _id },
        })
        expect(report.totals.net).toEqual(usd('16.00'))
        expect(await world.contents('getOpenDay', admin)).toMatchObject({
          nextNumber: number + 1,
          totals: { net: usd('0.00') },
        })
      },
    },
    {
      title: 'returns the same closing for a second request with its number',
      request: async (world) => {
        const asked = await closeRequest(world)
        await world.contents('closeDay', asked)
        await paidPayment(world)
        return asked
      },
      verify: ({ number, net }, _world, { body }) => {
        expect({ number }).toEqual(body)
        expect(net).toEqual(usd('16.00'))
      },
    },
    {
      title: 'rejects a number that is not the next one',
      request: async (world) => {
        const { nextNumber } = await openDay(world)
        return { ...admin, body: { number: nextNumber + 1 } }
      },
      status: 409,
      message: 'The day was closed meanwhile. Look at the new closing before you close again.',
    },
    {
      title: 'rejects a day without entries',
      request: async (world) => {
        await closedDay(world)
        const { nextNumber } = await world.contents('getOpenDay', admin)
        return { ...admin, body: { number: nextNumber } }
      },
      status: 409,
      message: 'There is nothing to close: no money has moved since the last closing.',
    },
    {
      title: 'rejects a number below 1',
      request: () => ({ ...admin, body: { number: 0 } }),
      status: 400,
      invalidFields: ['number'],
    },
  ],
}
