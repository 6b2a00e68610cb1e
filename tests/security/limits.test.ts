import { gzipSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type EndpointName, endpoints } from '#domain/endpoints.ts'
import { maxBodyBytes } from '#server/http/read-request.ts'
import { type Counter, expectRefusal, inTenant, startCounter } from '#tests/server/counter.ts'

import { ask, type Line, openLine, statusOf } from './raw.ts'

const short = { headers: 300, request: 600, check: 50, answer: 900, connections: 6 }
const signIn = 'POST /auth/sign-in HTTP/1.1'
const isJson = 'Content-Type: application/json'

let counter: Counter
let hangs = false
beforeAll(async () => {
  const processor = {
    query: async () => [],
    find: async () => [],
    report: async () => [],
    reverse: async () => {},
    refund: async () => ({ transactionId: 'never' }),
    isOnline: () => (hangs ? new Promise<boolean>(() => {}) : Promise.resolve(true)),
  }
  counter = await startCounter({ limits: short, services: { processor } })
}, 240_000)
afterAll(() => counter.close())

const isStillThere = async () =>
  expect((await counter.send('GET', '/healthz')).body).toMatchObject({ ok: true })

describe('a body', () => {
  const bodyOf = (length: number) => {
    const empty = JSON.stringify({ emailAddress: 'a@b.example', password: '', platform: 'web' })
    return empty.replace('""', `"${'x'.repeat(length - empty.length)}"`)
  }

  test('may have 256 kB and not a byte more', async () => {
    const most = await counter.send('POST', '/auth/sign-in', { body: bodyOf(maxBodyBytes) })
    expect(most.body.errors).toMatchObject([{ path: 'password' }])
    expectRefusal(
      await counter.send('POST', '/auth/sign-in', { body: bodyOf(maxBodyBytes + 1) }),
      413,
    )
  })

  test('that is too long is refused by its header alone', async () => {
    const reply = await ask(counter.origin, [signIn, isJson, `Content-Length: ${2 ** 40}`])
    expect(statusOf(reply)).toBe(413)
    await isStillThere()
  })

  test('in pieces of no known length is not read', async () => {
    const line = openLine(counter.origin)
    const head = [signIn, 'Host: counter.example', isJson, 'Transfer-Encoding: chunked']
    line.say(`${head.join('\r\n')}\r\n\r\n`)
    expect(statusOf(await line.heard((text) => text.includes('\r\n\r\n')))).toBe(411)
    line.close()
  })

  test('that is packed is not unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 2 ** 20, '['))
    expect(bomb.length).toBeLessThan(maxBodyBytes)
    const response = await fetch(`${counter.origin}/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: new Uint8Array(bomb),
    })
    expect(response.status).toBe(415)
    expect(await response.json()).toEqual({
      ok: false,
      message: 'The request must not be compressed.',
      requestId: response.headers.get('x-request-id'),
    })
  })

  test.each([
    ['two lengths', ['Content-Length: 2', 'Content-Length: 4']],
    ['a length and pieces', ['Content-Length: 4', 'Transfer-Encoding: chunked']],
    ['a length below nothing', ['Content-Length: -1']],
    ['a length in words', ['Content-Length: 2e3']],
  ])('with %s is taken for no request', async (_, lengths) => {
    expect(statusOf(await ask(counter.origin, [signIn, isJson, ...lengths], '0\r\n\r\n'))).toBe(400)
    await isStillThere()
  })

  const withBody = (Object.keys(endpoints) as EndpointName[]).filter(
    (name) => 'body' in endpoints[name],
  )
  test.each(withBody)('of endless depth is refused by %s', async (name) => {
    const { method, path } = endpoints[name]
    const person = await admin()
    const at = path.replace(':tenantId', 'lakeview').replaceAll(/:\w+/g, 'some-id')
    const depth = 60_000
    for (const deep of [
      '['.repeat(depth) + ']'.repeat(depth),
      `${'{"a":'.repeat(depth / 2)}1${'}'.repeat(depth / 2)}`,
    ]) {
      expectRefusal(await counter.send(method, at, { token: person.token, body: deep }), 400)
    }
  })
})

let signedIn: ReturnType<Counter['signIn']> | undefined
const admin = () => (signedIn ??= counter.signIn('admin@lakeview.example'))

describe('an address and headers', () => {
  test.each([
    ['an address', `GET /api/${'a'.repeat(17_000)} HTTP/1.1`, 'X: y'],
    ['a query', `GET /api/account/permissions?${'a=b&'.repeat(5_000)} HTTP/1.1`, 'X: y'],
    ['a header', 'GET /healthz HTTP/1.1', `Cookie: ${'a'.repeat(17_000)}`],
    ['many headers', 'GET /healthz HTTP/1.1', `X-A: ${'a'.repeat(60)}\r\n`.repeat(300).trim()],
  ])('of more than 16 kB are refused: %s', async (_, request, header) => {
    const reply = await ask(counter.origin, [request, header])
    expect(reply).toBe('HTTP/1.1 431 Request Header Fields Too Large\r\nConnection: close\r\n\r\n')
    await isStillThere()
  })
})

describe('who sends slowly', () => {
  const late = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'
  /** A little every while, so that the line is never quiet. */
  const trickle = (line: Line, piece: string) => {
    const timer = setInterval(() => line.say(piece), 40)
    line.socket.once('close', () => clearInterval(timer))
  }

  test('headers without end is cut off', async () => {
    const line = openLine(counter.origin)
    line.say('GET /healthz HTTP/1.1\r\nHost: counter.example\r\n')
    trickle(line, 'X-More: yes\r\n')
    expect(await line.heard()).toBe(late)
  })

  test('nothing but a connection is cut off', async () => {
    expect(await openLine(counter.origin).heard()).toBe(late)
  })

  test('a body without end is cut off', async () => {
    const line = openLine(counter.origin)
    const head = [signIn, 'Host: counter.example', isJson, 'Content-Length: 200000']
    line.say(`${head.join('\r\n')}\r\n\r\n`)
    trickle(line, ' ')
    expect(await line.heard()).toBe(late)
    await isStillThere()
  })
})

test('connections are limited, and there is room again once they end', async () => {
  const lines = Array.from({ length: short.connections * 3 }, () => openLine(counter.origin))
  // Who came too late hears nothing, who came in time is asked to hurry.
  const heard = await Promise.all(lines.map((line) => line.heard()))
  expect(heard.filter((text) => text === '').length).toBeGreaterThanOrEqual(short.connections * 2)
  expect(heard.filter((text) => statusOf(text) === 408)).not.toHaveLength(0)
  await isStillThere()
})

test('a call that is not answered is cut off with the status that it documents', async () => {
  const person = await admin()
  hangs = true
  const reply = await person.get(inTenant('lakeview', '/processor/status'))
  hangs = false
  expectRefusal(
    reply,
    504,
    'The server took too long to respond. The request may still have gone through. Check before you try again.',
  )
  await isStillThere()
})
