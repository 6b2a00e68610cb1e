import { expect } from 'vitest'

import type { Cases } from '../case.ts'
import type { World } from '../world.ts'

const resolve =
  (body: { resolution: string; note: string }, find = (world: World) => world.discrepancy()) =>
  async (world: World) => ({
    as: 'admin' as const,
    params: { discrepancyId: (await find(world)).id },
    body,
  })

const note = 'Looked into with the processor.'

const listed = async (world: World, id: string | undefined) =>
  (await world.contents('getDiscrepancies', { as: 'admin' })).discrepancies.find(
    (each) => each.id === id,
  )

export const discrepancies: {
  getDiscrepancies: Cases<'getDiscrepancies'>
  resolveDiscrepancy: Cases<'resolveDiscrepancy'>
} = {
  getDiscrepancies: [
    {
      title: 'lists both sides, open discrepancies first',
      request: () => ({ as: 'admin' }),
      verify: ({ discrepancies, open }) => {
        expect(discrepancies).toContainEqual(
          expect.objectContaining({
            kind: 'OTHER_AMOUNT',
            transactionId: '9000000000',
            ledgerAmount: { amount: '15.00', currencyCode: 'USD' },
            processorAmount: { amount: '16.00', currencyCode: 'USD' },
            businessDay: '2026-03-11',
            resolved: null,
          }),
        )
        const states = discrepancies.map(({ resolved }) => resolved === null)
        expect(states).toEqual(states.toSorted((one, other) => Number(other) - Number(one)))
        expect(states.filter(Boolean)).toHaveLength(open)
      },
    },
  ],
  resolveDiscrepancy: [
    {
      title: 'stores a note',
      request: resolve({ resolution: 'NOTED', note }),
      verify: async (contents, world, { params }) => {
        expect(contents).toEqual({})
        expect(await listed(world, params?.['discrepancyId'])).toMatchObject({
          resolved: { resolution: 'NOTED', note, resolvedBy: 'Ada Lindqvist' },
          reversal: null,
        })
      },
    },
    {
      title: 'requests the reversal of a charge without a payment',
      request: resolve({ resolution: 'REVERSAL_REQUESTED', note }),
      verify: async (_contents, world, { params }) =>
        expect(await listed(world, params?.['discrepancyId'])).toMatchObject({
          resolved: { resolution: 'REVERSAL_REQUESTED', note },
          reversal: { isDone: expect.any(Boolean) as boolean },
        }),
    },
    {
      title: 'rejects the reversal of other discrepancies',
      request: resolve({ resolution: 'REVERSAL_REQUESTED', note }, (world) =>
        world.discrepancy('OTHER_AMOUNT'),
      ),
      status: 409,
      message: 'Only a charge without a payment can be reversed here.',
    },
    {
      title: 'rejects a second resolution',
      request: async (world) => {
        const parts = await resolve({ resolution: 'NOTED', note })(world)
        await world.contents('resolveDiscrepancy', parts)
        return parts
      },
      status: 409,
      message: 'This discrepancy is already resolved.',
    },
    {
      title: 'requires a note',
      request: resolve({ resolution: 'NOTED', note: ' ' }),
      status: 400,
      message: 'Enter a note.',
      invalidFields: ['note'],
    },
    {
      title: 'returns 404 for an unknown discrepancy',
      request: async () => ({
        as: 'admin',
        params: { discrepancyId: crypto.randomUUID() },
        body: { resolution: 'NOTED', note },
      }),
      status: 404,
      message: 'Discrepancy not found',
    },
  ],
}
