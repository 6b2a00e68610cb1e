import { expect } from 'vitest'

import type { Case, Cases } from '../case.ts'
import { cloud, direct, ownTerminal } from './own-terminal.ts'

const refusedField = (path: string, value: unknown, message?: string): Case<'createTerminal'> => ({
  title: `rejects ${path} ${JSON.stringify(value)}`,
  request: () => ({ as: 'admin', body: direct({ [path]: value }) }),
  status: 400,
  invalidFields: [path],
  ...(message && { message }),
})

const pairing = { processor: 'Worldpay', description: '', activationCode: 'A1B2C3D4' }

const refusedPairing = (title: string, field: string, changes: object): Case<'createTerminal'> => ({
  title,
  request: () => ({
    as: 'admin',
    body: cloud({ triposCloudConfiguration: { ...pairing, ...changes } }),
  }),
  status: 422,
  invalidFields: [`triposCloudConfiguration.${field}`],
})

const refusals: readonly Case<'createTerminal'>[] = [
  {
    title: "rejects another tenant's ID in the body",
    request: () => ({ as: 'admin', body: direct({ tenantId: 'harbor' }) }),
    status: 422,
    invalidFields: ['tenantId'],
  },
  {
    title: 'rejects a cloud reader if the tenant has none',
    request: () => ({
      as: 'harborAdmin',
      params: { tenantId: 'harbor' },
      body: cloud({ tenantId: 'harbor' }),
    }),
    status: 422,
    invalidFields: ['triposCloudConfiguration'],
  },
  {
    title: 'rejects a workstation reader if the tenant has none',
    request: () => ({
      as: 'districtAdmin',
      params: { tenantId: 'district' },
      body: direct({ tenantId: 'district' }),
    }),
    status: 422,
    invalidFields: ['triposCloudConfiguration'],
  },
  {
    title: 'rejects a reader that the cloud service rejects',
    request: () => ({
      as: 'admin',
      body: cloud({
        simulated: false,
        triposCloudConfiguration: { ...pairing, activationCode: 'REFUSED' },
      }),
    }),
    status: 422,
  },
  refusedPairing('rejects both contactless methods at once', 'contactlessMsdEnabled', {
    contactlessEmvEnabled: true,
    contactlessMsdEnabled: true,
  }),
  ...[29, 601].map((quickChipDataLifetime) =>
    refusedPairing(
      `rejects a quick chip lifetime of ${quickChipDataLifetime} seconds`,
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
    title: 'rejects a cloud reader without an activation code',
    request: () => ({
      as: 'admin',
      body: cloud({ triposCloudConfiguration: { ...pairing, activationCode: ' ' } }),
    }),
    status: 400,
    message: 'This field cannot be blank.',
    invalidFields: ['triposCloudConfiguration.activationCode'],
  },
  {
    title: 'rejects a reader that is not simulated without an activation code',
    request: () => {
      const { activationCode: _none, ...configuration } = pairing
      return {
        as: 'admin',
        body: cloud({ simulated: false, triposCloudConfiguration: configuration }),
      }
    },
    status: 400,
    message: 'This field cannot be blank.',
    invalidFields: ['triposCloudConfiguration.activationCode'],
  },
  {
    title: 'rejects a key used for another terminal',
    request: async (world) => {
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
    title: 'creates a workstation reader',
    request: () => ({ as: 'admin', body: direct() }),
    verify: async (terminal, world, { body }) => {
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
    title: 'creates a simulated cloud reader and drops its activation code',
    request: () => ({ as: 'admin', body: cloud() }),
    verify: async (terminal, world) => {
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
    title: 'creates a simulated reader without an activation code',
    request: () => {
      const { activationCode: _none, ...configuration } = pairing
      return { as: 'admin', body: cloud({ triposCloudConfiguration: configuration }) }
    },
    verify: (terminal) => expect(terminal).toMatchObject({ simulated: true, deleted: false }),
  },
  {
    title: 'assigns each terminal the next unused lane',
    request: async (world) => {
      const { _id: terminalId } = await ownTerminal(world)
      await world.contents('deleteTerminal', { as: 'admin', params: { terminalId } })
      return { as: 'admin', body: direct() }
    },
    verify: async (terminal, world) => {
      const query = { includeDeleted: 'true' }
      const lanes = (await world.contents('getTerminals', { query }))
        .map(({ laneNumber }) => laneNumber)
        .toSorted((one, other) => one - other)
      expect(lanes).toEqual(lanes.map((_, index) => index + 1))
      expect(terminal.laneNumber).toBe(lanes.length)
    },
  },
  {
    title: 'creates one terminal for a repeated key',
    request: async (world) => {
      const headers = { 'Idempotency-Key': crypto.randomUUID() }
      const body = direct()
      await ownTerminal(world, body, { headers })
      return { as: 'admin', headers, body }
    },
    verify: async ({ label }, world) => {
      const list = await world.contents('getTerminals', {})
      expect(list.filter((each) => each.label === label)).toHaveLength(1)
    },
  },
  ...refusals,
]
