import { expect } from 'vitest'

import { staleMessage } from '#domain/version.ts'

import type { Cases } from '../case.ts'
import type { Parts, World } from '../world.ts'
import { createTerminal } from './create-terminal.ts'
import { cloud, deactivatedTerminal, direct, ofHarbor, ownTerminal } from './own-terminal.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'

/** Sends the terminal's current values with `changes`. */
const update = async (world: World, changes: object = {}, body = direct()): Promise<Parts> => {
  const { _id, label, location, model, triposCloudConfiguration } = await ownTerminal(world, body)
  return {
    as: 'admin',
    params: { terminalId: _id },
    body: {
      _id,
      label,
      location,
      model,
      triposCloudConfiguration: triposCloudConfiguration && {
        description: triposCloudConfiguration.description,
      },
      ...changes,
    },
  }
}

const updateOf = async (world: World, terminalId: string): Promise<Parts> => {
  const { body } = await update(world)
  return { as: 'admin', params: { terminalId }, body: { ...(body as object), _id: terminalId } }
}

export const editTerminals: {
  createTerminal: Cases<'createTerminal'>
  updateTerminal: Cases<'updateTerminal'>
  deleteTerminal: Cases<'deleteTerminal'>
} = {
  createTerminal,

  updateTerminal: [
    {
      goal: 'updates label and location',
      ask: (world) => update(world, { label: 'Reading Room', location: 'Archive' }),
      holds: async (terminal, world) => {
        expect(terminal).toMatchObject({
          label: 'Reading Room',
          location: 'Archive',
          model: 'LANE/7000',
          triposCloudConfiguration: null,
          deleted: false,
        })
        const params = { terminalId: terminal._id }
        expect(await world.contents('getTerminal', { params })).toEqual(terminal)
      },
    },
    {
      goal: "updates only the description of a cloud reader's pairing",
      ask: (world) =>
        update(world, { triposCloudConfiguration: { description: 'By the window' } }, cloud()),
      holds: ({ description, simulated, triposCloudConfiguration }) => {
        expect({ description, simulated }).toEqual({
          description: 'By the window',
          simulated: true,
        })
        expect(triposCloudConfiguration).toMatchObject({
          processor: 'Worldpay',
          description: 'By the window',
          quickChipDataLifetime: 300,
        })
      },
    },
    {
      goal: 'accepts the current version and increments it',
      ask: (world) => update(world, { version: 1 }),
      holds: ({ version }) => expect(version).toBe(2),
    },
    {
      goal: 'rejects a stale version',
      ask: async (world) => {
        const { as, params, body } = await update(world, { label: 'Theirs' })
        await world.contents('updateTerminal', {
          as,
          params,
          body: { ...(body as object), version: 1 },
        })
        return { as, params, body: { ...(body as object), label: 'Mine', version: 1 } }
      },
      status: 409,
      message: staleMessage,
    },
    {
      goal: "rejects another terminal's ID in the body",
      ask: (world) => update(world, { _id: unknownId }),
      status: 422,
      wrong: ['_id'],
    },
    {
      goal: 'rejects another model',
      ask: (world) => update(world, { model: 'LANE/3600' }),
      status: 422,
      wrong: ['model'],
    },
    {
      goal: 'rejects turning a workstation reader into a cloud reader',
      ask: (world) => update(world, { triposCloudConfiguration: { description: 'Up there' } }),
      status: 422,
      wrong: ['triposCloudConfiguration'],
    },
    {
      goal: 'rejects turning a cloud reader into a workstation reader',
      ask: (world) => update(world, { triposCloudConfiguration: null }, cloud()),
      status: 422,
      wrong: ['triposCloudConfiguration'],
    },
    {
      goal: 'rejects a blank label and location',
      ask: (world) => update(world, { label: '', location: ' ' }),
      status: 400,
      message: 'This field cannot be blank.',
      wrong: ['label', 'location'],
    },
    {
      goal: 'rejects a change to a deactivated terminal',
      ask: async (world) => updateOf(world, await deactivatedTerminal(world)),
      status: 409,
      message: 'This terminal is deactivated.',
    },
    {
      goal: 'returns 404 for an unknown terminal',
      ask: (world) => updateOf(world, unknownId),
      status: 404,
      message: 'Terminal not found',
    },
    {
      goal: "hides another tenant's terminal",
      ask: async (world) => updateOf(world, await ofHarbor(world)),
      status: 404,
      message: 'Terminal not found',
    },
  ],

  deleteTerminal: [
    {
      goal: 'deactivates a terminal but keeps listing it',
      ask: async (world) => ({
        as: 'admin',
        params: { terminalId: (await ownTerminal(world, cloud()))._id },
      }),
      holds: async (_, world, { params = {} }) => {
        expect((await world.contents('getTerminal', { params })).deleted).toBe(true)
        expect(await world.contents('getTerminalStatus', { params })).toEqual({ status: 'CLOSED' })
        const active = await world.contents('getTerminals', {})
        expect(active.map(({ _id }) => _id)).not.toContain(params['terminalId'])
      },
    },
    {
      goal: 'ignores a repeated deactivation',
      ask: async (world) => ({
        as: 'admin',
        params: { terminalId: await deactivatedTerminal(world) },
      }),
      holds: async (_, world, { params = {} }) =>
        expect((await world.contents('getTerminal', { params })).deleted).toBe(true),
    },
    {
      goal: 'rejects deactivation during a sale',
      ask: async (world) => {
        const { _id: terminalId } = await ownTerminal(world, cloud())
        const { _id: paymentId } = await world.payment()
        const body = { requestId: crypto.randomUUID(), terminalId }
        await world.contents('createSale', { params: { paymentId }, body })
        return { as: 'admin', params: { terminalId } }
      },
      status: 409,
      message: 'This card reader is busy with a payment.',
    },
    {
      goal: 'deactivates a terminal after its sale',
      ask: async (world) => {
        const { _id: terminalId } = await ownTerminal(world, cloud())
        const { _id: paymentId } = await world.payment()
        const body = { requestId: crypto.randomUUID(), terminalId }
        await world.contents('createSale', { params: { paymentId }, body })
        await world.swipe(terminalId)
        return { as: 'admin', params: { terminalId } }
      },
    },
    {
      goal: 'returns 404 for an unknown terminal',
      ask: () => ({ as: 'admin', params: { terminalId: unknownId } }),
      status: 404,
      message: 'Terminal not found',
    },
    {
      goal: "hides another tenant's terminal",
      ask: async (world) => ({ as: 'admin', params: { terminalId: await ofHarbor(world) } }),
      status: 404,
      message: 'Terminal not found',
    },
  ],
}
