import { expect } from 'vitest'

import { sortTerminals, type Terminal } from '#domain/terminals/terminal.ts'

import type { Case, Cases } from '../case.ts'
import { elsewhere, fixtureOf, withoutId } from './demo.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'

/** Ignores terminals created by other cases. */
const ofDemo = (list: readonly Terminal[]) => {
  const labels = fixtureOf('lakeview').terminals.map(({ label }) => label)
  return list.filter(({ label }) => labels.includes(label))
}

export const terminals: {
  getTerminals: Cases<'getTerminals'>
  getTerminal: Cases<'getTerminal'>
  getTerminalStatus: Cases<'getTerminalStatus'>
} = {
  getTerminals: [
    {
      title: 'lists active terminals in order',
      request: () => ({}),
      verify: (list) => {
        expect(ofDemo(list).map(({ label }) => label)).toEqual([
          'Annex 1',
          'Front Counter 1',
          'Front Counter 2',
        ])
        expect(list).toEqual(sortTerminals(list))
      },
    },
    {
      title: 'lists deactivated terminals if requested',
      request: () => ({ query: { includeDeleted: 'true' } }),
      verify: (list) => {
        const expected = sortTerminals(fixtureOf('lakeview').terminals)
        expect(ofDemo(list).map(withoutId)).toEqual(expected.map(withoutId))
        expect(ofDemo(list).at(-1)).toMatchObject({ label: 'Old Counter', deleted: true })
        expect(list).toEqual(sortTerminals(list))
      },
    },
    ...elsewhere.map(({ tenantId, as }): Case<'getTerminals'> => ({
      title: `lists ${tenantId}'s for its own users`,
      request: () => ({ as, params: { tenantId }, query: { includeDeleted: 'true' } }),
      verify: (list) => {
        const expected = sortTerminals(fixtureOf(tenantId).terminals)
        expect(list.map(withoutId)).toEqual(expected.map(withoutId))
      },
    })),
    {
      title: 'omits deactivated terminals if requested',
      request: () => ({ query: { includeDeleted: 'false' } }),
      verify: (list) => expect(list.every(({ deleted }) => !deleted)).toBe(true),
    },
    {
      title: 'rejects another value',
      request: () => ({ query: { includeDeleted: 'maybe' } }),
      status: 400,
      invalidFields: ['includeDeleted'],
    },
    {
      title: 'rejects a repeated includeDeleted',
      request: () => ({ query: { includeDeleted: ['true', 'false'] } }),
      status: 422,
      message: 'includeDeleted can be given only once.',
      invalidFields: ['includeDeleted'],
    },
  ],

  getTerminal: [
    {
      title: 'returns a terminal',
      request: async (world) => ({
        params: { terminalId: (await world.terminal('Front Counter 2'))._id },
      }),
      verify: (terminal) =>
        expect(terminal).toMatchObject({
          label: 'Front Counter 2',
          laneNumber: 2,
          triposCloudConfiguration: null,
        }),
    },
    {
      title: 'returns a deactivated terminal',
      request: async (world) => ({
        params: { terminalId: (await world.terminal('Old Counter'))._id },
      }),
      verify: ({ deleted }) => expect(deleted).toBe(true),
    },
    {
      title: 'returns 404 for an unknown terminal',
      request: () => ({ params: { terminalId: unknownId } }),
      status: 404,
      message: 'Terminal not found',
    },
    {
      title: "hides another tenant's terminal",
      request: async (world) => {
        const harbor = { as: 'harborCashier', params: { tenantId: 'harbor' } } as const
        return { params: { terminalId: (await world.terminal('Window A', harbor))._id } }
      },
      status: 404,
      message: 'Terminal not found',
    },
  ],

  getTerminalStatus: [
    {
      title: 'is OPEN for a simulated cloud reader',
      request: async (world) => ({
        params: { terminalId: (await world.terminal('Front Counter 1'))._id },
      }),
      verify: ({ status }) => expect(status).toBe('OPEN'),
    },
    {
      title: 'is CLOSED for a workstation reader',
      request: async (world) => ({
        params: { terminalId: (await world.terminal('Front Counter 2'))._id },
      }),
      verify: ({ status }) => expect(status).toBe('CLOSED'),
    },
    {
      title: 'is CLOSED for a deactivated reader',
      request: async (world) => ({
        params: { terminalId: (await world.terminal('Old Counter'))._id },
      }),
      verify: ({ status }) => expect(status).toBe('CLOSED'),
    },
    {
      title: 'returns 404 for an unknown terminal',
      request: () => ({ params: { terminalId: unknownId } }),
      status: 404,
      message: 'Terminal not found',
    },
  ],
}
