import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { buildSite, displayHtml, get, html, script, secret } from './built-site.ts'
import { type Counter, expectRefusal, startCounter } from './counter.ts'

let webFolder: string
beforeAll(async () => {
  webFolder = await buildSite()
})

describe('portal', () => {
  let counter: Counter
  beforeAll(async () => {
    counter = await startCounter({ webFolder })
  })
  afterAll(() => counter.close())
  const load = (path: string, headers?: Record<string, string>) =>
    get(counter.origin, path, headers)

  test.each([
    ['br, gzip', 'br', brotliCompressSync(script)],
    ['gzip', 'gzip', gzipSync(script)],
    ['br;q=0, gzip', 'gzip', gzipSync(script)],
    ['identity', undefined, Buffer.from(script)],
  ])('sends precompressed assets for Accept-Encoding %s', async (accepted, encoding, body) => {
    const reply = await load('/assets/app-1a2b3c.js', { 'accept-encoding': accepted })
    expect(reply.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(reply.headers['content-encoding']).toBe(encoding)
    expect(reply.body.equals(body)).toBe(true)
  })

  test.each(['/', '/catalog', '/receipt/01a1fcdc-1862-71a4-81f0-0ca0f2a77041', '/index.html'])(
    'revalidates the page at %s on each request',
    async (path) => {
      const reply = await load(path)
      expect(reply.body.toString()).toBe(html)
      expect(reply.headers['cache-control']).toBe('no-cache')
      const again = await load(path, { 'if-none-match': String(reply.headers.etag) })
      expect(again.status).toBe(304)
    },
  )

  test('serves the customer display with a policy of its own', async () => {
    const { body, headers } = await load('/display', { 'accept-encoding': 'identity' })
    expect(body.toString()).toBe(displayHtml)
    expect(headers['cache-control']).toBe('no-cache')
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"]),
    )
  })

  test.each(['/display.html', '/assets/none.js', '/none.png', '/api/none', '/auth/none'])(
    'returns 404 at %s',
    async (path) => {
      expect((await load(path)).status).toBe(404)
    },
  )

  test.each([
    '/../package.json',
    '/assets/../../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/..%5cpackage.json',
    '//package.json',
    '/./.././package.json',
    '/assets/%2e%2e/%2e%2e/.env',
    '/.env',
    '/%2eenv',
    '/.vite/other.json',
    '/assets/../.vite/other.json',
  ])('exposes only built files at %s', async (path) => {
    const { body } = await load(path, { 'accept-encoding': 'identity' })
    expect(body.toString()).not.toContain(secret)
  })

  test.each([
    ['POST', '/catalog', 405, 'GET, HEAD'],
    ['DELETE', '/assets/app-1a2b3c.js', 405, 'GET, HEAD'],
    ['PUT', '/auth/', 405, 'GET, HEAD'],
    ['GET', '/api/account/refresh-token', 405, 'POST'],
    ['POST', '/api/none', 404, null],
    ['POST', '/none.png', 404, null],
  ])('answers %s %s with %i', async (method, path, status, allow) => {
    const reply = await counter.send(method, path)
    expectRefusal(reply, status)
    expect(reply.headers.get('allow')).toBe(allow)
  })

  test('answers HEAD like GET without a body', async () => {
    const { status, headers, text } = await counter.send('HEAD', '/catalog')
    expect({ status, text }).toEqual({ status: 200, text: '' })
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
  })

  test("sets a policy that allows only the page's own inline script and style", async () => {
    const { headers } = await load('/catalog')
    const policy = String(headers['content-security-policy'])
    // The sha256 of `void 0`, the page's inline script.
    expect(policy).toContain(
      "script-src 'self' 'sha256-yyjq/GGlTvm0YhdkNx72uPxcwaIXqWZBYZftmpA6pYU=';",
    )
    expect(policy).toContain("frame-src 'self';")
    // Its own server, and the workstation's card-reader service on any port.
    expect(policy).toContain(
      "connect-src 'self' http://localhost:* https://localhost:* http://127.0.0.1:* https://127.0.0.1:*;",
    )
    expect(policy).toContain("frame-ancestors 'none'")
    // The sha256 of `body{margin:0}`, the page's inline style.
    expect(policy).toContain("'sha256-IAdwN3biDCQ3brrgp1m8kBEsPQYyqfREKOEfeoREopc='")
    expect(policy).not.toContain('unsafe')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
    })
  })

  test('forbids caching of API replies', async () => {
    expect((await load('/api/account/permissions')).headers['cache-control']).toBe('no-store')
  })

  test.each(['/auth/', '/auth/public-sans.woff2', '/auth/service-agreement'])(
    'may embed the sign-in page %s on its own origin',
    async (path) => {
      const { status, headers } = await load(path)
      expect(status).toBe(200)
      expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
      expect(headers['x-frame-options']).toBeUndefined()
    },
  )

  test.each(['/auth/', '/auth/forgot-password', '/auth/set-password', '/auth/set-up'])(
    'allows the inline style of %s',
    async (path) => {
      const { headers, body } = await load(path)
      const style = /<style>([^<]+)<\/style>/.exec(body.toString())?.[1] ?? ''
      const hash = createHash('sha256').update(style).digest('base64')
      expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}';`)
    },
  )
})

describe('sign-in page on its own origin', () => {
  const origins = { portal: 'https://counter.example', auth: 'https://sign-in.example' }
  let counter: Counter
  beforeAll(async () => {
    counter = await startCounter({ webFolder, origins, serviceAgreement: 'https://terms.example/' })
  })
  afterAll(() => counter.close())
  const load = (host: string, path: string, headers = {}) =>
    get(counter.origin, path, { host, ...headers })

  test('can be embedded only by the portal', async () => {
    const page = await load('counter.example', '/catalog', { 'accept-encoding': 'identity' })
    expect(page.body.toString()).toContain(
      'name="auth-microsite" content="https://sign-in.example/auth/"',
    )
    expect(page.body.toString()).toContain(
      'name="service-agreement" content="https://terms.example/"',
    )
    expect(page.headers['content-security-policy']).toContain('frame-src https://sign-in.example;')
    const site = await load('sign-in.example', '/auth/')
    expect(site.body.toString()).toContain('data-portal-origin="https://counter.example"')
    expect(site.headers['content-security-policy']).toContain(
      'frame-ancestors https://counter.example',
    )
  })

  test('shares no path with the portal', async () => {
    expect((await load('sign-in.example', '/catalog')).status).toBe(404)
    expect((await load('sign-in.example', '/api/account/permissions')).status).toBe(404)
    expect((await load('counter.example', '/auth/')).status).toBe(404)
    expect((await load('counter.example', '/auth/sign-in')).status).toBe(404)
    expect((await load('sign-in.example', '/healthz')).status).toBe(200)
  })

  test('leaves the page that checks a receipt to the portal, where its codes lead', async () => {
    for (const [path, status] of [
      ['/verify', 200],
      ['/verify/AAAA-AAAA-AAAA', 404],
      ['/.well-known/receipt-keys.json', 200],
    ] as const) {
      const { body, ...onPortal } = await load('counter.example', path)
      expect(onPortal.status).toBe(status)
      if (path.startsWith('/verify')) expect(body.toString()).toContain('<form action="/verify"')
      expect((await load('sign-in.example', path)).body.toString()).toContain('Not found')
    }
  })
})
