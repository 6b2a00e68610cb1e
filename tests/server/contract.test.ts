import { request } from 'node:http'

import { describe, expect, test } from 'vitest'

import type { Endpoint } from '#domain/api/endpoint.ts'
import { pathOf } from '#domain/api/endpoint.ts'
import { type EndpointName, endpoints } from '#domain/api/endpoints.ts'
import { handlers } from '#server/main/handlers.ts'

import { expectRefusal, type Person, type Reply, openCounter } from './counter.ts'
import { statusOfEmptyObject, statusWithoutBody } from './empty-bodies.ts'

const counter = openCounter()
const someId = '01a1fcdc-1862-71a4-81f0-0ca0f2a77041'
const all = Object.entries(endpoints) as [EndpointName, Endpoint][]
const guarded = all.filter(([, { access }]) => access !== 'anyone')
const inTenants = all.filter(([, { path }]) => path.includes(':tenantId'))
const withIds = inTenants.filter(([, { path }]) => /:(?!tenantId)/.test(path))
const withBody = all.filter(([, { body }]) => body !== undefined)

const pathFor = ({ path }: Endpoint, tenantId = 'lakeview', id = someId) => {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, id])
  return pathOf(path, { ...Object.fromEntries(names), tenantId })
}

const send = (endpoint: Endpoint, person: Person | undefined, sent: { body?: unknown } = {}) =>
  counter().send(endpoint.method, pathFor(endpoint), {
    ...sent,
    ...(person && { token: person.token }),
  })

let signedIn: Promise<Person> | undefined
const administrator = () => (signedIn ??= counter().signIn('admin@lakeview.example'))

test('handlers cover exactly the endpoints of the contract', () => {
  expect(Object.keys(handlers).toSorted()).toEqual(Object.keys(endpoints).toSorted())
})

describe.each(guarded)('%s', (_, endpoint) => {
  test('requires a session', async () => {
    const sent = endpoint.body ? { body: {} } : {}
    expectRefusal(await send(endpoint, undefined, sent), 401, /Sign in again/)
  })
})

describe.each(inTenants)('%s', (_, endpoint) => {
  test.each(['harbor', 'no-such-tenant'])('is refused for %s with 403', async (tenantId) => {
    const { token } = await administrator()
    const sent = endpoint.body ? { token, body: {} } : { token }
    const reply = await counter().send(endpoint.method, pathFor(endpoint, tenantId), sent)
    expectRefusal(reply, 403, 'You do not have access to this.')
  })
})

describe.each(withIds)('%s', (_, endpoint) => {
  test('rejects a malformed id in the path', async () => {
    const { token } = await administrator()
    const path = pathFor(endpoint, 'lakeview', 'x\u0000y')
    const reply = await counter().send(endpoint.method, path, { token, body: endpoint.body && {} })
    expectRefusal(reply, 400)
  })
})

describe.each(withBody)('%s', (name, endpoint) => {
  // It has no other field.
  const platform = name === 'createDisplay' ? '\u0000' : 'web'
  const refused: [string, unknown][] = [
    ['malformed JSON', '{'],
    ['a list', []],
    ['null', null],
    ['a number', 1],
  ]
  test.each(refused)('rejects %s', async (_what, body) => {
    expectRefusal(await send(endpoint, await administrator(), { body }), 400)
  })

  const withoutFields: [string, unknown][] = [
    ['an empty object', {}],
    [
      'NUL bytes',
      { emailAddress: '\u0000', password: 'x\u0000xxxxxxxx', platform, token: '\u0000' },
    ],
  ]
  test.each(withoutFields)('rejects %s, unless every field is optional', async (_what, body) => {
    const reply = await send(endpoint, await administrator(), { body })
    expectRefusal(reply, statusOfEmptyObject(endpoint))
  })

  test('rejects a request without a body, unless the body is optional', async () => {
    const status = statusWithoutBody(endpoint)
    const message = status === 400 ? 'The request has no body.' : undefined
    expectRefusal(await send(endpoint, await administrator()), status, message)
  })

  test('rejects a content type other than JSON', async () => {
    const { token } = await administrator()
    const headers = { 'content-type': 'text/plain' }
    const sent = { token, body: '{}', headers }
    expectRefusal(await counter().send(endpoint.method, pathFor(endpoint), sent), 415)
  })

  test('rejects a body above the limit by its Content-Length', async () => {
    const { status } = await raw(endpoint, { 'content-length': '1000000' })
    expect(status).toBe(413)
  })

  test('rejects a body without a Content-Length', async () => {
    const { status } = await raw(endpoint, { 'transfer-encoding': 'chunked' })
    expect(status).toBe(411)
  })
})

/** Sends the head of a request and none of its body. */
async function raw(
  endpoint: Endpoint,
  headers: Record<string, string>,
): Promise<Pick<Reply, 'status'>> {
  const { token } = await administrator()
  return new Promise((resolve, reject) => {
    const sent = request(counter().origin + pathFor(endpoint), {
      method: endpoint.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    })
    sent.once('error', reject)
    sent.once('response', (response) => {
      resolve({ status: response.statusCode ?? 0 })
      sent.destroy()
    })
    sent.flushHeaders()
  })
}

test('refuses an unknown path in the common error shape', async () => {
  expectRefusal(await counter().send('GET', '/api/none'), 404, 'Not found')
})
