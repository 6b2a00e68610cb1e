import { describe, expect, it } from 'vitest'

import { startReader } from '#tests/reader/reader-tools.ts'

describe('web pages', () => {
  const origin = 'https://counter.example'
  const preflight = (options: Parameters<typeof startReader>[0]) =>
    startReader(options).simulator(
      new Request(`http://localhost:8080/api/v1/sale`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      }),
    )

  it.each<[string, '*' | string[]]>([
    ['any', '*'],
    ['the listed one', ['https://other.example', origin]],
  ])('are allowed if %s may call, with an unsigned preflight', async (_, allowedOrigins) => {
    const { status, headers } = await preflight({ allowedOrigins, testMode: false })
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe(origin)
    expect(headers.get('vary')).toContain('Origin')
    expect(headers.get('access-control-allow-methods')).toMatch(/GET.*POST.*DELETE/)
    expect(Number(headers.get('access-control-max-age'))).toBeGreaterThan(0)
    const names = headers.get('access-control-allow-headers')?.split(', ')
    expect(names).toEqual(
      expect.arrayContaining([
        'content-type',
        'tp-application-id',
        'tp-application-name',
        'tp-application-version',
        'tp-authorization',
        'tp-request-id',
        'tp-return-logs',
        'tp-express-acceptor-id',
        'tp-express-account-id',
        'tp-express-account-token',
      ]),
    )
  })

  it.each<[string, string[]]>([
    ['another is listed', ['https://other.example']],
    ['none is', []],
  ])('are rejected if %s', async (_, allowedOrigins) => {
    const { headers } = await preflight({ allowedOrigins })
    expect(headers.get('access-control-allow-origin')).toBe(null)
    expect(headers.get('access-control-allow-headers')).toBe(null)
  })

  it.each([
    ['an answer', {}, 200],
    ['a refusal', { 'tp-authorization': undefined }, 401],
  ])('can read %s and its request ID', async (_, headers, status) => {
    const { ask } = startReader()
    const response = await ask('GET', '/api/v1/status/triPOS/test', undefined, {
      headers: { origin, ...headers },
    })
    expect(response.status).toBe(status)
    expect(response.headers.get('access-control-allow-origin')).toBe(origin)
    expect(response.headers.get('access-control-expose-headers')).toBe('tp-request-id')
  })
})
