import { afterEach, describe, expect, it, vi } from 'vitest'

import { buildTriPosConfig } from '#mocks/fixtures/config.ts'
import { startService } from '#tests/reader/simulated-service.ts'

import { localNetworkPermission } from './local-network.ts'
import { isListening, serviceState } from './service-state.ts'
import { createReaderService } from './service.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const browserWith = (states: Record<string, string>) => {
  const query = vi.fn(async ({ name }: { name: string }) => {
    if (!(name in states)) throw new TypeError(`${name} is not a permission.`)
    return { state: states[name] }
  })
  vi.stubGlobal('navigator', { permissions: { query } })
  return query
}

describe('the permission to reach this computer', () => {
  it.each(['granted', 'prompt', 'denied'])('is %s by its new name', async (state) => {
    const query = browserWith({ 'loopback-network': state, 'local-network-access': 'other' })
    expect(await localNetworkPermission()).toBe(state)
    expect(query).toHaveBeenCalledOnce()
  })

  it('is asked for by its old name where the new one is not known', async () => {
    browserWith({ 'local-network-access': 'denied' })
    expect(await localNetworkPermission()).toBe('denied')
  })

  it('is unsupported where neither is known', async () => {
    browserWith({})
    expect(await localNetworkPermission()).toBe('unsupported')
  })

  it('is unsupported where permissions cannot be asked for at all', async () => {
    vi.stubGlobal('navigator', {})
    expect(await localNetworkPermission()).toBe('unsupported')
  })
})

describe('the state of the service', () => {
  const stateAfter = async (
    trigger: string | null,
    options: Parameters<typeof serviceState>[1] = {},
  ) => {
    const { service, force } = startService()
    if (trigger !== null) await force({ trigger, call: 'echo' })
    return serviceState(service, { permission: async () => 'granted', ...options })
  }

  it('is running where the echo comes back', async () => {
    const permission = vi.fn()
    expect(await stateAfter(null, { permission })).toBe('running')
    expect(permission).not.toHaveBeenCalled()
  })

  it('is running for a key and a secret that fit, and else refusing', async () => {
    const { fetch } = startService()
    const config = buildTriPosConfig({ developerSecret: 'other' })
    expect(await serviceState(createReaderService(config, fetch))).toBe('refusing')
  })

  it.each([
    ['closes', 'notRunning'],
    ['errors-401', 'refusing'],
    ['errors-500', 'refusing'],
    ['html-500', 'foreign'],
    ['text', 'foreign'],
    ['plain-400', 'foreign'],
  ])('after %s is %s', async (trigger, state) => {
    expect(await stateAfter(trigger)).toBe(state)
  })

  it('is foreign where another echo comes back', async () => {
    const service = createReaderService(buildTriPosConfig(), async () =>
      Response.json({ echo: 'hello', _type: 'echoResponse' }),
    )
    expect(await serviceState(service)).toBe('foreign')
  })

  it('is blocked where nothing answers and the browser refuses', async () => {
    expect(await stateAfter('closes', { permission: async () => 'denied' })).toBe('blocked')
  })

  it('is barred where something listens that lets the page read nothing', async () => {
    expect(await stateAfter('closes', { listens: async () => true })).toBe('barred')
  })
})

describe('listening', () => {
  const config = buildTriPosConfig()

  it('is asked for without headers that the service would have to allow first', async () => {
    const send = vi.fn<typeof fetch>(async () => new Response(null))
    expect(await isListening(config, send)).toBe(true)
    expect(send.mock.calls[0]?.[0]).toBe(`${config.host}/api/v1/status/triPOS/test`)
    expect(send.mock.calls[0]?.[1]).toMatchObject({ mode: 'no-cors', credentials: 'omit' })
    expect(send.mock.calls[0]?.[1]?.headers).toBeUndefined()
  })

  it('is not where there is no connection', async () => {
    expect(await isListening(config, () => Promise.reject(new TypeError('Failed to fetch')))).toBe(
      false,
    )
  })
})
