import { expect } from 'vitest'

import type { Case, Cases } from '../case.ts'
import type { World } from '../world.ts'
import { elsewhere, fixtureOf, withoutId } from './demo.ts'

const accountIdOf = async (
  world: World,
  person: 'admin' | 'cashier' | 'cashier2' | 'harborAdmin',
) => (await world.session(person)).accountId

const unknownId = '00000000-0000-4000-8000-000000000000'

/** The fixture's settings, except what trust-readers.ts changes. */
const asArranged = (tenantId: Parameters<typeof fixtureOf>[0]) => ({
  ...fixtureOf(tenantId).config,
  trustReaders: expect.any(Boolean) as boolean,
  version: expect.any(Number) as number,
})

export const tenant: {
  getUser: Cases<'getUser'>
  getConfig: Cases<'getConfig'>
  getCustomProducts: Cases<'getCustomProducts'>
} = {
  getUser: [
    {
      goal: 'shows cashiers themselves',
      ask: async (world) => ({ params: { accountId: await accountIdOf(world, 'cashier') } }),
      holds: (user) =>
        expect(user).toMatchObject({
          fullName: 'Cory Mason',
          role: 'POS_TELLER',
          isActive: true,
          tenantPermissions: { lakeview: ['POS_TELLER'] },
        }),
    },
    {
      goal: 'shows administrators every user of the tenant',
      ask: async (world) => ({
        as: 'admin',
        params: { accountId: await accountIdOf(world, 'cashier2') },
      }),
      holds: (user) => expect(user.fullName).toBe('Dana Ortiz'),
    },
    {
      goal: 'hides other users from cashiers',
      ask: async (world) => ({ params: { accountId: await accountIdOf(world, 'cashier2') } }),
      status: 404,
      message: 'User not found',
    },
    {
      goal: "hides another tenant's user from administrators",
      ask: async (world) => ({
        as: 'admin',
        params: { accountId: await accountIdOf(world, 'harborAdmin') },
      }),
      status: 404,
      message: 'User not found',
    },
    {
      goal: 'returns 404 for an unknown user',
      ask: () => ({ as: 'admin', params: { accountId: unknownId } }),
      status: 404,
      message: 'User not found',
    },
    {
      goal: 'rejects an invalid ID',
      ask: () => ({ as: 'admin', params: { accountId: 'no identifier' } }),
      status: 400,
      wrong: ['accountId'],
    },
  ],

  getConfig: [
    {
      goal: "returns Lakeview's settings",
      ask: () => ({}),
      holds: (config) => expect(config).toEqual(asArranged('lakeview')),
    },
    ...elsewhere.map(({ tenantId, as }): Case<'getConfig'> => ({
      goal: `returns the settings of ${tenantId}`,
      ask: () => ({ as, params: { tenantId } }),
      holds: (config) => expect(config).toEqual(asArranged(tenantId)),
    })),
    {
      goal: 'reports an outage',
      ask: () => ({ as: 'outageAdmin', params: { tenantId: 'outage' } }),
      holds: ({ outage }) =>
        expect(outage).toEqual({ active: true, description: 'Scheduled maintenance until 5 PM.' }),
    },
    {
      goal: 'responds the same to another and an unknown tenant',
      ask: () => ({ params: { tenantId: 'atlantis' } }),
      status: 403,
      message: 'You do not have access to this.',
    },
  ],

  getCustomProducts: [
    {
      goal: 'lists the catalog by name',
      ask: () => ({}),
      holds: (products) => {
        const names = products.map(({ name }) => name)
        expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en-US')))
        expect(products.map(withoutId)).toEqual(
          expect.arrayContaining(fixtureOf('lakeview').products.map(withoutId)),
        )
        expect(products).toHaveLength(20)
      },
    },
    ...elsewhere.map(({ tenantId, as }): Case<'getCustomProducts'> => ({
      goal: `lists ${tenantId}'s for its own users`,
      ask: () => ({ as, params: { tenantId } }),
      holds: (products) => {
        const byName = (one: { name: string }, other: { name: string }) =>
          one.name.localeCompare(other.name, 'en-US')
        const expected = fixtureOf(tenantId).products.toSorted(byName)
        expect(products.map(withoutId)).toEqual(expected.map(withoutId))
      },
    })),
  ],
}
