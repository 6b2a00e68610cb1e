import { beforeAll, describe, expect, it, vi } from 'vitest'

import { noMerchant, withMerchant } from '#domain/settings/config.ts'
import { buildConfig } from '#mocks/fixtures/config.ts'
import { buildTerminal, frontCounter2 } from '#mocks/fixtures/terminal.ts'

import type * as Module from './reader-for.ts'
import { NotConnected } from './reader.ts'

const loaded: string[] = []
vi.mock('./direct.ts', async (original) => {
  loaded.push('direct')
  return original()
})
vi.mock('./service.ts', async (original) => {
  loaded.push('service')
  return original()
})
vi.mock('./stub.ts', async (original) => {
  loaded.push('stub')
  return original()
})

let readerFor: typeof Module.readerFor
let stubModeStore: { set: (value: boolean | null) => void }

beforeAll(async () => {
  const items = new Map<string, string>()
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
  ;({ readerFor } = await import('./reader-for.ts'))
  ;({ stubModeStore } = await import('../workstation.ts'))
})

const config = buildConfig()
const cloud = buildTerminal()

describe('the reader for a terminal', () => {
  it('is the cloud client for a cloud configuration, without loading the others', async () => {
    const reader = await readerFor(cloud, config)
    await expect(reader.reverse(undefined as never, undefined as never)).rejects.toThrow('server')
    expect(loaded).toEqual([])
  })

  it('is the stub in stub mode, for workstation readers only', async () => {
    const answered = vi.fn<typeof fetch>(async () => new Response(null))
    vi.stubGlobal('fetch', answered)
    await (await readerFor(frontCounter2, config, true)).connect(frontCounter2)
    expect(answered).not.toHaveBeenCalled()
    expect(loaded).toEqual(['stub'])
    stubModeStore.set(true)
    await (await readerFor(frontCounter2, config)).connect(frontCounter2)
    expect(answered).not.toHaveBeenCalled()
    stubModeStore.set(null)
  })

  it('is the workstation client otherwise', async () => {
    const asked = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')))
    vi.stubGlobal('fetch', asked)
    const reader = await readerFor(frontCounter2, config, false)
    await expect(reader.connect(frontCounter2)).rejects.toThrow(NotConnected)
    expect(asked.mock.calls[0]?.[0]).toBe('http://localhost:8080/api/v1/status/triPOS/test')
    expect(loaded).toEqual(['stub', 'direct', 'service'])
  })

  it.each([
    ['TRIPOS_DIRECT', cloud],
    ['TRIPOS_CLOUD', frontCounter2],
  ] as const)('throws where the office supports only %s (SPEC §8)', async (supported, terminal) => {
    const only = { ...config, supportedTerminalIntegrationTypes: [supported] }
    await expect(readerFor(terminal, only)).rejects.toThrow('Invalid terminal integration type')
  })

  it.each([true, false])(
    'is not available without a merchant (stub mode %s)',
    async (isStubbed) => {
      const without = withMerchant(config, undefined)
      await expect(readerFor(frontCounter2, without, isStubbed)).rejects.toThrow(noMerchant)
      await expect(readerFor(cloud, without)).resolves.toBeDefined()
    },
  )

  it('is not available without workstation settings', async () => {
    await expect(readerFor(frontCounter2, { ...config, triPosConfig: null })).rejects.toThrow(
      NotConnected,
    )
  })
})
