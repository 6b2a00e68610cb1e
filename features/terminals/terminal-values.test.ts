import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { TerminalRequest, TerminalUpdate } from '#domain/terminals/terminal-requests.ts'
import { buildTerminal, frontCounter2 } from '#mocks/fixtures/terminal.ts'

import { newTerminalValues, requestOf, updateOf } from './terminal-values.ts'

const filled = { label: ' Window 3 ', location: ' Annex', activationCode: ' 8F3K ' }

describe('new terminal', () => {
  test('defaults to direct unless the office has only cloud readers', () => {
    expect(newTerminalValues(['TRIPOS_CLOUD', 'TRIPOS_DIRECT']).connection).toBe('TRIPOS_DIRECT')
    expect(newTerminalValues(['TRIPOS_CLOUD']).connection).toBe('TRIPOS_CLOUD')
  })

  test('sends no cloud configuration for a direct terminal', () => {
    const values = { ...newTerminalValues(['TRIPOS_DIRECT']), ...filled }
    const request = requestOf(values, 'lakeview')
    expect(z.parse(TerminalRequest, request)).toEqual({
      tenantId: 'lakeview',
      label: 'Window 3',
      location: 'Annex',
      model: 'LANE/3000',
      simulated: false,
      triposCloudConfiguration: null,
    })
  })

  test('sends the cloud configuration of SPEC §9', () => {
    const values = { ...newTerminalValues(['TRIPOS_CLOUD']), ...filled }
    const request = requestOf(values, 'lakeview')
    expect(z.parse(TerminalRequest, request).triposCloudConfiguration).toEqual({
      processor: 'Vantiv',
      description: 'Window 3',
      contactlessEmvEnabled: true,
      contactlessMsdEnabled: false,
      quickChipEnabled: true,
      quickChipDataLifetime: 300,
      activationCode: '8F3K',
    })
  })
})

describe('simulated terminal', () => {
  test('is a cloud terminal without an activation code, whatever was chosen before', () => {
    for (const connection of ['TRIPOS_DIRECT', 'TRIPOS_CLOUD'] as const) {
      const values = { ...newTerminalValues([connection]), ...filled, simulated: true }
      const request = z.parse(TerminalRequest, requestOf(values, 'lakeview'))
      expect(request).toMatchObject({ simulated: true })
      expect(request.triposCloudConfiguration).toMatchObject({ description: 'Window 3' })
      expect(request.triposCloudConfiguration).not.toHaveProperty('activationCode')
    }
  })
})

describe('edited terminal', () => {
  test('describes a cloud terminal by its new label', () => {
    const update = updateOf(buildTerminal({ version: 3 }), filled)
    expect(z.parse(TerminalUpdate, update)).toEqual({
      _id: 'terminal-front-counter-1',
      label: 'Window 3',
      location: 'Annex',
      model: 'LANE/3000',
      triposCloudConfiguration: { description: 'Window 3' },
      version: 3,
    })
  })

  test('keeps a direct terminal direct', () => {
    expect(updateOf(frontCounter2, filled).triposCloudConfiguration).toBeNull()
  })
})
