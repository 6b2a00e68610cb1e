import { expect } from 'vitest'

import { buildReaderLinks } from '#mocks/fixtures/reader-check.ts'

import type { Cases } from '../case.ts'
import type { Parts, World } from '../world.ts'
import { ofHarbor, ownTerminal } from './own-terminal.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'
const links = buildReaderLinks()

const checked = (terminalId: string, detail: string): Parts => ({
  params: { terminalId },
  body: { links: buildReaderLinks({ device: { state: 'BROKEN', detail } }) },
})

const checkedTerminal = async (world: World, times: number) => {
  const { _id: terminalId } = await ownTerminal(world)
  for (let time = 1; time <= times; time += 1) {
    await world.contents('recordReaderCheck', checked(terminalId, `Check ${time}`))
  }
  return terminalId
}

export const readerChecks: {
  getReaderChecks: Cases<'getReaderChecks'>
  recordReaderCheck: Cases<'recordReaderCheck'>
  getProcessorStatus: Cases<'getProcessorStatus'>
} = {
  getReaderChecks: [
    {
      title: 'lists checks newest first',
      request: async (world) => ({
        as: 'admin',
        params: { terminalId: await checkedTerminal(world, 3) },
      }),
      verify: (checks) => {
        expect(checks.map((check) => check.links[4]?.detail)).toEqual([
          'Check 3',
          'Check 2',
          'Check 1',
        ])
        expect(new Set(checks.map(({ id }) => id)).size).toBe(3)
      },
    },
    {
      title: 'lists the last twenty checks',
      request: async (world) => ({
        as: 'admin',
        params: { terminalId: await checkedTerminal(world, 21) },
      }),
      verify: (checks) => {
        expect(checks).toHaveLength(20)
        expect(checks.at(-1)?.links[4]?.detail).toBe('Check 2')
      },
    },
    {
      title: 'lists nothing without checks',
      request: async (world) => ({
        as: 'admin',
        params: { terminalId: (await ownTerminal(world))._id },
      }),
      verify: (checks) => expect(checks).toEqual([]),
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

  recordReaderCheck: [
    {
      title: "stores a cashier's check under their name",
      request: async (world) => checked((await ownTerminal(world))._id, 'No answer.'),
      verify: async (check, world, { params = {}, body }) => {
        expect(check).toEqual({
          ...(body as object),
          id: expect.any(String),
          at: expect.any(Number),
          userName: 'Cory Mason',
        })
        expect(Math.abs(check.at - world.now().getTime() / 1_000)).toBeLessThan(60)
        const list = await world.contents('getReaderChecks', { as: 'admin', params })
        expect(list).toEqual([check])
      },
    },
    {
      title: "stores an administrator's check",
      request: async (world) => ({
        as: 'admin',
        ...checked((await ownTerminal(world))._id, 'No answer.'),
      }),
      verify: ({ userName }) => expect(userName).toBe('Ada Lindqvist'),
    },
    {
      title: 'returns 404 for an unknown terminal',
      request: () => ({ params: { terminalId: unknownId }, body: { links } }),
      status: 404,
      message: 'Terminal not found',
    },
    {
      title: "hides another tenant's terminal",
      request: async (world) => ({
        params: { terminalId: await ofHarbor(world) },
        body: { links },
      }),
      status: 404,
      message: 'Terminal not found',
    },
    {
      title: 'rejects an unknown link',
      request: async (world) => ({
        params: { terminalId: (await ownTerminal(world))._id },
        body: { links: [{ link: 'printer', state: 'OK', detail: '' }] },
      }),
      status: 400,
      invalidFields: ['links.0.link'],
    },
    {
      title: 'rejects too many links',
      request: async (world) => ({
        params: { terminalId: (await ownTerminal(world))._id },
        body: { links: [...links, ...links] },
      }),
      status: 400,
      invalidFields: ['links'],
    },
  ],

  getProcessorStatus: [
    {
      title: 'reports that no processor is configured',
      request: () => ({}),
      verify: ({ status }) => expect(status).toBe('NOT_CONFIGURED'),
    },
    {
      title: 'rejects an unknown tenant like another tenant',
      request: () => ({ params: { tenantId: 'atlantis' } }),
      status: 403,
      message: 'You do not have access to this.',
    },
  ],
}
