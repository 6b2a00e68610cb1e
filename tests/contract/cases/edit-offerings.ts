import { expect } from 'vitest'

import { usd } from '#domain/money/money.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'

import type { Case, Cases } from '../case.ts'
import type { World } from '../world.ts'

/** Two offerings and a record system. Each case restores them. */
const at = { as: 'districtAdmin', params: { tenantId: 'district' } } as const

type Config = ServiceOfferingConfig
type Changes = (config: Config) => Partial<Record<keyof Config, unknown>>

const saving = async (world: World, changes: Changes) => {
  const config = await world.contents('getConfig', at)
  return { ...at, body: { ...config, ...changes(config) } }
}

const save = async (world: World, changes: Changes) =>
  world.contents('updateConfig', await saving(world, changes))

const permits = { serviceOfferingId: 'district-permits', title: 'Permits' }
const lookUp = {
  as: 'districtCashier',
  params: { tenantId: 'district', soid: 'district-case-balances' },
  body: { query: { caseNumber: '24-1001' } },
} as const

export const changeOfferings: readonly Case<'updateConfig'>[] = [
  {
    title: 'adds a service offering without fees',
    request: (world) =>
      saving(world, ({ offerings }) => ({
        offerings: [...offerings, { ...permits, title: ' Permits ' }],
      })),
    verify: async ({ offerings }, world) => {
      expect(offerings.map(({ title }) => title)).toEqual([
        '36th District Court OTC',
        'Probation Services',
        'Permits',
      ])
      const schedule = await world.contents('getFeeSchedule', at)
      expect(schedule.offerings.at(-1)).toEqual({ ...permits, rules: [] })
    },
  },
  {
    title: 'removes an unused service offering and its fees',
    request: async (world) => {
      const { version } = await world.contents('getFeeSchedule', at)
      const money = usd('1.00')
      const rule = { type: 'AGENCY_FEE', flat: money, basisPoints: 0, minimum: money }
      const offerings = [{ serviceOfferingId: permits.serviceOfferingId, rules: [rule] }]
      await world.contents('updateFeeSchedule', { ...at, body: { version, offerings } })
      return saving(world, (config) => ({ offerings: config.offerings.slice(0, 2) }))
    },
    verify: async ({ offerings }, world) => {
      expect(offerings).toHaveLength(2)
      await save(world, (config) => ({ offerings: [...config.offerings, permits] }))
      const schedule = await world.contents('getFeeSchedule', at)
      expect(schedule.offerings.at(-1)).toEqual({ ...permits, rules: [] })
      await save(world, (config) => ({ offerings: config.offerings.slice(0, 2) }))
    },
  },
  {
    title: 'rejects removing a service offering with records',
    request: (world) => saving(world, ({ offerings }) => ({ offerings: offerings.slice(0, 1) })),
    status: 422,
    message: 'Probation Services has products, records or payments. It cannot be removed.',
    invalidFields: ['offerings'],
  },
  {
    title: "rejects removing the tenant's own offering",
    request: (world) => saving(world, ({ offerings }) => ({ offerings: offerings.slice(1) })),
    status: 422,
    message: 'The service offering cannot be changed.',
    invalidFields: ['offerings'],
  },
  {
    title: 'rejects a service offering without a title',
    request: (world) =>
      saving(world, ({ offerings }) => ({ offerings: [...offerings, { ...permits, title: ' ' }] })),
    status: 400,
    message: 'This field cannot be blank.',
    invalidFields: ['offerings'],
  },
  {
    title: 'removes a record system from the catalog and restores it',
    request: (world) => saving(world, () => ({ integratedPayables: [] })),
    verify: async ({ integratedPayables }, world) => {
      expect(integratedPayables).toEqual([])
      expect((await world.send('lookUpRecords', lookUp)).status).toBe(404)
      const systems = await world.contents('getRecordSystems', at)
      const back = await save(world, () => ({ integratedPayables: systems }))
      expect(back.integratedPayables).toEqual(systems)
      expect((await world.send('lookUpRecords', lookUp)).status).toBe(200)
    },
  },
  {
    title: 'rejects a record system that is not set up',
    request: (world) =>
      saving(world, ({ integratedPayables }) => ({
        integratedPayables: integratedPayables.map((item) => ({ ...item, soid: 'elsewhere' })),
      })),
    status: 422,
    message: 'This record system is not set up on the server.',
    invalidFields: ['integratedPayables.0.soid'],
  },
]

export const getRecordSystems: Cases<'getRecordSystems'> = [
  {
    title: 'returns the record systems set up by the operator',
    request: () => ({ as: 'admin' }),
    verify: async (systems, world) => {
      expect(systems.length).toBeGreaterThan(0)
      const { integratedPayables } = await world.contents('getConfig', { as: 'admin' })
      expect(systems).toEqual(integratedPayables)
    },
  },
]
