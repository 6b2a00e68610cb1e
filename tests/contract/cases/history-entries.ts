import { expect } from 'vitest'
import * as z from 'zod/mini'

import { PaymentFilters } from '#domain/reports/payment-list.ts'
import { ledgerOf } from '#domain/reports/payment-search.ts'

import type { Case } from '../case.ts'
import type { Parts, World } from '../world.ts'
import { paidPayment, refundBody, saleOf } from './paid-payment.ts'
import { accountOf, danas, listed } from './payment-pages.ts'

type Query = NonNullable<Parts['query']>
export const filters: [string, (world: World) => Query | Promise<Query>][] = [
  ['all', () => ({})],
  [
    'in a time range',
    () => ({ startDate: '2026-01-01T00:00:00-05:00', endDate: '2099-01-01T00:00:00Z' }),
  ],
  ['in an empty time range', () => ({ endDate: '2000-01-01T00:00:00Z' })],
  ['at a location', () => ({ location: 'City Hall' })],
  ['at a location without payments', () => ({ location: 'city hall' })],
  ['at a terminal', async (world) => ({ terminalId: (await world.terminal('Annex 1'))._id })],
  ['at an unknown terminal', () => ({ terminalId: 'no-such' })],
  ['by a cashier', async (world) => ({ userIds: await accountOf(world, 'cashier2') })],
  [
    'by several cashiers',
    async (world) => ({
      userIds: `${await accountOf(world, 'cashier2')},${await accountOf(world, 'cashier')}`,
    }),
  ],
  [
    'by several cashiers in repeated keys',
    async (world) => ({
      userIds: [await accountOf(world, 'cashier2'), await accountOf(world, 'cashier')],
    }),
  ],
  ['with empty filters', () => ({ userIds: '', location: '', search: ' ' })],
  ['by an unknown cashier', () => ({ userIds: 'no-such' })],
  ['with part of a name', () => ({ search: ' dana OR' })],
  ['with digits of a card number', () => ({ search: '111' })],
  ['with a percent sign', () => ({ search: '%' })],
  ['with an underscore', () => ({ search: '_' })],
  ['with a backslash', () => ({ search: '\\' })],
  ['with a quote', () => ({ search: "' or 1=1 --" })],
]

/** Cory's sale, a third of it refunded by Ada. */
const refundedByAdmin = async (world: World) => {
  const payment = await paidPayment(world)
  const params = { transactionId: saleOf(payment) }
  return world.contents('processRefund', { as: 'admin', params, body: refundBody(payment, 500) })
}

export const entries: readonly Case<'getPayments'>[] = [
  ...filters.map(([title, query]): Case<'getPayments'> => ({
    title: `lists the entries ${title}`,
    request: async (world) => {
      await refundedByAdmin(world)
      await danas(world)
      return { as: 'admin', query: { ...(await query(world)), fields: 'list' } }
    },
    verify: async (rows, world, asked) => {
      const all = await listed(world, { as: 'admin' })
      expect(rows).toEqual(ledgerOf(all, z.parse(PaymentFilters, asked.query)))
    },
  })),
  {
    title: 'places a refund with the user who made it',
    request: async (world) => {
      await refundedByAdmin(world)
      const userIds = await accountOf(world, 'admin')
      return { as: 'admin', query: { userIds, fields: 'list', pageSize: '1' } }
    },
    verify: async (rows, world) => {
      const own = await world.contents('getPayments', { query: { fields: 'list' } })
      expect(rows).toMatchObject([{ transactionType: 'CREDIT', userName: 'Ada Lindqvist' }])
      expect(own[0]).toMatchObject({ transactionType: 'SALE', userName: 'Cory Mason' })
      expect(own).not.toEqual(expect.arrayContaining([...rows]))
    },
  },
  {
    title: 'finds a refund by its ID',
    request: async (world) => {
      const [, refund] = (await refundedByAdmin(world)).subpayments
      const search = refund?.btpsTransactionId ?? ''
      return { as: 'admin', query: { search, fields: 'list' } }
    },
    verify: (rows, _, { query }) =>
      expect(rows).toMatchObject([{ _id: query?.['search'], transactionType: 'CREDIT' }]),
  },
]
