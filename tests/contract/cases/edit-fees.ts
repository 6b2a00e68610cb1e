import { expect } from 'vitest'

import { staleMessage } from '#domain/lib/version.ts'
import { usd } from '#domain/money/money.ts'

import type { Cases } from '../case.ts'
import type { World } from '../world.ts'

/** No later case reads Outage Town's fees. */
const at = { as: 'outageAdmin', params: { tenantId: 'outage' } } as const

const schedule = (world: World) => world.contents('getFeeSchedule', at)

const credit = { type: 'CREDIT_CARD', flat: usd('0.30'), basisPoints: 250, minimum: usd('1.00') }
const own = (rules: readonly object[]) => [{ serviceOfferingId: 'outage-town', rules }]

export const editFees: {
  getFeeSchedule: Cases<'getFeeSchedule'>
  updateFeeSchedule: Cases<'updateFeeSchedule'>
} = {
  getFeeSchedule: [
    {
      title: "returns each offering's fee rules",
      request: () => at,
      verify: ({ offerings, version }) => {
        expect(version).toBe(1)
        expect(offerings.map(({ serviceOfferingId }) => serviceOfferingId)).toEqual(['outage-town'])
        expect(offerings[0]?.rules).toEqual([
          { type: 'ACH', flat: usd('0.00'), basisPoints: 0, minimum: usd('0.00') },
          { type: 'CREDIT_CARD', flat: usd('0.00'), basisPoints: 235, minimum: usd('1.00') },
          { type: 'DEBIT_CARD', flat: usd('1.50'), basisPoints: 0, minimum: usd('0.00') },
        ])
      },
    },
  ],

  updateFeeSchedule: [
    {
      title: "replaces an offering's rules and increments the version",
      request: async (world) => {
        const { version } = await schedule(world)
        return { ...at, body: { version, offerings: own([credit]) } }
      },
      verify: async ({ offerings, version }, world, { body }) => {
        expect(offerings[0]?.rules).toEqual([credit])
        expect(version).toBe((body as { version: number }).version + 1)
        expect(await schedule(world)).toEqual({ offerings, version })
      },
    },
    {
      title: 'allows an offering without fees',
      request: async (world) => {
        const { version } = await schedule(world)
        return { ...at, body: { version, offerings: own([]) } }
      },
      verify: ({ offerings }) => expect(offerings[0]?.rules).toEqual([]),
    },
    {
      title: 'rejects a stale version',
      request: async (world) => {
        const { version } = await schedule(world)
        const asked = { ...at, body: { version, offerings: own([]) } }
        await world.contents('updateFeeSchedule', asked)
        return asked
      },
      status: 409,
      message: staleMessage,
    },
    {
      title: 'rejects two rules of one type',
      request: async (world) => {
        const { version } = await schedule(world)
        return { ...at, body: { version, offerings: own([credit, credit]) } }
      },
      status: 400,
      message: 'Each type of fee has one rule.',
      invalidFields: ['offerings'],
    },
    {
      title: 'rejects more than 100 percent',
      request: async (world) => {
        const { version } = await schedule(world)
        const offerings = own([{ ...credit, basisPoints: 10_001 }])
        return { ...at, body: { version, offerings } }
      },
      status: 400,
      invalidFields: ['offerings.0.rules.0.basisPoints'],
    },
    {
      title: 'rejects a fee above the limit',
      request: async (world) => {
        const { version } = await schedule(world)
        const offerings = own([{ ...credit, minimum: usd('10000.01') }])
        return { ...at, body: { version, offerings } }
      },
      status: 400,
      message: 'Cannot be more than $10,000.00.',
      invalidFields: ['offerings.0.rules.0.minimum'],
    },
    {
      title: "rejects another tenant's offering",
      request: async (world) => {
        const { version } = await schedule(world)
        const offerings = [{ serviceOfferingId: 'harbor-dmv', rules: [] }]
        return { ...at, body: { version, offerings } }
      },
      status: 422,
      message: 'This service offering does not belong to your office.',
      invalidFields: ['offerings.0.serviceOfferingId'],
    },
  ],
}
