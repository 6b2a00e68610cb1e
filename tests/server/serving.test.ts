import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Counter, expectRefusal, startCounter } from './counter.ts'

const html = `<!doctype html><html><head><meta name="auth-microsite" content="/auth/" />
<meta name="service-agreement" content="/auth/service-agreement" /><style>body{margin:0}</style></head></html>`
const script = 'console.log(1)'

/** In files that are nobody's business. */
const secret = 'a-secret-of-the-machine'

async function buildSite(): Promise<string> {
  const outside = await mkdtemp(join(tmpdir(), 'counter-web-'))
  const folder = join(outside, 'site')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await mkdir(join(folder, '.vite'))
  for (const name of ['package.json', '.env', 'site/.env', 'site/.vite/other.json']) {
    await writeFile(join(outside, name), secret)
  }
  for (const [name, text] of [
    ['index.html', html],
    ['assets/app-1a2b3c.js', script],
  ] as const) {
    await writeFile(join(folder, name), text)
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(text))
    await writeFile(join(folder, `${name}.gz`), gzipSync(text))
  }
  return folder
}

let webFolder: string
beforeAll(async () => {
  webFolder = await buildSite()
})

/** Asks as a browser does, without fetch's own decompression and rewriting of paths. */
function get(origin: string, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const sent = request(new URL(origin), { path, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        )
      })
      sent.once('error', reject)
      sent.end()
    },
  )
}

/** A build as Vite describes it: the app, its sign-in page, its first two screens, the early script. */
async function describeBuild(folder: string): Promise<void> {
  const shared = ['_app.js']
  const manifest = {
    '_app.js': { file: 'assets/app-1a2b3c.js', css: ['assets/app.css'] },
    '_messages.js': { file: 'assets/messages.js', imports: shared, css: ['assets/messages.css'] },
    'early.ts': { file: 'assets/early.js', isEntry: true },
    'routes/LoginRoute.tsx': { file: 'assets/login.js', imports: ['_messages.js'] },
    'signed-in/SignedIn.tsx': { file: 'assets/counter.js', imports: [...shared, '_messages.js'] },
    'routes/TransactionsRoute.tsx': { file: 'assets/history.js', imports: shared },
  }
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  const page = `<html><head><title>Counter</title><script type="module" src="/assets/app-1a2b3c.js"></script></head><body><link rel="stylesheet" href="/assets/app.css"></body></html>`
  const settings = html.slice(html.indexOf('<meta'), html.indexOf('<style>'))
  await writeFile(join(folder, 'index.html'), page.replace('<title>', `${settings}<title>`))
}

describe('the page of a build that says what it consists of', () => {
  let counter: Counter
  beforeAll(async () => {
    const folder = await buildSite()
    await describeBuild(folder)
    counter = await startCounter({ webFolder: folder })
  }, 60_000)
  afterAll(() => counter.close())
  const files = async (path: string) => {
    const { body } = await get(counter.origin, path)
    return [...body.toString().matchAll(/(?:href|src)="\/assets\/([\w.-]+)"/g)].map(
      ([, file]) => file,
    )
  }

  test('brings along what its screen begins with, the largest first', async () => {
    const own = 'app-1a2b3c.js'
    expect(await files('/login')).toEqual([
      own,
      'login.js',
      'messages.js',
      'app.css',
      'messages.css',
    ])
    const counterFiles = ['early.js', own, 'counter.js', 'messages.js', 'app.css', 'messages.css']
    expect(await files('/catalog')).toEqual(counterFiles)
    expect(await files('/settings/users')).toEqual(counterFiles)
    expect(await files('/transactions')).toEqual([
      ...counterFiles.slice(0, 4),
      'history.js',
      ...counterFiles.slice(4),
    ])
  })

  test('says which screen that is, and keeps the build to itself', async () => {
    expect((await get(counter.origin, '/login')).body.toString()).toContain('data-screen="sign-in"')
    expect((await get(counter.origin, '/')).body.toString()).toContain('data-screen="counter"')
    expect((await get(counter.origin, '/.vite/manifest.json')).status).toBe(404)
  })
})

describe('the portal', () => {
  let counter: Counter
  beforeAll(async () => {
    counter = await startCounter({ webFolder })
  }, 60_000)
  afterAll(() => counter.close())
  const asked = (path: string, headers?: Record<string, string>) =>
    get(counter.origin, path, headers)

  test.each([
    ['br, gzip', 'br', brotliCompressSync(script)],
    ['gzip', 'gzip', gzipSync(script)],
    ['br;q=0, gzip', 'gzip', gzipSync(script)],
    ['identity', undefined, Buffer.from(script)],
  ])(
    'sends what the build compressed, to a browser that takes %s',
    async (accepted, encoding, body) => {
      const reply = await asked('/assets/app-1a2b3c.js', { 'accept-encoding': accepted })
      expect(reply.headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        vary: 'Accept-Encoding',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect(reply.headers['content-encoding']).toBe(encoding)
      expect(reply.body.equals(body)).toBe(true)
    },
  )

  test.each(['/', '/catalog', '/receipt/01a1fcdc-1862-71a4-81f0-0ca0f2a77041', '/index.html'])(
    'is the page at %s, asked about anew each time',
    async (path) => {
      const reply = await asked(path)
      expect(reply.body.toString()).toBe(html)
      expect(reply.headers['cache-control']).toBe('no-cache')
      const again = await asked(path, { 'if-none-match': String(reply.headers.etag) })
      expect(again.status).toBe(304)
    },
  )

  test.each(['/assets/none.js', '/none.png', '/api/none', '/auth/none'])(
    'is not at %s',
    async (path) => {
      expect((await asked(path)).status).toBe(404)
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
  ])('gives nothing but what was built at %s', async (path) => {
    const { body } = await asked(path, { 'accept-encoding': 'identity' })
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

  test('answers HEAD as it would GET, without what it would send', async () => {
    const { status, headers, text } = await counter.send('HEAD', '/catalog')
    expect({ status, text }).toEqual({ status: 200, text: '' })
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
  })

  test('is guarded by a policy without any inline script', async () => {
    const { headers } = await asked('/catalog')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-src 'self';")
    // Its own server, and the card-reader service of the workstation, whatever its port.
    expect(policy).toContain(
      "connect-src 'self' http://localhost:* https://localhost:* http://127.0.0.1:* https://127.0.0.1:*;",
    )
    expect(policy).toContain("frame-ancestors 'none'")
    // The sha256 of `body{margin:0}`, the page's own inline style.
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

  test('keeps no answer of the API in any cache', async () => {
    expect((await asked('/api/account/permissions')).headers['cache-control']).toBe('no-store')
  })

  test.each(['/auth/', '/auth/sign-in.js', '/auth/public-sans.woff2', '/auth/service-agreement'])(
    'embeds the sign-in page of its own origin: %s',
    async (path) => {
      const { status, headers } = await asked(path)
      expect(status).toBe(200)
      expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
      expect(headers['x-frame-options']).toBeUndefined()
    },
  )

  test.each(['/auth/', '/auth/forgot-password', '/auth/set-password'])(
    'allows the one style that %s holds',
    async (path) => {
      const { headers, body } = await asked(path)
      const style = /<style>([^<]+)<\/style>/.exec(body.toString())?.[1] ?? ''
      const hash = createHash('sha256').update(style).digest('base64')
      expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}';`)
    },
  )
})

describe('a sign-in page with an origin of its own', () => {
  const origins = { portal: 'https://counter.example', auth: 'https://sign-in.example' }
  let counter: Counter
  beforeAll(async () => {
    counter = await startCounter({ webFolder, origins, serviceAgreement: 'https://terms.example/' })
  }, 60_000)
  afterAll(() => counter.close())
  const asked = (host: string, path: string, headers = {}) =>
    get(counter.origin, path, { host, ...headers })

  test('is embedded by the portal, and by nobody else', async () => {
    const page = await asked('counter.example', '/catalog', { 'accept-encoding': 'identity' })
    expect(page.body.toString()).toContain(
      'name="auth-microsite" content="https://sign-in.example/auth/"',
    )
    expect(page.body.toString()).toContain(
      'name="service-agreement" content="https://terms.example/"',
    )
    expect(page.headers['content-security-policy']).toContain('frame-src https://sign-in.example;')
    const site = await asked('sign-in.example', '/auth/')
    expect(site.body.toString()).toContain('data-portal-origin="https://counter.example"')
    expect(site.headers['content-security-policy']).toContain(
      'frame-ancestors https://counter.example',
    )
  })

  test('shares nothing with the portal', async () => {
    expect((await asked('sign-in.example', '/catalog')).status).toBe(404)
    expect((await asked('sign-in.example', '/api/account/permissions')).status).toBe(404)
    expect((await asked('counter.example', '/auth/')).status).toBe(404)
    expect((await asked('counter.example', '/auth/sign-in')).status).toBe(404)
    expect((await asked('sign-in.example', '/healthz')).status).toBe(200)
  })
})
