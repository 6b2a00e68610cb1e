import { expect } from 'vitest'

import { sortTerminals } from '#domain/terminal.ts'
import { tenants } from '#mocks/fixtures/tenant.ts'

import type { Cases } from '../case.ts'
import type { World } from '../world.ts'

const accountIdOf = async (
  world: World,
  person: 'admin' | 'cashier' | 'cashier2' | 'harborAdmin',
) => (await world.session(person)).accountId

/** The demo's data as stories know it: one data set, however it is served; ids are each one's own. */
const fixtureOf = (tenantId: string) => {
  const fixture = tenants.find(({ id }) => id === tenantId)
  if (!fixture) throw new Error(`There is no tenant ${tenantId}.`)
  return fixture
}
const withoutId = <Entity extends object>(entity: Entity) => ({ ...entity, _id: '' })

const unknownId = '00000000-0000-4000-8000-000000000000'

export const tenant: {
  getUser: Cases<'getUser'>
  getConfig: Cases<'getConfig'>
  getCustomProducts: Cases<'getCustomProducts'>
  getTerminals: Cases<'getTerminals'>
  getTerminal: Cases<'getTerminal'>
  getTerminalStatus: Cases<'getTerminalStatus'>
} = {
  getUser: [
    {
      goal: 'shows a cashier themselves',
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
      goal: 'shows an administrator any of the tenant',
      ask: async (world) => ({
        as: 'admin',
        params: { accountId: await accountIdOf(world, 'cashier2') },
      }),
      holds: (user) => expect(user.fullName).toBe('Dana Ortiz'),
    },
    {
      goal: 'shows a cashier nobody else',
      ask: async (world) => ({ params: { accountId: await accountIdOf(world, 'cashier2') } }),
      status: 404,
      message: 'User not found',
    },
    {
      goal: "hides another tenant's user even from an administrator",
      ask: async (world) => ({
        as: 'admin',
        params: { accountId: await accountIdOf(world, 'harborAdmin') },
      }),
      status: 404,
      message: 'User not found',
    },
    {
      goal: 'knows no unknown user',
      ask: () => ({ as: 'admin', params: { accountId: unknownId } }),
      status: 404,
      message: 'User not found',
    },
    {
      goal: 'refuses what is no identifier',
      ask: () => ({ as: 'admin', params: { accountId: 'no identifier' } }),
      status: 400,
      wrong: ['accountId'],
    },
  ],

  getConfig: [
    {
      goal: "tells Lakeview's settings",
      ask: () => ({}),
      holds: (config) => expect(config).toEqual(fixtureOf('lakeview').config),
    },
    {
      goal: "tells Harbor's own",
      ask: () => ({ as: 'harborCashier', params: { tenantId: 'harbor' } }),
      holds: (config) => expect(config).toEqual(fixtureOf('harbor').config),
    },
    {
      goal: 'tells of an outage',
      ask: () => ({ as: 'outageAdmin', params: { tenantId: 'outage' } }),
      holds: ({ outage }) =>
        expect(outage).toEqual({ active: true, description: 'Scheduled maintenance until 5 PM.' }),
    },
    {
      goal: 'looks the same for a tenant of others and for one that does not exist',
      ask: () => ({ params: { tenantId: 'atlantis' } }),
      status: 403,
      message: 'You do not have access to this.',
    },
  ],

  getCustomProducts: [
    {
      goal: 'lists the catalogue, sorted by name',
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
    {
      goal: "lists another tenant's to its own people",
      ask: () => ({ as: 'harborCashier', params: { tenantId: 'harbor' } }),
      holds: (products) =>
        expect(products.map(({ name }) => name)).toEqual([
          'Duplicate Title',
          'Registration Renewal',
        ]),
    },
  ],

  getTerminals: [
    {
      goal: 'lists the active ones, sorted',
      ask: () => ({}),
      holds: (terminals) => {
        expect(terminals.map(({ label }) => label)).toEqual([
          'Annex 1',
          'Front Counter 1',
          'Front Counter 2',
        ])
        expect(terminals).toEqual(sortTerminals(terminals))
      },
    },
    {
      goal: 'lists the deactivated ones where asked to',
      ask: () => ({ query: { includeDeleted: 'true' } }),
      holds: (terminals) => {
        const expected = sortTerminals(fixtureOf('lakeview').terminals)
        expect(terminals.map(withoutId)).toEqual(expected.map(withoutId))
        expect(terminals.at(-1)).toMatchObject({ label: 'Old Counter', deleted: true })
      },
    },
    {
      goal: 'leaves them out where asked to',
      ask: () => ({ query: { includeDeleted: 'false' } }),
      holds: (terminals) => expect(terminals.every(({ deleted }) => !deleted)).toBe(true),
    },
    {
      goal: 'refuses another value',
      ask: () => ({ query: { includeDeleted: 'maybe' } }),
      status: 400,
      wrong: ['includeDeleted'],
    },
  ],

  getTerminal: [
    {
      goal: 'tells one',
      ask: async (world) => ({
        params: { terminalId: (await world.terminal('Front Counter 2'))._id },
      }),
      holds: (terminal) =>
        expect(terminal).toMatchObject({
          label: 'Front Counter 2',
          laneNumber: 2,
          triposCloudConfiguration: null,
        }),
    },
    {
      goal: 'tells a deactivated one',
      ask: async (world) => ({ params: { terminalId: (await world.terminal('Old Counter'))._id } }),
      holds: ({ deleted }) => expect(deleted).toBe(true),
    },
    {
      goal: 'knows no unknown one',
      ask: () => ({ params: { terminalId: unknownId } }),
      status: 404,
      message: 'Terminal not found',
    },
    {
      goal: "hides another tenant's",
      ask: async (world) => {
        const harbor = { as: 'harborCashier', params: { tenantId: 'harbor' } } as const
        return { params: { terminalId: (await world.terminal('Window A', harbor))._id } }
      },
      status: 404,
      message: 'Terminal not found',
    },
  ],

  getTerminalStatus: [
    {
      goal: 'is OPEN for a simulated cloud reader',
      ask: async (world) => ({
        params: { terminalId: (await world.terminal('Front Counter 1'))._id },
      }),
      holds: ({ status }) => expect(status).toBe('OPEN'),
    },
    {
      goal: 'is CLOSED for a reader on a workstation, which no server sees',
      ask: async (world) => ({
        params: { terminalId: (await world.terminal('Front Counter 2'))._id },
      }),
      holds: ({ status }) => expect(status).toBe('CLOSED'),
    },
    {
      goal: 'is CLOSED for a deactivated one',
      ask: async (world) => ({ params: { terminalId: (await world.terminal('Old Counter'))._id } }),
      holds: ({ status }) => expect(status).toBe('CLOSED'),
    },
    {
      goal: 'knows no unknown one',
      ask: () => ({ params: { terminalId: unknownId } }),
      status: 404,
      message: 'Terminal not found',
    },
  ],
}
