import { describe, expect, test } from 'vitest'

import { type EndpointName, endpoints } from '#domain/endpoints.ts'
import { minute } from '#server/clock.ts'
import { credentials, openCounter } from '#tests/server/counter.ts'

const counter = openCounter()
const names = Object.keys(endpoints) as EndpointName[]
const forSomebody = names.filter((name) => endpoints[name].access !== 'anyone')
const withBody = names.filter((name) => 'body' in endpoints[name])

const pathOf = (name: EndpointName) =>
  endpoints[name].path.replace(':tenantId', 'lakeview').replaceAll(/:\w+/g, 'some-id')

/** Each call has a session of its own, and time is left for the next. */
const signedIn = () => {
  counter().pass(16 * minute)
  return counter().signIn('admin@lakeview.example')
}

/** What a page of another site sends along, whether it wants to or not. */
const elsewhere = {
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

const expectNoLeave = (headers: Headers) => {
  const leaves = [...headers.keys()].filter((name) => name.startsWith('access-control-'))
  expect(leaves).toEqual([])
  expect(headers.has('set-cookie')).toBe(false)
}

describe('another site cannot act for who is signed in', () => {
  test.each(forSomebody)('%s takes a session from its header alone', async (name) => {
    const { token } = await signedIn()
    const cookies = ['session', 'token', 'authorization', 'counter.session', '__Host-session']
    const session = encodeURIComponent(JSON.stringify({ token, tenantId: 'lakeview' }))
    const cookie = [...cookies.map((each) => `${each}=${token}`), `counter.session=${session}`]
    const { method } = endpoints[name]
    const queries = ['', `?token=${token}`, `?access_token=${token}&authorization=Bearer+${token}`]
    for (const query of queries) {
      const reply = await counter().send(method, pathOf(name) + query, {
        headers: { cookie: cookie.join('; '), 'x-authorization': token, ...elsewhere },
        ...('body' in endpoints[name] && { body: { token } }),
      })
      expect(reply.status).toBe(401)
      expectNoLeave(reply.headers)
    }
    // So that it was a session that would have been taken.
    const authorization = `Bearer ${token}`
    const known = await counter().send(method, pathOf(name), { headers: { authorization } })
    expect(known.status).not.toBe(401)
  })

  test.each(withBody)('%s takes nothing that a form can send', async (name) => {
    const { token } = await signedIn()
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
        headers: { 'content-type': type, ...elsewhere },
        body: '{"emailAddress":"a@b.example","password":"long enough","platform":"web"}',
      })
      expect({ type, status: reply.status }).toEqual({ type, status: 415 })
    }
  })

  test.each(names)('%s gives no other origin leave to ask or to read', async (name) => {
    const { token } = await signedIn()
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
      expectNoLeave(preflight.headers)
    }
    const reply = await counter().send(endpoints[name].method, pathOf(name), {
      token,
      headers: elsewhere,
    })
    expectNoLeave(reply.headers)
    expect(reply.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  test('signing in leaves no cookie that would be sent along', async () => {
    counter().pass(16 * minute)
    const body = credentials('cashier@lakeview.example')
    const { status, headers } = await counter().send('POST', '/auth/sign-in', { body })
    expect(status).toBe(200)
    expectNoLeave(headers)
  })
})
