import { describe, expect, test } from 'vitest'

import type { Endpoint } from '#domain/endpoint.ts'
import { type EndpointName, endpoints } from '#domain/endpoints.ts'
import { inTenant, openCounter } from '#tests/server/counter.ts'

import { expectOneShape } from './insides.ts'
import { ask as askRaw, statusOf } from './raw.ts'

const secret = `select password_hash from account at Object.<anonymous> (${import.meta.filename}:1)`
const breaks = () => {
  throw new TypeError(secret, { cause: new Error(secret) })
}
const processor = {
  query: breaks,
  find: breaks,
  report: breaks,
  reverse: breaks,
  refund: breaks,
  isOnline: breaks,
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

/** What our stack would say of itself unasked. */
const boasts = ['server', 'x-powered-by', 'x-runtime', 'via']

const expectRefused = async (
  status: number,
  { response, text }: Awaited<ReturnType<typeof ask>>,
) => {
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  for (const boast of boasts) expect(response.headers.has(boast)).toBe(false)
  expectOneShape(text)
}

describe('a refusal has one shape and tells nothing of the server', () => {
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
  ])('where nothing is: %s', async (path) => {
    // As it stands, for fetch would tidy it.
    await expectRefused(404, await ask('GET', path.replaceAll('..', '%2e%2e')))
  })

  const spare = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND']
  const methodsAt = (path: string) =>
    Object.values(endpoints).flatMap((each: Endpoint) =>
      new RegExp(`^${each.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path) ? [each.method] : [],
    )
  /** Whether a page may stand there too, whose call has another method. */
  const isPage = (path: string) => path.startsWith('/auth/')
  test.each(names)('by a method that %s does not take', async (name) => {
    const path = pathOf(name)
    const taken: string[] = methodsAt(path)
    for (const method of spare.filter((each) => !taken.includes(each))) {
      if (method !== 'GET' || !isPage(path)) {
        const reply = await ask(method, path)
        await expectRefused(405, reply)
        const allowed = reply.response.headers.get('allow')?.split(', ')
        const isOther = (each: string) => each === 'HEAD' || (each === 'GET' && isPage(path))
        expect(allowed?.filter((each) => !isOther(each)).toSorted()).toEqual(
          [...new Set(taken)].toSorted(),
        )
      }
    }
  })

  const withBody = names.filter((name) => 'body' in endpoints[name])
  test.each(withBody)('of what %s cannot read', async (name) => {
    const { method } = endpoints[name]
    const { token } = await admin()
    const json = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    for (const [status, headers, body] of [
      [400, json, '{"a":'],
      [400, json, ''],
      [400, json, 'null'],
      [400, json, '[]'],
      [400, json, '"select * from account"'],
      [400, json, '{"__proto__":{"toString":1}}'],
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

  test('of a fault of our own', async () => {
    const headers = { authorization: `Bearer ${(await admin()).token}` }
    const reply = await ask('GET', inTenant('lakeview', '/processor/status'), { headers })
    await expectRefused(500, reply)
    expect(JSON.parse(reply.text).message).toBe(
      'Something went wrong. Please contact Support if this continues to happen.',
    )
  })
})

test('nothing that is asked is said back by TRACE, and nobody is put through by CONNECT', async () => {
  const heard = await askRaw(counter().origin, ['TRACE /healthz HTTP/1.1', 'X-Canary: bird'])
  expect(statusOf(heard)).toBe(405)
  expect(heard).not.toContain('bird')
  const through = await askRaw(counter().origin, ['CONNECT localhost:22 HTTP/1.1'])
  expect(through).not.toMatch(/^HTTP\/1\.1 2/)
})
