import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { accountEndpoints } from '#domain/account-endpoints.ts'
import { catalogEndpoints } from '#domain/catalog-endpoints.ts'
import { pathOf } from '#domain/endpoint.ts'
import { tenantEndpoints } from '#domain/tenant-endpoints.ts'
import { takeEarly } from '#features/shared/api/early.ts'

const asked: { path: string; authorization: string }[] = []
const session = { token: 'token-1', tenantId: 'lake view' }
const permissions = '/api/account/permissions'

/** Opens a page at that path, in a browser that keeps this. */
const open = async (pathname: string, kept: Record<string, unknown>) => {
  vi.resetModules()
  vi.stubGlobal('location', { pathname })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key in kept ? JSON.stringify(kept[key]) : null),
  })
  await import('./early.ts')
}

beforeEach(() => {
  vi.stubGlobal('performance', { now: () => 1_200 })
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    asked.push({ path, authorization: headers['Authorization'] ?? '' })
    return new Response(path)
  })
})
afterEach(() => {
  asked.length = 0
  globalThis.earlyAnswers = undefined
  vi.unstubAllGlobals()
})

const { tenantId } = session
const first = [
  pathOf(accountEndpoints.getAccountPermissions.path, {}),
  pathOf(tenantEndpoints.getConfig.path, { tenantId }),
]
const products = pathOf(catalogEndpoints.getCustomProducts.path, { tenantId })

test.each([
  ['/', [...first, products]],
  ['/catalog', [...first, products]],
  ['/transactions', first],
  ['/settings/terminal', first],
])('what %s begins with is asked for under its own addresses', async (path, expected) => {
  await open(path, { 'counter.session': session })
  expect(asked).toEqual(expected.map((each) => ({ path: each, authorization: 'Bearer token-1' })))
})

test.each([
  ['nobody signed in', {}],
  ['half a session', { 'counter.session': { token: 'token-1' } }],
  ['something else', { 'counter.session': 'text' }],
  [
    'a session that nobody used for too long',
    { 'counter.session': session, 'counter.lastUse': { at: Date.now() - 1_001, limit: 1_000 } },
  ],
])('of %s nothing is asked', async (_, kept) => {
  await open('/catalog', kept)
  expect(asked).toEqual([])
})

test('a session that was just used is asked for, with a time-out or without', async () => {
  const at = Date.now()
  await open('/catalog', { 'counter.session': session, 'counter.lastUse': { at, limit: 60_000 } })
  await open('/catalog', { 'counter.session': session, 'counter.lastUse': { at: 0, limit: null } })
  expect(asked).toHaveLength(6)
})

test('an answer is taken once, and by its own session alone', async () => {
  await open('/catalog', { 'counter.session': session })
  const answer = await takeEarly(permissions, session.token)
  expect(await answer?.text()).toBe(permissions)
  expect(takeEarly(permissions, session.token)).toBeUndefined()
  expect(takeEarly(products, 'another')).toBeUndefined()
  expect(takeEarly('/api/none', session.token)).toBeUndefined()
})

test('an answer that nobody took in time is old', async () => {
  await open('/catalog', { 'counter.session': session })
  vi.stubGlobal('performance', { now: () => 30_001 })
  expect(takeEarly(permissions, session.token)).toBeUndefined()
})
