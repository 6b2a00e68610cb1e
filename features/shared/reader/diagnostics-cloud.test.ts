import { describe, expect, it } from 'vitest'

import { endpoints } from '#domain/api/endpoints.ts'
import { noMerchant, withMerchant } from '#domain/settings/config.ts'
import { buildTerminal, frontCounter2 } from '#mocks/fixtures/terminal.ts'
import { buildProbes, cloud, config, detailOf, statesOf } from '#tests/reader/diagnostics-probes.ts'

import { ApiError } from '../api/api-error.ts'
import { runDiagnostics } from './diagnostics.ts'

describe('a cloud reader', () => {
  it('skips the workstation links', async () => {
    const { probes, asked } = buildProbes()
    const links = await runDiagnostics({ terminal: cloud, config: { triPosConfig: null }, probes })
    expect(statesOf(links)).toBe('SKIPPED SKIPPED SKIPPED OK OK OK')
    expect(asked).toEqual([])
  })

  it('is broken if it is not connected', async () => {
    const { probes } = buildProbes({}, { terminalStatus: async () => 'CLOSED' })
    const links = await runDiagnostics({ terminal: cloud, config, probes })
    expect(statesOf(links)).toBe('SKIPPED SKIPPED SKIPPED OK BROKEN UNTESTED')
    expect(detailOf(links, 'device')).toMatch(/two minutes/)
  })

  it('has a broken lane if the server does not answer', async () => {
    const error = new ApiError(endpoints.getTerminalStatus, 404, 'Terminal not found')
    const { probes } = buildProbes({}, { terminalStatus: () => Promise.reject(error) })
    const links = await runDiagnostics({ terminal: cloud, config, probes })
    expect(statesOf(links)).toBe('SKIPPED SKIPPED SKIPPED BROKEN UNTESTED UNTESTED')
    expect(detailOf(links, 'lane')).toMatch(/^Terminal not found/)
  })
})

describe('an office without a merchant', () => {
  const without = withMerchant(config, undefined)

  it('has a broken configuration before any lane check', async () => {
    const { probes } = buildProbes()
    const links = await runDiagnostics({ terminal: frontCounter2, config: without, probes })
    expect(statesOf(links)).toBe('OK OK BROKEN UNTESTED UNTESTED UNTESTED')
    expect(detailOf(links, 'configuration')).toBe(noMerchant)
  })

  it('cannot use a cloud reader unless it is simulated', async () => {
    const { probes } = buildProbes()
    const real = buildTerminal({ simulated: false })
    const links = await runDiagnostics({ terminal: real, config: without, probes })
    expect(statesOf(links)).toBe('SKIPPED SKIPPED BROKEN UNTESTED UNTESTED UNTESTED')
    const simulated = buildTerminal({ simulated: true })
    expect(statesOf(await runDiagnostics({ terminal: simulated, config: without, probes }))).toBe(
      'SKIPPED SKIPPED SKIPPED OK OK OK',
    )
  })
})
