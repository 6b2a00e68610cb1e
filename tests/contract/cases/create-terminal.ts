import { expect } from 'vitest'

import type { Case, Cases } from '../case.ts'
import { cloud, direct, ownTerminal } from './own-terminal.ts'

const refusedField = (path: string, value: unknown, message?: string): Case<'createTerminal'> => ({
  goal: `refuses ${path} ${JSON.stringify(value)}`,
  ask: () => ({ as: 'admin', body: direct({ [path]: value }) }),
  status: 400,
  wrong: [path],
  ...(message && { message }),
})

const pairing = { processor: 'Worldpay', description: '', activationCode: 'A1B2C3D4' }

const refusedPairing = (goal: string, field: string, changes: object): Case<'createTerminal'> => ({
  goal,
  ask: () => ({
    as: 'admin',
    body: cloud({ triposCloudConfiguration: { ...pairing, ...changes } }),
  }),
  status: 422,
  wrong: [`triposCloudConfiguration.${field}`],
})

const refusals: readonly Case<'createTerminal'>[] = [
  {
    goal: "refuses another tenant's id in the body",
    ask: () => ({ as: 'admin', body: direct({ tenantId: 'harbor' }) }),
    status: 422,
    wrong: ['tenantId'],
  },
  {
    goal: 'refuses a reader of the cloud where there are none',
    ask: () => ({
      as: 'harborAdmin',
      params: { tenantId: 'harbor' },
      body: cloud({ tenantId: 'harbor' }),
    }),
    status: 422,
    wrong: ['triposCloudConfiguration'],
  },
  {
    goal: 'refuses a reader on a workstation where there are none',
    ask: () => ({
      as: 'districtAdmin',
      params: { tenantId: 'district' },
      body: direct({ tenantId: 'district' }),
    }),
    status: 422,
    wrong: ['triposCloudConfiguration'],
  },
  {
    goal: 'refuses a reader that the cloud service does not take',
    ask: () => ({
      as: 'admin',
      body: cloud({
        simulated: false,
        triposCloudConfiguration: { ...pairing, activationCode: 'REFUSED' },
      }),
    }),
    status: 422,
  },
  refusedPairing('refuses both ways of contactless payment at once', 'contactlessMsdEnabled', {
    contactlessEmvEnabled: true,
    contactlessMsdEnabled: true,
  }),
  ...[29, 601].map((quickChipDataLifetime) =>
    refusedPairing(
      `keeps no chip's data for ${quickChipDataLifetime} seconds`,
      'quickChipDataLifetime',
      { quickChipDataLifetime },
    ),
  ),
  refusedField('label', ' ', 'This field cannot be blank.'),
  refusedField('label', 'x'.repeat(101)),
  refusedField('location', '', 'This field cannot be blank.'),
  refusedField('model', 'LANE/5000'),
  refusedField('simulated', 'yes'),
  {
    goal: 'refuses a reader of the cloud without its activation code',
    ask: () => ({
      as: 'admin',
      body: cloud({ triposCloudConfiguration: { ...pairing, activationCode: ' ' } }),
    }),
    status: 400,
    message: 'This field cannot be blank.',
    wrong: ['triposCloudConfiguration.activationCode'],
  },
  {
    goal: 'refuses a key that came with another terminal',
    ask: async (world) => {
      const headers = { 'Idempotency-Key': crypto.randomUUID() }
      await ownTerminal(world, direct(), { headers })
      return { as: 'admin', headers, body: direct() }
    },
    status: 409,
    message: 'This Idempotency-Key was already used for another request.',
  },
]

export const createTerminal: Cases<'createTerminal'> = [
  {
    goal: 'makes a reader that hangs on a workstation',
    ask: () => ({ as: 'admin', body: direct() }),
    holds: async (terminal, world, { body }) => {
      expect(terminal).toEqual({
        ...(body as object),
        _id: expect.any(String),
        laneNumber: expect.any(Number),
        simulated: false,
        deleted: false,
        description: '',
        version: 1,
      })
      const params = { terminalId: terminal._id }
      expect(await world.contents('getTerminal', { params })).toEqual(terminal)
    },
  },
  {
    goal: 'makes a simulated reader of the cloud, and forgets its activation code',
    ask: () => ({ as: 'admin', body: cloud() }),
    holds: async (terminal, world) => {
      expect(terminal).toMatchObject({ simulated: true, description: 'By the door' })
      expect(terminal.triposCloudConfiguration).toEqual({
        processor: 'Worldpay',
        description: 'By the door',
        contactlessEmvEnabled: true,
        contactlessMsdEnabled: false,
        quickChipEnabled: true,
        quickChipDataLifetime: 300,
      })
      const params = { terminalId: terminal._id }
      expect(await world.contents('getTerminalStatus', { params })).toEqual({ status: 'OPEN' })
    },
  },
  {
    goal: 'gives every terminal a lane of its own, above all that were ever given',
    ask: async (world) => {
      const { _id: terminalId } = await ownTerminal(world)
      await world.contents('deleteTerminal', { as: 'admin', params: { terminalId } })
      return { as: 'admin', body: direct() }
    },
    holds: async (terminal, world) => {
      const query = { includeDeleted: 'true' }
      const lanes = (await world.contents('getTerminals', { query }))
        .map(({ laneNumber }) => laneNumber)
        .toSorted((one, other) => one - other)
      expect(lanes).toEqual(lanes.map((_, index) => index + 1))
      expect(terminal.laneNumber).toBe(lanes.length)
    },
  },
  {
    goal: 'makes one terminal, however often its key is sent',
    ask: async (world) => {
      const headers = { 'Idempotency-Key': crypto.randomUUID() }
      const body = direct()
      await ownTerminal(world, body, { headers })
      return { as: 'admin', headers, body }
    },
    holds: async ({ label }, world) => {
      const list = await world.contents('getTerminals', {})
      expect(list.filter((each) => each.label === label)).toHaveLength(1)
    },
  },
  ...refusals,
]
