import { expect } from 'vitest'

import type { Cases } from '../case.ts'
import { cloud, deactivatedTerminal, ofHarbor, ownTerminal } from './own-terminal.ts'

export const reactivateTerminal: Cases<'reactivateTerminal'> = [
  {
    title: 'reactivates a terminal under its lane',
    request: async (world) => ({
      as: 'admin',
      params: { terminalId: await deactivatedTerminal(world) },
      body: {},
    }),
    verify: async (terminal, world) => {
      expect(terminal).toMatchObject({ deleted: false, model: 'LANE/7000', version: 3 })
      expect(await world.contents('getTerminals', {})).toContainEqual(terminal)
    },
  },
  {
    title: 'reactivates a simulated cloud reader without an activation code',
    request: async (world) => ({
      as: 'admin',
      params: { terminalId: await deactivatedTerminal(world, cloud()) },
      body: {},
    }),
    verify: async ({ _id: terminalId }, world) =>
      expect(await world.contents('getTerminalStatus', { params: { terminalId } })).toEqual({
        status: 'OPEN',
      }),
  },
  {
    title: 'keeps the connection type of a simulated reader',
    request: async (world) => ({
      as: 'admin',
      params: { terminalId: await deactivatedTerminal(world, cloud()) },
      body: { connection: 'TRIPOS_DIRECT' },
    }),
    status: 422,
    message: 'A simulated terminal keeps its connection type.',
    invalidFields: ['connection'],
  },
  {
    title: 'takes an activation code if a direct reader moves to the cloud',
    request: async (world) => ({
      as: 'admin',
      params: { terminalId: await deactivatedTerminal(world) },
      body: { connection: 'TRIPOS_CLOUD' },
    }),
    status: 422,
    message: 'This field cannot be blank.',
    invalidFields: ['activationCode'],
  },
  {
    title: 'rejects an unknown connection type',
    request: async (world) => ({
      as: 'admin',
      params: { terminalId: await deactivatedTerminal(world) },
      body: { connection: 'USB' },
    }),
    status: 400,
    invalidFields: ['connection'],
  },
  {
    title: 'leaves an active terminal as it is',
    request: async (world) => ({
      as: 'admin',
      params: { terminalId: (await ownTerminal(world))._id },
      body: { activationCode: 'A1B2C3D4' },
    }),
    verify: ({ deleted, version }) =>
      expect({ deleted, version }).toEqual({ deleted: false, version: 1 }),
  },
  {
    title: 'rejects a blank activation code',
    request: async (world) => ({
      as: 'admin',
      params: { terminalId: await deactivatedTerminal(world) },
      body: { activationCode: ' ' },
    }),
    status: 400,
    message: 'This field cannot be blank.',
    invalidFields: ['activationCode'],
  },
  {
    title: 'returns 404 for an unknown terminal',
    request: () => ({
      as: 'admin',
      params: { terminalId: '00000000-0000-4000-8000-000000000000' },
      body: {},
    }),
    status: 404,
    message: 'Terminal not found',
  },
  {
    title: "hides another tenant's terminal",
    request: async (world) => ({
      as: 'admin',
      params: { terminalId: await ofHarbor(world) },
      body: {},
    }),
    status: 404,
    message: 'Terminal not found',
  },
]
