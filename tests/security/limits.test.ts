import { gzipSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type EndpointName, endpoints } from '#domain/api/endpoints.ts'
import { maxBodyBytes } from '#server/http/read-request.ts'
import { type Counter, expectRefusal, inTenant, startCounter } from '#tests/server/counter.ts'
import { statusOfEmptyObject } from '#tests/server/empty-bodies.ts'

import { sendRaw, type Line, openLine, statusOf } from './raw.ts'

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
    closeBatch: async () => ({ batchId: null, count: null, amount: null }),
    isOnline: () => (hangs ? new Promise<boolean>(() => {}) : Promise.resolve(true)),
  }
  counter = await startCounter({ limits: short, services: { processor } })
}, 240_000)
afterAll(() => counter.close())

const expectHealthy = async () =>
  expect((await counter.send('GET', '/healthz')).body).toMatchObject({ ok: true })

describe('request body', () => {
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

  test('is refused by a Content-Length above the limit', async () => {
    const reply = await sendRaw(counter.origin, [signIn, isJson, `Content-Length: ${2 ** 40}`])
    expect(statusOf(reply)).toBe(413)
    await expectHealthy()
  })

  test('is refused without a Content-Length', async () => {
    const line = openLine(counter.origin)
    const head = [signIn, 'Host: counter.example', isJson, 'Transfer-Encoding: chunked']
    line.send(`${head.join('\r\n')}\r\n\r\n`)
    expect(statusOf(await line.received((text) => text.includes('\r\n\r\n')))).toBe(411)
    line.close()
  })

  test('is refused when compressed', async () => {
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
    ['two Content-Length headers', ['Content-Length: 2', 'Content-Length: 4']],
    ['a Content-Length and chunked encoding', ['Content-Length: 4', 'Transfer-Encoding: chunked']],
    ['a negative Content-Length', ['Content-Length: -1']],
    ['a Content-Length in exponent notation', ['Content-Length: 2e3']],
  ])('is refused with %s', async (_, lengths) => {
    expect(statusOf(await sendRaw(counter.origin, [signIn, isJson, ...lengths], '0\r\n\r\n'))).toBe(
      400,
    )
    await expectHealthy()
  })

  const withBody = (Object.keys(endpoints) as EndpointName[]).filter(
    (name) => 'body' in endpoints[name],
  )
  test.each(withBody)('is refused by %s if nested too deeply', async (name) => {
    const { method, path } = endpoints[name]
    const person = await admin()
    const at = path.replace(':tenantId', 'lakeview').replaceAll(/:\w+/g, 'some-id')
    const depth = 60_000
    for (const [status, deep] of [
      [400, '['.repeat(depth) + ']'.repeat(depth)],
      // A field that the endpoint does not read.
      [
        statusOfEmptyObject(endpoints[name]),
        `${'{"a":'.repeat(depth / 2)}1${'}'.repeat(depth / 2)}`,
      ],
    ] as const) {
      expectRefusal(await counter.send(method, at, { token: person.token, body: deep }), status)
    }
  })
})

let signedIn: ReturnType<Counter['signIn']> | undefined
const admin = () => (signedIn ??= counter.signIn('admin@lakeview.example'))

describe('request head', () => {
  test.each([
    ['an address', `GET /api/${'a'.repeat(17_000)} HTTP/1.1`, 'X: y'],
    ['a query', `GET /api/account/permissions?${'a=b&'.repeat(5_000)} HTTP/1.1`, 'X: y'],
    ['a header', 'GET /healthz HTTP/1.1', `Cookie: ${'a'.repeat(17_000)}`],
    ['many headers', 'GET /healthz HTTP/1.1', `X-A: ${'a'.repeat(60)}\r\n`.repeat(300).trim()],
  ])('is refused above 16 kB: %s', async (_, request, header) => {
    const reply = await sendRaw(counter.origin, [request, header])
    expect(reply).toBe('HTTP/1.1 431 Request Header Fields Too Large\r\nConnection: close\r\n\r\n')
    await expectHealthy()
  })
})

describe('slow client', () => {
  const timeoutReply = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'
  /** Sends a piece every 40 ms, so that the connection is never idle. */
  const trickle = (line: Line, piece: string) => {
    const timer = setInterval(() => line.send(piece), 40)
    line.socket.once('close', () => clearInterval(timer))
  }

  test('is cut off while sending endless headers', async () => {
    const line = openLine(counter.origin)
    line.send('GET /healthz HTTP/1.1\r\nHost: counter.example\r\n')
    trickle(line, 'X-More: yes\r\n')
    expect(await line.received()).toBe(timeoutReply)
  })

  test('is cut off if it sends nothing', async () => {
    expect(await openLine(counter.origin).received()).toBe(timeoutReply)
  })

  test('is cut off while sending an endless body', async () => {
    const line = openLine(counter.origin)
    const head = [signIn, 'Host: counter.example', isJson, 'Content-Length: 200000']
    line.send(`${head.join('\r\n')}\r\n\r\n`)
    trickle(line, ' ')
    expect(await line.received()).toBe(timeoutReply)
    await expectHealthy()
  })
})

test('limits concurrent connections and accepts new ones when they end', async () => {
  const lines = Array.from({ length: short.connections * 3 }, () => openLine(counter.origin))
  // Excess connections get no reply; the others time out.
  const received = await Promise.all(lines.map((line) => line.received()))
  expect(received.filter((text) => text === '').length).toBeGreaterThanOrEqual(
    short.connections * 2,
  )
  expect(received.filter((text) => statusOf(text) === 408)).not.toHaveLength(0)
  await expectHealthy()
})

test('answers a call that exceeds the time limit with 504', async () => {
  const person = await admin()
  hangs = true
  const reply = await person.get(inTenant('lakeview', '/processor/status'))
  hangs = false
  expectRefusal(
    reply,
    504,
    'The server took too long to respond. The request may still have gone through. Check before you try again.',
  )
  await expectHealthy()
})
