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

describe('localNetworkPermission', () => {
  it.each(['granted', 'prompt', 'denied'])('is %s under its new name', async (state) => {
    const query = browserWith({ 'loopback-network': state, 'local-network-access': 'other' })
    expect(await localNetworkPermission()).toBe(state)
    expect(query).toHaveBeenCalledOnce()
  })

  it('falls back to its old name', async () => {
    browserWith({ 'local-network-access': 'denied' })
    expect(await localNetworkPermission()).toBe('denied')
  })

  it('is unsupported if neither name is known', async () => {
    browserWith({})
    expect(await localNetworkPermission()).toBe('unsupported')
  })

  it('is unsupported without a permissions API', async () => {
    vi.stubGlobal('navigator', {})
    expect(await localNetworkPermission()).toBe('unsupported')
  })
})

describe('serviceState', () => {
  const stateAfter = async (
    trigger: string | null,
    options: Parameters<typeof serviceState>[1] = {},
  ) => {
    const { service, force } = startService()
    if (trigger !== null) await force({ trigger, call: 'echo' })
    return serviceState(service, { permission: async () => 'granted', ...options })
  }

  it('is running if the echo matches', async () => {
    const permission = vi.fn()
    expect(await stateAfter(null, { permission })).toBe('running')
    expect(permission).not.toHaveBeenCalled()
  })

  it('is running for a valid key and secret, otherwise refusing', async () => {
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

  it('is foreign if the echo differs', async () => {
    const service = createReaderService(buildTriPosConfig(), async () =>
      Response.json({ echo: 'hello', _type: 'echoResponse' }),
    )
    expect(await serviceState(service)).toBe('foreign')
  })

  it('is blocked if nothing answers and the browser denies access', async () => {
    expect(await stateAfter('closes', { permission: async () => 'denied' })).toBe('blocked')
  })

  it('is barred if something listens but denies the page its answers', async () => {
    expect(await stateAfter('closes', { listens: async () => true })).toBe('barred')
  })
})

describe('isListening', () => {
  const config = buildTriPosConfig()

  it('sends no headers that the service would have to allow', async () => {
    const send = vi.fn<typeof fetch>(async () => new Response(null))
    expect(await isListening(config, send)).toBe(true)
    expect(send.mock.calls[0]?.[0]).toBe(`${config.host}/api/v1/status/triPOS/test`)
    expect(send.mock.calls[0]?.[1]).toMatchObject({ mode: 'no-cors', credentials: 'omit' })
    expect(send.mock.calls[0]?.[1]?.headers).toBeUndefined()
  })

  it('is false without a connection', async () => {
    expect(await isListening(config, () => Promise.reject(new TypeError('Failed to fetch')))).toBe(
      false,
    )
  })
})
