import { describe, expect, test } from 'vitest'

import { type EndpointName, endpoints } from '#domain/api/endpoints.ts'
import { credentials, openCounter, type Person } from '#tests/server/counter.ts'

import { endsOwnSessions } from './ends-own-sessions.ts'

const counter = openCounter()
const names = Object.keys(endpoints) as EndpointName[]
const withSession = names.filter((name) => endpoints[name].access !== 'anyone')
const withBody = names.filter((name) => 'body' in endpoints[name])

const pathOf = (name: EndpointName) =>
  endpoints[name].path.replace(':tenantId', 'lakeview').replaceAll(/:\w+/g, 'some-id')

let shared: Promise<Person> | undefined
/** One session for all calls but those that end sessions, which are another person's. */
const signedInFor = (name: EndpointName) =>
  endsOwnSessions.includes(name)
    ? counter().signIn('cashier@lakeview.example')
    : (shared ??= counter().signIn('admin@lakeview.example'))

const crossSiteHeaders = {
  origin: 'https://evil.example',
  referer: 'https://evil.example/form',
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'cors',
}
const foreignOrigins = [
  'https://evil.example',
  'null',
  'http://localhost.evil.example',
  'https://counter.example.evil.example',
  'file://',
]

const expectNoCors = (headers: Headers) => {
  const corsHeaders = [...headers.keys()].filter((name) => name.startsWith('access-control-'))
  expect(corsHeaders).toEqual([])
  expect(headers.has('set-cookie')).toBe(false)
}

describe('another site', () => {
  test.each(withSession)(
    'cannot use a session of %s without its Authorization header',
    async (name) => {
      const { token } = await signedInFor(name)
      const cookies = ['session', 'token', 'authorization', 'counter.session', '__Host-session']
      const session = encodeURIComponent(JSON.stringify({ token, tenantId: 'lakeview' }))
      const cookie = [...cookies.map((each) => `${each}=${token}`), `counter.session=${session}`]
      const { method } = endpoints[name]
      const queries = [
        '',
        `?token=${token}`,
        `?access_token=${token}&authorization=Bearer+${token}`,
      ]
      for (const query of queries) {
        const reply = await counter().send(method, pathOf(name) + query, {
          headers: { cookie: cookie.join('; '), 'x-authorization': token, ...crossSiteHeaders },
          ...('body' in endpoints[name] && { body: { token } }),
        })
        expect(reply.status).toBe(401)
        expectNoCors(reply.headers)
      }
      // Proves that the session is valid.
      const authorization = `Bearer ${token}`
      const known = await counter().send(method, pathOf(name), { headers: { authorization } })
      expect(known.status).not.toBe(401)
    },
  )

  test.each(withBody)("cannot call %s with a form's content type", async (name) => {
    const { token } = await signedInFor(name)
    for (const type of [
      'text/plain',
      'text/plain;charset=UTF-8',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=application/json',
      'text/plain; application/json',
      'application/json-but-not-quite',
      'application/jsonp',
      '',
    ]) {
      const reply = await counter().send(endpoints[name].method, pathOf(name), {
        token,
        headers: { 'content-type': type, ...crossSiteHeaders },
        body: '{"emailAddress":"a@b.example","password":"long enough","platform":"web"}',
      })
      expect({ type, status: reply.status }).toEqual({ type, status: 415 })
    }
  })

  test.each(names)('gets no CORS permission for %s', async (name) => {
    const { token } = await signedInFor(name)
    for (const origin of foreignOrigins) {
      const preflight = await counter().send('OPTIONS', pathOf(name), {
        headers: {
          origin,
          'access-control-request-method': endpoints[name].method,
          'access-control-request-headers': 'authorization,content-type',
          'access-control-request-private-network': 'true',
        },
      })
      expect(preflight.status).toBe(405)
      expectNoCors(preflight.headers)
    }
    const reply = await counter().send(endpoints[name].method, pathOf(name), {
      token,
      headers: crossSiteHeaders,
    })
    expectNoCors(reply.headers)
    expect(reply.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  test('gets no cookie from a sign-in', async () => {
    const body = credentials('cashier@lakeview.example')
    const { status, headers } = await counter().send('POST', '/auth/sign-in', { body })
    expect(status).toBe(200)
    expectNoCors(headers)
  })
})
