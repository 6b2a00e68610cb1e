import { expect } from 'vitest'
import * as z from 'zod/mini'

import { ListedPayment } from '#domain/listed-payment.ts'
import { PaymentFilters } from '#domain/payment-list.ts'
import { isMeant, newestFirst } from '#domain/payment-search.ts'
import { statsOf } from '#domain/payment-stats.ts'

import type { Case, Cases } from '../case.ts'
import { wholePayments } from '../whole-payments.ts'
import type { Parts, World } from '../world.ts'
import { paidPayment } from './paid-payment.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'
const accountOf = async (world: World, person: 'cashier' | 'cashier2') =>
  (await world.session(person)).accountId

/** Dana's, so that there are two cashiers' to tell apart. */
const danas = (world: World) => world.payment({ as: 'cashier2' })

type Query = NonNullable<Parts['query']>
/** What is asked for, and of which of all the payments it is all. */
const filters: [string, (world: World) => Query | Promise<Query>][] = [
  ['all', () => ({})],
  [
    'of a time',
    () => ({ startDate: '2026-01-01T00:00:00-05:00', endDate: '2099-01-01T00:00:00Z' }),
  ],
  ['of a time without any', () => ({ endDate: '2000-01-01T00:00:00Z' })],
  ['of a location', () => ({ location: 'City Hall' })],
  ['of a location without any', () => ({ location: 'city hall' })],
  ['of a terminal', async (world) => ({ terminalId: (await world.terminal('Annex 1'))._id })],
  ['of a terminal that does not exist', () => ({ terminalId: 'no-such' })],
  ['of a cashier', async (world) => ({ userIds: await accountOf(world, 'cashier2') })],
  [
    'of several cashiers',
    async (world) => ({
      userIds: `${await accountOf(world, 'cashier2')},${await accountOf(world, 'cashier')}`,
    }),
  ],
  [
    'of several cashiers, each named by itself',
    async (world) => ({
      userIds: [await accountOf(world, 'cashier2'), await accountOf(world, 'cashier')],
    }),
  ],
  ['of nobody in particular', () => ({ userIds: '', location: '', search: ' ' })],
  ['of a person who does not exist', () => ({ userIds: 'no-such' })],
  ['with a part of a name', () => ({ search: ' dana OR' })],
  ['with digits of a card', () => ({ search: '111' })],
  ['with a pattern that is none', () => ({ search: '%' })],
  ['with another', () => ({ search: '_' })],
  ['with a backslash', () => ({ search: '\\' })],
  ['with a quote', () => ({ search: "' or 1=1 --" })],
]

const refusals: Case<'getPayments' | 'getPaymentStats'>[] = [
  {
    goal: 'refuses a time without a zone',
    ask: () => ({ query: { startDate: '2026-03-12T00:00:00' } }),
    status: 400,
    wrong: ['startDate'],
  },
  {
    goal: 'refuses a day in place of a moment',
    ask: () => ({ query: { endDate: '2026-03-12' } }),
    status: 400,
    wrong: ['endDate'],
  },
  { goal: 'refuses what is no id', ask: () => ({ query: { userIds: 'a b' } }), status: 400 },
  {
    goal: 'refuses an id that is none among several',
    ask: () => ({ query: { userIds: ['a', 'b c'] } }),
    status: 400,
  },
  ...['startDate', 'endDate', 'location', 'terminalId', 'search'].map(
    (name): Case<'getPayments' | 'getPaymentStats'> => ({
      goal: `refuses a repeated ${name}`,
      ask: () => ({ query: { [name]: ['one', 'two'] } }),
      status: 422,
      message: `Give ${name} once: it takes one value.`,
      wrong: [name],
    }),
  ),
  {
    goal: 'refuses too long a search',
    ask: () => ({ query: { search: 'x'.repeat(101) } }),
    status: 400,
    wrong: ['search'],
  },
]

const listed = async (world: World, parts: Parts) =>
  wholePayments(await world.contents('getPayments', parts))

export const history: {
  getPayments: Cases<'getPayments'>
  getPaymentStats: Cases<'getPaymentStats'>
} = {
  getPayments: [
    {
      goal: "lists a cashier's own alone, newest first",
      ask: async (world) => {
        await danas(world)
        await world.payment()
        return {}
      },
      holds: (payments) => {
        expect(payments.length).toBeGreaterThan(0)
        expect(new Set(payments.map(({ userFirstName }) => userFirstName))).toEqual(
          new Set(['Cory']),
        )
        expect(payments).toEqual(payments.toSorted(newestFirst))
      },
    },
    {
      goal: "lists an administrator everybody's of the tenant, as each is by itself",
      ask: async (world) => {
        await world.harborPayment()
        await danas(world)
        await paidPayment(world)
        return { as: 'admin', query: { pageSize: '1000' } }
      },
      holds: async (page, world) => {
        const payments = wholePayments(page)
        expect(new Set(payments.map(({ tenantId }) => tenantId))).toEqual(new Set(['lakeview']))
        expect(payments.map(({ userFirstName }) => userFirstName)).toEqual(
          expect.arrayContaining(['Cory', 'Dana']),
        )
        for (const payment of payments.slice(0, 4)) {
          const params = { paymentId: payment._id }
          expect(await world.contents('getPayment', { as: 'admin', params })).toEqual(payment)
        }
      },
    },
    {
      goal: "lists a cashier their own even where another's are asked for",
      ask: async (world) => {
        await danas(world)
        await world.payment()
        return { query: { userIds: await accountOf(world, 'cashier2') } }
      },
      holds: async (payments, world) => expect(payments).toEqual(await listed(world, {})),
    },
    ...filters.map(([goal, query]): Case<'getPayments'> => ({
      goal: `lists those ${goal}`,
      ask: async (world) => {
        await danas(world)
        return { as: 'admin', query: await query(world) }
      },
      holds: async (payments, world, asked) => {
        const all = await listed(world, { as: 'admin' })
        const meant = z.parse(PaymentFilters, asked.query)
        expect(payments).toEqual(all.filter((payment) => isMeant(payment, meant)))
      },
    })),
    {
      goal: 'goes on where a page ended',
      ask: async (world) => {
        for (let count = 0; count < 4; count += 1) await world.payment()
        return { query: { pageSize: '2' } }
      },
      holds: async (payments, world) => {
        const before = payments.at(-1)?._id ?? ''
        const next = await listed(world, { query: { pageSize: '2', before } })
        const both = await listed(world, { query: { pageSize: '4' } })
        expect(both).toHaveLength(4)
        expect([...payments, ...next]).toEqual(both)
      },
    },
    {
      goal: 'says no more of each than a list needs',
      ask: async (world) => {
        await paidPayment(world)
        await world.payment()
        return { query: { fields: 'list' } }
      },
      holds: async (payments, world) => {
        const whole = await listed(world, {})
        expect(payments).toEqual(z.parse(z.array(ListedPayment), whole))
        expect(whole).not.toEqual(payments)
      },
    },
    {
      goal: 'refuses a repeated page size',
      ask: () => ({ query: { pageSize: ['1', '2'] } }),
      status: 422,
      message: 'Give pageSize once: it takes one value.',
      wrong: ['pageSize'],
    },
    {
      goal: 'refuses a choice of fields that there is not',
      ask: () => ({ query: { fields: 'all' } }),
      status: 400,
      wrong: ['fields'],
    },
    {
      goal: "goes on after no other cashier's",
      ask: async (world) => ({ query: { before: (await danas(world))._id } }),
      status: 404,
      message: 'Payment not found',
    },
    {
      goal: 'goes on after none that does not exist',
      ask: () => ({ as: 'admin', query: { before: unknownId } }),
      status: 404,
      message: 'Payment not found',
    },
    ...['0', '1001', 'many', '-1'].map((pageSize): Case<'getPayments'> => ({
      goal: `refuses a page of ${pageSize}`,
      ask: () => ({ query: { pageSize } }),
      status: 400,
      wrong: ['pageSize'],
    })),
    ...refusals,
  ],

  getPaymentStats: [
    {
      goal: "counts a cashier's own alone",
      ask: async (world) => {
        await paidPayment(world)
        return {}
      },
      holds: async (stats, world) => {
        expect(stats.count).toBeGreaterThan(0)
        expect(stats).toEqual(statsOf(await listed(world, {}), 'America/Detroit'))
      },
    },
    ...filters.map(([goal, query]): Case<'getPaymentStats'> => ({
      goal: `counts those ${goal}`,
      ask: async (world) => {
        const payment = await paidPayment(world)
        await world.contents('refundPayment', { params: { paymentId: payment._id } })
        return { as: 'admin', query: await query(world) }
      },
      holds: async (stats, world, asked) =>
        expect(stats).toEqual(
          statsOf(
            await listed(world, { as: 'admin', query: asked.query ?? {} }),
            'America/Detroit',
          ),
        ),
    })),
    ...refusals,
  ],
}
