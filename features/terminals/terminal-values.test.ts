import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { TerminalRequest, TerminalUpdate } from '#domain/terminal.ts'
import { buildTerminal, frontCounter2 } from '#mocks/fixtures/terminal.ts'

import { newTerminalValues, requestOf, updateOf } from './terminal-values.ts'

const filled = { label: ' Window 3 ', location: ' Annex', activationCode: ' 8F3K ' }

describe('a new terminal', () => {
  test('hangs on a workstation, unless the office has none of those', () => {
    expect(newTerminalValues(['TRIPOS_CLOUD', 'TRIPOS_DIRECT']).connection).toBe('TRIPOS_DIRECT')
    expect(newTerminalValues(['TRIPOS_CLOUD']).connection).toBe('TRIPOS_CLOUD')
  })

  test('that is direct has no cloud configuration, whatever was typed before', () => {
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

  test('of the cloud is paired as the specification has it', () => {
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

describe('an edited terminal', () => {
  test('of the cloud is described by its new label', () => {
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

  test('that is direct stays so', () => {
    expect(updateOf(frontCounter2, filled).triposCloudConfiguration).toBeNull()
  })
})
