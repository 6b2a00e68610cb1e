import { expect } from 'vitest'

import { staleMessage } from '#domain/lib/version.ts'

import type { Cases } from '../case.ts'
import type { Parts, World } from '../world.ts'
import { createTerminal } from './create-terminal.ts'
import { cloud, deactivatedTerminal, direct, ofHarbor, ownTerminal } from './own-terminal.ts'
import { reactivateTerminal } from './reactivate-terminal.ts'

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
  reactivateTerminal: Cases<'reactivateTerminal'>
} = {
  createTerminal,
  reactivateTerminal,

  updateTerminal: [
    {
      title: 'updates label and location',
      request: (world) => update(world, { label: 'Reading Room', location: 'Archive' }),
      verify: async (terminal, world) => {
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
      title: "updates only the description of a cloud reader's pairing",
      request: (world) =>
        update(world, { triposCloudConfiguration: { description: 'By the window' } }, cloud()),
      verify: ({ description, simulated, triposCloudConfiguration }) => {
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
      title: 'accepts the current version and increments it',
      request: (world) => update(world, { version: 1 }),
      verify: ({ version }) => expect(version).toBe(2),
    },
    {
      title: 'rejects a stale version',
      request: async (world) => {
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
      title: "rejects another terminal's ID in the body",
      request: (world) => update(world, { _id: unknownId }),
      status: 422,
      invalidFields: ['_id'],
    },
    {
      title: 'rejects another model',
      request: (world) => update(world, { model: 'LANE/3600' }),
      status: 422,
      invalidFields: ['model'],
    },
    {
      title: 'rejects turning a workstation reader into a cloud reader',
      request: (world) => update(world, { triposCloudConfiguration: { description: 'Up there' } }),
      status: 422,
      invalidFields: ['triposCloudConfiguration'],
    },
    {
      title: 'rejects turning a cloud reader into a workstation reader',
      request: (world) => update(world, { triposCloudConfiguration: null }, cloud()),
      status: 422,
      invalidFields: ['triposCloudConfiguration'],
    },
    {
      title: 'rejects a blank label and location',
      request: (world) => update(world, { label: '', location: ' ' }),
      status: 400,
      message: 'This field cannot be blank.',
      invalidFields: ['label', 'location'],
    },
    {
      title: 'rejects a change to a deactivated terminal',
      request: async (world) => updateOf(world, await deactivatedTerminal(world)),
      status: 409,
      message: 'This terminal is deactivated.',
    },
    {
      title: 'returns 404 for an unknown terminal',
      request: (world) => updateOf(world, unknownId),
      status: 404,
      message: 'Terminal not found',
    },
    {
      title: "hides another tenant's terminal",
      request: async (world) => updateOf(world, await ofHarbor(world)),
      status: 404,
      message: 'Terminal not found',
    },
  ],

  deleteTerminal: [
    {
      title: 'deactivates a terminal but keeps listing it',
      request: async (world) => ({
        as: 'admin',
        params: { terminalId: (await ownTerminal(world, cloud()))._id },
      }),
      verify: async (_, world, { params = {} }) => {
        expect((await world.contents('getTerminal', { params })).deleted).toBe(true)
        expect(await world.contents('getTerminalStatus', { params })).toEqual({ status: 'CLOSED' })
        const active = await world.contents('getTerminals', {})
        expect(active.map(({ _id }) => _id)).not.toContain(params['terminalId'])
      },
    },
    {
      title: 'ignores a repeated deactivation',
      request: async (world) => ({
        as: 'admin',
        params: { terminalId: await deactivatedTerminal(world) },
      }),
      verify: async (_, world, { params = {} }) =>
        expect((await world.contents('getTerminal', { params })).deleted).toBe(true),
    },
    {
      title: 'rejects deactivation during a sale',
      request: async (world) => {
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
      title: 'deactivates a terminal after its sale',
      request: async (world) => {
        const { _id: terminalId } = await ownTerminal(world, cloud())
        const { _id: paymentId } = await world.payment()
        const body = { requestId: crypto.randomUUID(), terminalId }
        await world.contents('createSale', { params: { paymentId }, body })
        await world.swipe(terminalId)
        return { as: 'admin', params: { terminalId } }
      },
    },
    {
      title: 'returns 404 for an unknown terminal',
      request: () => ({ as: 'admin', params: { terminalId: unknownId } }),
      status: 404,
      message: 'Terminal not found',
    },
    {
      title: "hides another tenant's terminal",
      request: async (world) => ({ as: 'admin', params: { terminalId: await ofHarbor(world) } }),
      status: 404,
      message: 'Terminal not found',
    },
  ],
}
