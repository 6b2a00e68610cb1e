import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Counter, startCounter } from '#tests/server/counter.ts'

const page = `<!doctype html><html><head><meta name="auth-microsite" content="/auth/" />
<meta name="service-agreement" content="/auth/service-agreement" /></head></html>`

/** The app serves its page at any path; each sign-in page has its own path. */
const portal = ['/', '/login', '/catalog', '/install', '/receipt/one/two', '/no/such/page']
const microsite = [
  '/auth/',
  '/auth/service-agreement',
  '/auth/forgot-password',
  '/auth/set-password',
]
const noDocuments = [
  '/api/openapi.json',
  '/healthz',
  '/api/none',
  '/auth/none',
  '/auth/public-sans.woff2',
]

let webFolder: string
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'counter-frames-'))
  await writeFile(join(webFolder, 'index.html'), page)
})
afterAll(() => rm(webFolder, { recursive: true }))

const openServer = (options: Parameters<typeof startCounter>[0]) => {
  let counter: Counter
  beforeAll(async () => {
    counter = await startCounter({ webFolder, ...options })
  }, 240_000)
  afterAll(() => counter.close())
  return (path: string, headers = {}) => counter.send('GET', path, { headers })
}

const directivesOf = (headers: Headers) =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )

const common = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
}

describe('on one origin', () => {
  const load = openServer({})

  test.each(portal)('%s cannot be framed', async (path) => {
    const { headers } = await load(path)
    expect(headers.get('content-type')).toContain('text/html')
    expect(directivesOf(headers)).toMatchObject({
      ...common,
      'script-src': "'self'",
      'frame-ancestors': "'none'",
    })
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })

  test.each(microsite)('%s can be framed only by the portal', async (path) => {
    const { headers } = await load(path)
    expect(headers.get('content-type')).toContain('text/html')
    expect(directivesOf(headers)).toMatchObject({ ...common, 'frame-ancestors': "'self'" })
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })

  test('/api/docs runs no script, loads no file and cannot be framed', async () => {
    const { headers, text } = await load('/api/docs')
    expect(headers.get('content-type')).toContain('text/html')
    expect(directivesOf(headers)).toEqual({
      'default-src': "'none'",
      'style-src': expect.stringMatching(/^'sha256-[\w+/=]+'$/),
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
    })
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(text).not.toMatch(/<script|<link|<img|\sstyle=|\son\w+=/)
  })

  test.each(noDocuments)('%s cannot be interpreted as a document', async (path) => {
    const { headers } = await load(path)
    expect(headers.get('content-type')).not.toContain('html')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  })
})
