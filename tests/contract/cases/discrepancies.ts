import { expect } from 'vitest'

import { usd } from '#domain/money/money.ts'
import type { AssignRequest } from '#domain/payments/discrepancy.ts'

import type { Cases } from '../case.ts'
import type { World } from '../world.ts'
import { atOutage, ownUser } from './own-user.ts'

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

/** One that another administrator of Outage Town has taken. */
const takenByOther = async (world: World) => {
  const { id } = await world.discrepancy(undefined, atOutage)
  const other = await ownUser(world, { role: 'POS_ADMIN' })
  const parts = { as: 'outageAdmin' as const, params: { tenantId: 'outage', discrepancyId: id } }
  await world.contents('assignDiscrepancy', { ...parts, body: { from: null, to: other.accountId } })
  const { accountId } = await world.session('outageAdmin')
  return { parts, other, accountId }
}

const unknown = () => ({ as: 'admin', params: { discrepancyId: crypto.randomUUID() } }) as const

export const discrepancies: {
  getDiscrepancies: Cases<'getDiscrepancies'>
  assignDiscrepancy: Cases<'assignDiscrepancy'>
  addDiscrepancyNote: Cases<'addDiscrepancyNote'>
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
            ledgerAmount: usd('15.00'),
            processorAmount: usd('16.00'),
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
  assignDiscrepancy: [
    {
      title: 'gives a discrepancy to the person who takes it',
      request: async (world) => ({
        as: 'admin',
        params: { discrepancyId: (await world.discrepancy()).id },
        body: { from: null, to: (await world.session('admin')).accountId },
      }),
      verify: async (_contents, world, { params, body }) => {
        const { assignee } = (await listed(world, params?.['discrepancyId'])) ?? {}
        expect(assignee).toMatchObject({
          accountId: (body as AssignRequest).to,
          name: 'Ada Lindqvist',
        })
        expect(assignee?.since).toBeCloseTo(world.now().getTime() / 1_000, -2)
      },
    },
    {
      title: 'tells the second person who took it first',
      request: async (world) => {
        const { parts, accountId } = await takenByOther(world)
        return { ...parts, body: { from: null, to: accountId } }
      },
      status: 409,
      message: 'Robin Vale took this discrepancy first.',
    },
    {
      title: 'takes over what another person has taken, and releases it',
      request: async (world) => {
        const { parts, other, accountId } = await takenByOther(world)
        const { accountId: from } = other
        await world.contents('assignDiscrepancy', { ...parts, body: { from, to: accountId } })
        return { ...parts, body: { from: accountId, to: null } }
      },
      verify: async (_contents, world, { params }) => {
        const { discrepancies } = await world.contents('getDiscrepancies', atOutage)
        const found = discrepancies.find(({ id }) => id === params?.['discrepancyId'])
        expect(found).toMatchObject({ assignee: null })
      },
    },
    {
      title: 'rejects a release by someone who saw another assignee',
      request: async (world) => {
        const { parts, accountId } = await takenByOther(world)
        return { ...parts, body: { from: accountId, to: null } }
      },
      status: 409,
      message: 'Robin Vale took this discrepancy first.',
    },
    {
      title: 'rejects a cashier as the assignee',
      request: async (world) => ({
        as: 'admin',
        params: { discrepancyId: (await world.discrepancy()).id },
        body: { from: null, to: (await world.session('cashier')).accountId },
      }),
      status: 422,
      message: 'Choose an active administrator of this office.',
      invalidFields: ['to'],
    },
    {
      title: 'rejects a resolved discrepancy',
      request: async (world) => {
        const parts = await resolve({ resolution: 'NOTED', note })(world)
        await world.contents('resolveDiscrepancy', parts)
        return { ...parts, body: { from: null, to: (await world.session('admin')).accountId } }
      },
      status: 409,
      message: 'This discrepancy is already resolved.',
    },
    {
      title: 'returns 404 for an unknown discrepancy',
      request: () => ({ ...unknown(), body: { from: null, to: null } }),
      status: 404,
      message: 'Discrepancy not found',
    },
  ],
  addDiscrepancyNote: [
    {
      title: 'adds notes in order, each once, also after the resolution',
      request: async (world) => {
        const parts = await resolve({ resolution: 'NOTED', note })(world)
        const add = (text: string) =>
          world.contents('addDiscrepancyNote', { ...parts, body: { note: text } })
        await add(' Called the processor. ')
        await add('Called the processor.')
        await world.contents('resolveDiscrepancy', parts)
        return { ...parts, body: { note: 'The statement came.' } }
      },
      verify: async (_contents, world, { params }) => {
        const { notes } = (await listed(world, params?.['discrepancyId'])) ?? {}
        expect(notes).toMatchObject([
          { by: 'Ada Lindqvist', note: 'Called the processor.' },
          { by: 'Ada Lindqvist', note: 'The statement came.' },
        ])
      },
    },
    {
      title: 'requires a note',
      request: async (world) => ({
        ...(await resolve({ resolution: 'NOTED', note })(world)),
        body: { note: ' ' },
      }),
      status: 400,
      message: 'Enter a note.',
      invalidFields: ['note'],
    },
    {
      title: 'returns 404 for an unknown discrepancy',
      request: () => ({ ...unknown(), body: { note } }),
      status: 404,
      message: 'Discrepancy not found',
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
      title: 'rejects the resolution of what another person has taken',
      request: async (world) => {
        const { parts } = await takenByOther(world)
        return { ...parts, body: { resolution: 'NOTED', note } }
      },
      status: 409,
      message: 'Robin Vale has taken this discrepancy. Take it over to resolve it.',
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
      request: () => ({ ...unknown(), body: { resolution: 'NOTED', note } }),
      status: 404,
      message: 'Discrepancy not found',
    },
  ],
}
