import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { accountEndpoints } from '#domain/account-endpoints.ts'
import { catalogEndpoints } from '#domain/catalog-endpoints.ts'
import { dayOf } from '#domain/day.ts'
import { pathOf } from '#domain/endpoint.ts'
import { historyEndpoints } from '#domain/history-endpoints.ts'
import { tenantEndpoints } from '#domain/tenant-endpoints.ts'
import { pageQueryOf, queryOf, readFilters } from '#features/history/filters.ts'
import { takeEarly } from '#features/shared/api/early.ts'
import { eventually } from '#tests/eventually.ts'

import { askEarly } from './early-answers.ts'

const asked: { path: string; authorization: string }[] = []
const session = { token: 'token-1', tenantId: 'lake view' }
const permissions = '/api/account/permissions'

/** Opens a page at that address, in a browser that keeps this. */
const open = (address: string, kept: Record<string, unknown>) => {
  const { pathname, search } = new URL(address, 'https://counter.example')
  vi.stubGlobal('location', { pathname, search })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key in kept ? JSON.stringify(kept[key]) : null),
  })
  askEarly()
}

const timeZone = 'America/Detroit'
const config = { ok: true, contents: { timeZone } }

beforeEach(() => {
  vi.stubGlobal('performance', { now: () => 1_200 })
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    asked.push({ path, authorization: headers['Authorization'] ?? '' })
    return path.includes('/config/') ? Response.json(config) : new Response(path)
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
  ['/settings/terminal', first],
])('what %s begins with is asked for under its own addresses', async (path, expected) => {
  open(path, { 'counter.session': session })
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
  open('/catalog', kept)
  expect(asked).toEqual([])
})

describe('the history', () => {
  const administrator = { ...session, roles: ['POS_ADMIN'], user: { accountId: 'ada' } }
  const cashier = { ...session, roles: ['POS_TELLER'], user: { accountId: 'cory' } }
  const today = dayOf(Date.now(), timeZone)
  const addresses = (cashierUserIds: string[]) => {
    const filters = { ...readFilters({}, today), cashierUserIds }
    const addressOf = ({ path }: { path: string }, query: object) =>
      `${pathOf(path, { tenantId })}?${new URLSearchParams({ ...query })}`
    return [
      addressOf(historyEndpoints.getPaymentStats, queryOf(filters, timeZone)),
      addressOf(historyEndpoints.getPayments, pageQueryOf(filters, timeZone, '')),
    ]
  }

  test.each([
    ['an administrator, everybody’s', administrator, addresses([])],
    ['a cashier, their own', cashier, addresses(['cory'])],
  ])('begins with today’s payments: for %s', async (_, who, expected) => {
    open('/transactions', { 'counter.session': who })
    await eventually(() => expect(asked.map(({ path }) => path)).toEqual([...first, ...expected]))
    const taken = expected.map(async (path) => (await takeEarly(path, who.token))?.text())
    expect(await Promise.all(taken)).toEqual(expected)
    // It is still the app's, whole.
    const settings = await takeEarly(first[1] ?? '', who.token)
    expect(await settings?.json()).toEqual(config)
  })

  test.each([
    ['of other days', '/transactions?date=2026-03-12', config],
    ['of an office without a time zone', '/transactions', {}],
  ])('%s is asked for by the app', async (_, address, answer) => {
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push({ path, authorization: '' })
      return Response.json(answer)
    })
    open(address, { 'counter.session': administrator })
    await takeEarly(first[1] ?? '', administrator.token)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(asked.map(({ path }) => path)).toEqual(first)
  })
})

test('a session that was just used is asked for, with a time-out or without', async () => {
  const at = Date.now()
  open('/catalog', { 'counter.session': session, 'counter.lastUse': { at, limit: 60_000 } })
  open('/catalog', { 'counter.session': session, 'counter.lastUse': { at: 0, limit: null } })
  expect(asked).toHaveLength(6)
})

test('an answer is taken once, and by its own session alone', async () => {
  open('/catalog', { 'counter.session': session })
  const answer = await takeEarly(permissions, session.token)
  expect(await answer?.text()).toBe(permissions)
  expect(takeEarly(permissions, session.token)).toBeUndefined()
  expect(takeEarly(products, 'another')).toBeUndefined()
  expect(takeEarly('/api/none', session.token)).toBeUndefined()
})

test('an answer that nobody took in time is old', async () => {
  open('/catalog', { 'counter.session': session })
  vi.stubGlobal('performance', { now: () => 30_001 })
  expect(takeEarly(permissions, session.token)).toBeUndefined()
})
