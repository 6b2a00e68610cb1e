import { expect } from 'vitest'

import type { Case } from '../case.ts'
import { wholePayments } from '../whole-payments.ts'
import type { Parts, World } from '../world.ts'

export const accountOf = async (world: World, person: 'cashier' | 'cashier2' | 'admin') =>
  (await world.session(person)).accountId

export const danas = (world: World) => world.payment({ as: 'cashier2' })

export const listed = async (world: World, parts: Parts) =>
  wholePayments(await world.contents('getPayments', parts))

type Query = NonNullable<Parts['query']>

export const pages: readonly Case<'getPayments'>[] = [
  {
    title: 'continues after a page',
    request: async (world) => {
      for (let count = 0; count < 4; count += 1) await world.payment()
      return { query: { pageSize: '2' } }
    },
    verify: async (payments, world) => {
      const before = payments.at(-1)?._id ?? ''
      const next = await listed(world, { query: { pageSize: '2', before } })
      const both = await listed(world, { query: { pageSize: '4' } })
      expect(both).toHaveLength(4)
      expect([...payments, ...next]).toEqual(both)
    },
  },
  ...['whole', 'list'].map((fields): Case<'getPayments'> => ({
    title: `links each full page to the next one, with its filters: ${fields}`,
    request: async (world) => {
      for (let count = 0; count < 6; count += 1) await danas(world)
      const userIds = await accountOf(world, 'cashier2')
      const query = { pageSize: '5', userIds, location: 'City Hall' }
      return { as: 'admin', query: { ...query, ...(fields === 'list' && { fields }) } }
    },
    verify: async (payments, world, { query = {}, ...asked }) => {
      const ids: string[] = []
      let next: Query | undefined = query
      while (next !== undefined) {
        const page = await world.send('getPayments', { ...asked, query: next })
        const { contents } = page.body as { contents: { _id: string }[] }
        ids.push(...contents.map(({ _id }) => _id))
        const [, link] = /^<([^<>]+)>; rel="next"$/.exec(page.headers.get('link') ?? '') ?? []
        expect(link !== undefined).toBe(contents.length === 5)
        const search = link && new URL(link, 'http://any.example').searchParams
        next = search ? Object.fromEntries(search) : undefined
      }
      const all = await world.contents('getPayments', {
        ...asked,
        query: { ...query, pageSize: '1000' },
      })
      expect(ids).toEqual(all.map(({ _id }) => _id))
      expect(ids.slice(0, 5)).toEqual(payments.map(({ _id }) => _id))
      expect(ids.length).toBeGreaterThan(5)
    },
  })),
]
