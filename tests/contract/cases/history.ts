import { expect } from 'vitest'
import * as z from 'zod/mini'

import { newestFirst } from '#domain/reports/ledger-rows.ts'
import { PaymentFilters } from '#domain/reports/payment-list.ts'
import { ledgerOf, matchesFilters } from '#domain/reports/payment-search.ts'
import { statsOf } from '#domain/reports/payment-stats.ts'
import { withoutReceiptCodes } from '#mocks/fixtures/receipt-code.ts'

import type { Case, Cases } from '../case.ts'
import { wholePayments } from '../whole-payments.ts'
import { entries, filters } from './history-entries.ts'
import { paidPayment } from './paid-payment.ts'
import { accountOf, danas, listed, pages } from './payment-pages.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'
const refusals: Case<'getPayments' | 'getPaymentStats'>[] = [
  {
    title: 'rejects a time without an offset',
    request: () => ({ query: { startDate: '2026-03-12T00:00:00' } }),
    status: 400,
    invalidFields: ['startDate'],
  },
  {
    title: 'rejects a day instead of a time',
    request: () => ({ query: { endDate: '2026-03-12' } }),
    status: 400,
    invalidFields: ['endDate'],
  },
  { title: 'rejects an invalid ID', request: () => ({ query: { userIds: 'a b' } }), status: 400 },
  {
    title: 'rejects an invalid ID among several',
    request: () => ({ query: { userIds: ['a', 'b c'] } }),
    status: 400,
  },
  ...['startDate', 'endDate', 'location', 'terminalId', 'search'].map(
    (name): Case<'getPayments' | 'getPaymentStats'> => ({
      title: `rejects a repeated ${name}`,
      request: () => ({ query: { [name]: ['one', 'two'] } }),
      status: 422,
      message: `${name} can be given only once.`,
      invalidFields: [name],
    }),
  ),
  {
    title: 'rejects a search that is too long',
    request: () => ({ query: { search: 'x'.repeat(101) } }),
    status: 400,
    invalidFields: ['search'],
  },
]

export const history: {
  getPayments: Cases<'getPayments'>
  getPaymentStats: Cases<'getPaymentStats'>
} = {
  getPayments: [
    {
      title: "lists only a cashier's own payments, newest first",
      request: async (world) => {
        await danas(world)
        await world.payment()
        return {}
      },
      verify: (page) => {
        const payments = wholePayments(page)
        expect(payments.length).toBeGreaterThan(0)
        expect(new Set(payments.map(({ userFirstName }) => userFirstName))).toEqual(
          new Set(['Cory']),
        )
        expect(payments).toEqual(payments.toSorted(newestFirst))
      },
    },
    {
      title: 'lists all payments of the tenant for an administrator',
      request: async (world) => {
        await world.harborPayment()
        await danas(world)
        await paidPayment(world)
        return { as: 'admin', query: { pageSize: '1000' } }
      },
      verify: async (page, world) => {
        const payments = wholePayments(page)
        expect(new Set(payments.map(({ tenantId }) => tenantId))).toEqual(new Set(['lakeview']))
        expect(payments.map(({ userFirstName }) => userFirstName)).toEqual(
          expect.arrayContaining(['Cory', 'Dana']),
        )
        for (const payment of payments.slice(0, 4)) {
          const params = { paymentId: payment._id }
          const single = await world.contents('getPayment', { as: 'admin', params })
          expect(withoutReceiptCodes(single)).toEqual(payment)
        }
      },
    },
    {
      title: "lists a cashier's own payments even if another user is requested",
      request: async (world) => {
        await danas(world)
        await world.payment()
        return { query: { userIds: await accountOf(world, 'cashier2') } }
      },
      verify: async (payments, world) => expect(payments).toEqual(await listed(world, {})),
    },
    ...filters.map(([title, query]): Case<'getPayments'> => ({
      title: `lists those ${title}`,
      request: async (world) => {
        await danas(world)
        return { as: 'admin', query: await query(world) }
      },
      verify: async (payments, world, asked) => {
        const all = await listed(world, { as: 'admin' })
        const meant = z.parse(PaymentFilters, asked.query)
        expect(payments).toEqual(all.filter((payment) => matchesFilters(payment, meant)))
      },
    })),
    ...pages,
    ...entries,
    {
      title: 'rejects a repeated page size',
      request: () => ({ query: { pageSize: ['1', '2'] } }),
      status: 422,
      message: 'pageSize can be given only once.',
      invalidFields: ['pageSize'],
    },
    {
      title: 'rejects unknown fields',
      request: () => ({ query: { fields: 'all' } }),
      status: 400,
      invalidFields: ['fields'],
    },
    {
      title: "returns 404 for another cashier's payment as cursor",
      request: async (world) => ({ query: { before: (await danas(world))._id } }),
      status: 404,
      message: 'Payment not found',
    },
    {
      title: 'returns 404 for an unknown payment as cursor',
      request: () => ({ as: 'admin', query: { before: unknownId } }),
      status: 404,
      message: 'Payment not found',
    },
    ...['0', '1001', 'many', '-1'].map((pageSize): Case<'getPayments'> => ({
      title: `rejects a page of ${pageSize}`,
      request: () => ({ query: { pageSize } }),
      status: 400,
      invalidFields: ['pageSize'],
    })),
    ...refusals,
  ],

  getPaymentStats: [
    {
      title: "counts only a cashier's own payments",
      request: async (world) => {
        await paidPayment(world)
        return {}
      },
      verify: async (stats, world) => {
        expect(stats.count).toBeGreaterThan(0)
        const own = { userIds: [await accountOf(world, 'cashier')] }
        const rows = ledgerOf(await listed(world, {}), own)
        expect(stats).toEqual(statsOf(rows, 'America/Detroit'))
      },
    },
    ...filters.map(([title, query]): Case<'getPaymentStats'> => ({
      title: `counts those ${title}`,
      request: async (world) => {
        const payment = await paidPayment(world)
        await world.contents('refundPayment', { params: { paymentId: payment._id } })
        return { as: 'admin', query: await query(world) }
      },
      verify: async (stats, world, asked) => {
        const all = await listed(world, { as: 'admin' })
        const rows = ledgerOf(all, z.parse(PaymentFilters, asked.query))
        expect(stats).toEqual(statsOf(rows, 'America/Detroit'))
      },
    })),
    ...refusals,
  ],
}
