import { expect } from 'vitest'

import { sortTerminals, type Terminal } from '#domain/terminal.ts'

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
      goal: 'lists active terminals in order',
      ask: () => ({}),
      holds: (list) => {
        expect(ofDemo(list).map(({ label }) => label)).toEqual([
          'Annex 1',
          'Front Counter 1',
          'Front Counter 2',
        ])
        expect(list).toEqual(sortTerminals(list))
      },
    },
    {
      goal: 'lists deactivated terminals if requested',
      ask: () => ({ query: { includeDeleted: 'true' } }),
      holds: (list) => {
        const expected = sortTerminals(fixtureOf('lakeview').terminals)
        expect(ofDemo(list).map(withoutId)).toEqual(expected.map(withoutId))
        expect(ofDemo(list).at(-1)).toMatchObject({ label: 'Old Counter', deleted: true })
        expect(list).toEqual(sortTerminals(list))
      },
    },
    ...elsewhere.map(({ tenantId, as }): Case<'getTerminals'> => ({
      goal: `lists ${tenantId}'s for its own users`,
      ask: () => ({ as, params: { tenantId }, query: { includeDeleted: 'true' } }),
      holds: (list) => {
        const expected = sortTerminals(fixtureOf(tenantId).terminals)
        expect(list.map(withoutId)).toEqual(expected.map(withoutId))
      },
    })),
    {
      goal: 'omits deactivated terminals if requested',
      ask: () => ({ query: { includeDeleted: 'false' } }),
      holds: (list) => expect(list.every(({ deleted }) => !deleted)).toBe(true),
    },
    {
      goal: 'rejects another value',
      ask: () => ({ query: { includeDeleted: 'maybe' } }),
      status: 400,
      wrong: ['includeDeleted'],
    },
    {
      goal: 'rejects a repeated includeDeleted',
      ask: () => ({ query: { includeDeleted: ['true', 'false'] } }),
      status: 422,
      message: 'includeDeleted can be given only once.',
      wrong: ['includeDeleted'],
    },
  ],

  getTerminal: [
    {
      goal: 'returns a terminal',
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
      goal: 'returns a deactivated terminal',
      ask: async (world) => ({ params: { terminalId: (await world.terminal('Old Counter'))._id } }),
      holds: ({ deleted }) => expect(deleted).toBe(true),
    },
    {
      goal: 'returns 404 for an unknown terminal',
      ask: () => ({ params: { terminalId: unknownId } }),
      status: 404,
      message: 'Terminal not found',
    },
    {
      goal: "hides another tenant's terminal",
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
      goal: 'is CLOSED for a workstation reader',
      ask: async (world) => ({
        params: { terminalId: (await world.terminal('Front Counter 2'))._id },
      }),
      holds: ({ status }) => expect(status).toBe('CLOSED'),
    },
    {
      goal: 'is CLOSED for a deactivated reader',
      ask: async (world) => ({ params: { terminalId: (await world.terminal('Old Counter'))._id } }),
      holds: ({ status }) => expect(status).toBe('CLOSED'),
    },
    {
      goal: 'returns 404 for an unknown terminal',
      ask: () => ({ params: { terminalId: unknownId } }),
      status: 404,
      message: 'Terminal not found',
    },
  ],
}
