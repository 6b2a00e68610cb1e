import { describe, expect, it } from 'vitest'

import { noMerchant, withMerchant } from '#domain/config.ts'
import { endpoints } from '#domain/endpoints.ts'
import { buildTerminal, frontCounter2 } from '#mocks/fixtures/terminal.ts'
import { buildProbes, cloud, config, detailOf, statesOf } from '#tests/reader/diagnostics-probes.ts'

import { ApiError } from '../api/api-error.ts'
import { examine } from './diagnostics.ts'

describe('a cloud reader', () => {
  it('has no links on the workstation', async () => {
    const { probes, asked } = buildProbes()
    const links = await examine({ terminal: cloud, config: { triPosConfig: null }, probes })
    expect(statesOf(links)).toBe('SKIPPED SKIPPED SKIPPED OK OK OK')
    expect(asked).toEqual([])
  })

  it('is broken where it is not connected', async () => {
    const { probes } = buildProbes({}, { terminalStatus: async () => 'CLOSED' })
    const links = await examine({ terminal: cloud, config, probes })
    expect(statesOf(links)).toBe('SKIPPED SKIPPED SKIPPED OK BROKEN UNTESTED')
    expect(detailOf(links, 'device')).toMatch(/two minutes/)
  })

  it('is broken before that where the server does not answer for it', async () => {
    const error = new ApiError(endpoints.getTerminalStatus, 404, 'Terminal not found')
    const { probes } = buildProbes({}, { terminalStatus: () => Promise.reject(error) })
    const links = await examine({ terminal: cloud, config, probes })
    expect(statesOf(links)).toBe('SKIPPED SKIPPED SKIPPED BROKEN UNTESTED UNTESTED')
    expect(detailOf(links, 'lane')).toMatch(/^Terminal not found/)
  })
})

describe('an office without a merchant', () => {
  const without = withMerchant(config, undefined)

  it('is told so before anything is asked of the lane', async () => {
    const { probes } = buildProbes()
    const links = await examine({ terminal: frontCounter2, config: without, probes })
    expect(statesOf(links)).toBe('OK OK BROKEN UNTESTED UNTESTED UNTESTED')
    expect(detailOf(links, 'configuration')).toBe(noMerchant)
  })

  it('has no use of a cloud reader either, but of a simulated one', async () => {
    const { probes } = buildProbes()
    const real = buildTerminal({ simulated: false })
    const links = await examine({ terminal: real, config: without, probes })
    expect(statesOf(links)).toBe('SKIPPED SKIPPED BROKEN UNTESTED UNTESTED UNTESTED')
    const simulated = buildTerminal({ simulated: true })
    expect(statesOf(await examine({ terminal: simulated, config: without, probes }))).toBe(
      'SKIPPED SKIPPED SKIPPED OK OK OK',
    )
  })
})
