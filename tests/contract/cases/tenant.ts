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
      title: 'shows cashiers themselves',
      request: async (world) => ({ params: { accountId: await accountIdOf(world, 'cashier') } }),
      verify: (user) =>
        expect(user).toMatchObject({
          fullName: 'Cory Mason',
          role: 'POS_TELLER',
          isActive: true,
          tenantPermissions: { lakeview: ['POS_TELLER'] },
        }),
    },
    {
      title: 'shows administrators every user of the tenant',
      request: async (world) => ({
        as: 'admin',
        params: { accountId: await accountIdOf(world, 'cashier2') },
      }),
      verify: (user) => expect(user.fullName).toBe('Dana Ortiz'),
    },
    {
      title: 'hides other users from cashiers',
      request: async (world) => ({ params: { accountId: await accountIdOf(world, 'cashier2') } }),
      status: 404,
      message: 'User not found',
    },
    {
      title: "hides another tenant's user from administrators",
      request: async (world) => ({
        as: 'admin',
        params: { accountId: await accountIdOf(world, 'harborAdmin') },
      }),
      status: 404,
      message: 'User not found',
    },
    {
      title: 'returns 404 for an unknown user',
      request: () => ({ as: 'admin', params: { accountId: unknownId } }),
      status: 404,
      message: 'User not found',
    },
    {
      title: 'rejects an invalid ID',
      request: () => ({ as: 'admin', params: { accountId: 'no identifier' } }),
      status: 400,
      invalidFields: ['accountId'],
    },
  ],

  getConfig: [
    {
      title: "returns Lakeview's settings",
      request: () => ({}),
      verify: (config) => expect(config).toEqual(asArranged('lakeview')),
    },
    ...elsewhere.map(({ tenantId, as }): Case<'getConfig'> => ({
      title: `returns the settings of ${tenantId}`,
      request: () => ({ as, params: { tenantId } }),
      verify: (config) => expect(config).toEqual(asArranged(tenantId)),
    })),
    {
      title: 'reports an outage',
      request: () => ({ as: 'outageAdmin', params: { tenantId: 'outage' } }),
      verify: ({ outage }) =>
        expect(outage).toEqual({ active: true, description: 'Scheduled maintenance until 5 PM.' }),
    },
    {
      title: 'responds the same to another and an unknown tenant',
      request: () => ({ params: { tenantId: 'atlantis' } }),
      status: 403,
      message: 'You do not have access to this.',
    },
  ],

  getCustomProducts: [
    {
      title: 'lists the catalog by name',
      request: () => ({}),
      verify: (products) => {
        const names = products.map(({ name }) => name)
        expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en-US')))
        expect(products.map(withoutId)).toEqual(
          expect.arrayContaining(fixtureOf('lakeview').products.map(withoutId)),
        )
        expect(products).toHaveLength(20)
      },
    },
    ...elsewhere.map(({ tenantId, as }): Case<'getCustomProducts'> => ({
      title: `lists ${tenantId}'s for its own users`,
      request: () => ({ as, params: { tenantId } }),
      verify: (products) => {
        const byName = (one: { name: string }, other: { name: string }) =>
          one.name.localeCompare(other.name, 'en-US')
        const expected = fixtureOf(tenantId).products.toSorted(byName)
        expect(products.map(withoutId)).toEqual(expected.map(withoutId))
      },
    })),
  ],
}
