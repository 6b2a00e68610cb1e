import { describe, expect, it, vi } from 'vitest'

import { endpoints } from '#domain/api/endpoints.ts'
import { ReaderCheckRequest, type ReaderLink, readerLinks } from '#domain/reader/reader-check.ts'
import { buildTriPosConfig } from '#mocks/fixtures/config.ts'
import { frontCounter2 } from '#mocks/fixtures/terminal.ts'
import { eventually } from '#tests/eventually.ts'
import {
  buildProbes,
  config,
  detailOf,
  diagnoseWith,
  statesOf,
} from '#tests/reader/diagnostics-probes.ts'

import { ApiError } from '../api/api-error.ts'
import { lanesOf } from './configure-lane.ts'
import { type LinkResults, runDiagnostics } from './diagnostics.ts'
import { createReaderService } from './service.ts'

describe('a working workstation', () => {
  it('passes each check in order', async () => {
    const { probes, asked } = buildProbes()
    const links = await runDiagnostics({ terminal: frontCounter2, config, probes })
    expect(links.map(({ link }) => link)).toEqual(readerLinks)
    expect(statesOf(links)).toBe('OK OK OK OK OK OK')
    expect(asked).toEqual([
      'GET /api/v1/status/triPOS/test',
      'GET /api/v1/configuration/lanes/serial',
      'GET /api/v1/status/lane/2',
      'POST /api/v1/idle',
    ])
  })

  it('reports the current link and the results so far', async () => {
    const onProgress = vi.fn<(links: LinkResults, checking: ReaderLink | null) => void>()
    await runDiagnostics({ terminal: frontCounter2, config, ...buildProbes() }, onProgress)
    expect(onProgress.mock.calls.map(([links, checking]) => [checking, statesOf(links)])).toEqual([
      ['permission', 'UNTESTED UNTESTED UNTESTED UNTESTED UNTESTED UNTESTED'],
      ['service', 'OK UNTESTED UNTESTED UNTESTED UNTESTED UNTESTED'],
      ['configuration', 'OK OK UNTESTED UNTESTED UNTESTED UNTESTED'],
      ['lane', 'OK OK OK UNTESTED UNTESTED UNTESTED'],
      ['device', 'OK OK OK OK UNTESTED UNTESTED'],
      ['processor', 'OK OK OK OK OK UNTESTED'],
      [null, 'OK OK OK OK OK OK'],
    ])
  })
})

describe('the first broken link', () => {
  it('is the permission if the browser denies it', async () => {
    const { probes, asked } = buildProbes({}, { permission: async () => 'denied' })
    const links = await runDiagnostics({ terminal: frontCounter2, config, probes })
    expect(statesOf(links)).toBe('BROKEN UNTESTED UNTESTED UNTESTED UNTESTED UNTESTED')
    expect(detailOf(links, 'permission')).toMatch(/^This browser is blocking access.* allow access/)
    expect(asked).toEqual([])
  })

  it('is the permission if it is denied during the service check', async () => {
    const answers = ['prompt', 'denied'] as const
    let asked = 0
    const permission = async () => answers[asked++] ?? 'denied'
    const links = await diagnoseWith({ call: 'echo', trigger: 'closes' }, {}, { permission })
    expect(statesOf(links)).toBe('BROKEN UNTESTED UNTESTED UNTESTED UNTESTED UNTESTED')
  })

  it('is the service if it is not running (SPEC §8, verbatim)', async () => {
    const links = await diagnoseWith({ call: 'echo', trigger: 'closes' })
    expect(statesOf(links)).toBe('OK BROKEN UNTESTED UNTESTED UNTESTED UNTESTED')
    expect(detailOf(links, 'service')).toBe(
      "The triPOS software needs to be installed and running. If installed, check Windows Services to see if it's running.",
    )
  })

  it('is the service if another program answers', async () => {
    const links = await diagnoseWith({ call: 'echo', trigger: 'html-500' })
    expect(detailOf(links, 'service')).toMatch(/^Another program is answering/)
  })

  it('is the configuration if it names none of our readers (SPEC §8, verbatim)', async () => {
    const links = await diagnoseWith(undefined, { lanes: [1] })
    expect(statesOf(links)).toBe('OK OK BROKEN UNTESTED UNTESTED UNTESTED')
    expect(detailOf(links, 'configuration')).toBe(
      "TriPOS hasn't been configured on this workstation to use one of your card readers. Please select an existing terminal or create a new one.",
    )
  })

  it('is the configuration if the key is wrong, without showing a key', async () => {
    const { probes } = buildProbes({}, {}, 'another secret')
    const links = await runDiagnostics({ terminal: frontCounter2, config, probes })
    expect(statesOf(links)).toBe('OK OK BROKEN UNTESTED UNTESTED UNTESTED')
    expect(detailOf(links, 'configuration')).toMatch(/developer key in triPOS\.config/)
    expect(JSON.stringify(links)).not.toMatch(/another secret|1111|aaaa/)
  })

  it('is the configuration if it blocks this page', async () => {
    const links = await diagnoseWith(undefined, {}, { service: async () => 'barred' })
    expect(statesOf(links)).toBe('OK OK BROKEN UNTESTED UNTESTED UNTESTED')
    expect(detailOf(links, 'configuration')).toMatch(/corsAllowedOrigins/)
  })

  it.each([
    ['getSerialLanes', 'configuration', 'OK OK BROKEN UNTESTED UNTESTED UNTESTED'],
    ['laneStatus', 'lane', 'OK OK OK BROKEN UNTESTED UNTESTED'],
    ['idle', 'device', 'OK OK OK OK BROKEN UNTESTED'],
  ] as const)('is found by %s: the %s', async (call, link, states) => {
    const links = await diagnoseWith({ call, trigger: 'errors-500' })
    expect(statesOf(links)).toBe(states)
    expect(detailOf(links, link)).toMatch(/triPOS says: The PIN pad is disconnected\.$/)
  })

  it('shows the SPEC §8 message for a device and what to check', async () => {
    const links = await diagnoseWith({ call: 'idle', trigger: 'errors-400' })
    expect(detailOf(links, 'device')).toMatch(
      /^Couldn't connect to the device\. Try again in a few seconds\. Check that the cable is/,
    )
  })

  it.each([
    ['UNREACHABLE', /^Our server cannot reach the card processor/],
    [new ApiError(endpoints.getProcessorStatus, 0, 'No answer.'), /^No answer\. Try again/],
  ] as const)('is the processor: %s', async (answer, detail) => {
    const processorStatus = async () => {
      if (typeof answer !== 'string') throw answer
      return answer
    }
    const links = await diagnoseWith(undefined, {}, { processorStatus })
    expect(statesOf(links)).toBe('OK OK OK OK OK BROKEN')
    expect(detailOf(links, 'processor')).toMatch(detail)
  })
})

describe('diagnostics', () => {
  it('do not fault a browser that prompts, or has no permission', async () => {
    const asking = await diagnoseWith(undefined, {}, { permission: async () => 'prompt' })
    expect(detailOf(asking, 'permission')).toMatch(/choose Allow/)
    const older = await diagnoseWith(undefined, {}, { permission: async () => 'unsupported' })
    expect(statesOf(older)).toBe('SKIPPED OK OK OK OK OK')
  })

  it('do not fault a reader in use', async () => {
    const { probes, post, log } = buildProbes({ saleDelay: 60_000 })
    const ends = new AbortController()
    const sale = post('/api/v1/sale', { laneId: 2, transactionAmount: 1 }, ends.signal)
    await eventually(async () => expect((await log())[0]?.laneId).toBe(2))
    const links = await runDiagnostics({ terminal: frontCounter2, config, probes })
    expect(statesOf(links)).toBe('OK OK OK OK OK OK')
    expect(detailOf(links, 'lane')).toMatch(/in use/)
    expect(detailOf(links, 'device')).toBe(
      'The card reader is in use. Check again once it is free.',
    )
    ends.abort()
    await sale
  })

  it('do not fault a server without a processor', async () => {
    const processorStatus = async () => 'NOT_CONFIGURED' as const
    const links = await diagnoseWith(undefined, {}, { processorStatus })
    expect(statesOf(links)).toBe('OK OK OK OK OK SKIPPED')
  })
})

describe('the results', () => {
  it('name the settings if they have no workstation', async () => {
    const { probes, asked } = buildProbes()
    const links = await runDiagnostics({
      terminal: frontCounter2,
      config: { triPosConfig: null },
      probes,
    })
    expect(statesOf(links)).toBe('SKIPPED SKIPPED BROKEN UNTESTED UNTESTED UNTESTED')
    expect(asked).toEqual([])
  })

  it("fit the server's limit, however long the message", async () => {
    const reply = { _hasErrors: true, _errors: [{ userMessage: `\u0000${'long '.repeat(200)}` }] }
    const service = createReaderService(buildTriPosConfig(), async () => Response.json(reply))
    const links = await diagnoseWith(undefined, {}, { lanes: () => lanesOf(service) })
    expect(statesOf(links)).toContain('BROKEN')
    expect(ReaderCheckRequest.safeParse({ links }).success).toBe(true)
  })

  it('do not hide a bug in this page', async () => {
    const laneState = () => Promise.reject(new RangeError('a bug'))
    await expect(diagnoseWith(undefined, {}, { laneState })).rejects.toThrow('a bug')
  })
})
