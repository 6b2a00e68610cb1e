import { describe, expect, test } from 'vitest'

import type { Endpoint } from '#domain/api/endpoint.ts'
import { type EndpointName, endpoints } from '#domain/api/endpoints.ts'
import { inTenant, openCounter } from '#tests/server/counter.ts'
import { statusOfEmptyObject, statusWithoutBody } from '#tests/server/empty-bodies.ts'

import { expectErrorShape } from './error-shape.ts'
import { sendRaw, statusOf } from './raw.ts'

const secret = `select password_hash from account at Object.<anonymous> (${import.meta.filename}:1)`
const fail = () => {
  throw new TypeError(secret, { cause: new Error(secret) })
}
const processor = {
  query: fail,
  find: fail,
  report: fail,
  reverse: fail,
  refund: fail,
  closeBatch: fail,
  isOnline: fail,
}
const counter = openCounter({ services: { processor } })

let signedIn: ReturnType<ReturnType<typeof counter>['signIn']> | undefined
const admin = () => (signedIn ??= counter().signIn('admin@lakeview.example'))
const ask = async (method: string, path: string, init: RequestInit = {}) => {
  const response = await fetch(counter().origin + path, { method, ...init })
  return { response, text: await response.text() }
}

const names = Object.keys(endpoints) as EndpointName[]
const pathOf = (name: EndpointName) =>
  endpoints[name].path.replace(':tenantId', 'lakeview').replaceAll(/:\w+/g, 'some-id')

/** Headers by which servers identify themselves. */
const identifyingHeaders = ['server', 'x-powered-by', 'x-runtime', 'via']

const expectRefused = async (
  status: number,
  { response, text }: Awaited<ReturnType<typeof ask>>,
) => {
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  for (const header of identifyingHeaders) expect(response.headers.has(header)).toBe(false)
  expectErrorShape(text)
}

describe('refusal in the common shape, without internals', () => {
  test.each([
    '/api/none',
    '/api/',
    '/api',
    '/auth/none',
    '/auth/../../package.json',
    '/none',
    '/.env',
    '/.git/config',
    '/package.json',
    '/api/openapi.json/../../server/app.ts',
    '/%00',
    '/%E0%A4%A',
    '//evil.example/api/config/lakeview',
    `/api/pos/tenants/${'a/'.repeat(500)}`,
  ])('for an unknown path: %s', async (path) => {
    // Encoded, because fetch normalizes the path.
    await expectRefused(404, await ask('GET', path.replaceAll('..', '%2e%2e')))
  })

  const allMethods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND']
  const methodsAt = (path: string) =>
    Object.values(endpoints).flatMap((each: Endpoint) =>
      new RegExp(`^${each.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path) ? [each.method] : [],
    )
  /** The path may also serve a page. */
  const isPage = (path: string) => path.startsWith('/auth/')
  test.each(names)('for an unsupported method on the path of %s', async (name) => {
    const path = pathOf(name)
    const supported: string[] = methodsAt(path)
    for (const method of allMethods.filter((each) => !supported.includes(each))) {
      if (method !== 'GET' || !isPage(path)) {
        const reply = await ask(method, path)
        await expectRefused(405, reply)
        const allowed = reply.response.headers.get('allow')?.split(', ')
        const isOther = (each: string) => each === 'HEAD' || (each === 'GET' && isPage(path))
        expect(allowed?.filter((each) => !isOther(each)).toSorted()).toEqual(
          [...new Set(supported)].toSorted(),
        )
      }
    }
  })

  const withBody = names.filter((name) => 'body' in endpoints[name])
  test.each(withBody)('for a body that %s cannot read', async (name) => {
    const { method } = endpoints[name]
    const { token } = await admin()
    const json = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    for (const [status, headers, body] of [
      [400, json, '{"a":'],
      [statusWithoutBody(endpoints[name]), json, ''],
      [400, json, 'null'],
      [400, json, '[]'],
      [400, json, '"select * from account"'],
      [statusOfEmptyObject(endpoints[name]), json, '{"__proto__":{"toString":1}}'],
      [400, json, '\u0000'],
      [413, json, ' '.repeat(300_000)],
      [
        415,
        { ...json, 'content-type': 'text/xml' },
        '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>',
      ],
    ] as const) {
      await expectRefused(status, await ask(method, pathOf(name), { headers, body }))
    }
  })

  test('for an internal error', async () => {
    const headers = { authorization: `Bearer ${(await admin()).token}` }
    const reply = await ask('GET', inTenant('lakeview', '/processor/status'), { headers })
    await expectRefused(500, reply)
    expect(JSON.parse(reply.text).message).toBe(
      'Something went wrong. Please contact Support if this continues to happen.',
    )
  })
})

test('TRACE echoes nothing, and CONNECT opens no tunnel', async () => {
  const trace = await sendRaw(counter().origin, ['TRACE /healthz HTTP/1.1', 'X-Canary: bird'])
  expect(statusOf(trace)).toBe(405)
  expect(trace).not.toContain('bird')
  const connect = await sendRaw(counter().origin, ['CONNECT localhost:22 HTTP/1.1'])
  expect(connect).not.toMatch(/^HTTP\/1\.1 2/)
})
