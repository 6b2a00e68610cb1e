import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { accountEndpoints } from '#domain/api/account-endpoints.ts'
import { catalogEndpoints } from '#domain/api/catalog-endpoints.ts'
import { pathOf } from '#domain/api/endpoint.ts'
import { historyEndpoints, listLedgerRows } from '#domain/api/history-endpoints.ts'
import { tenantEndpoints } from '#domain/api/tenant-endpoints.ts'
import { dayOf } from '#domain/lib/day.ts'
import { pageQueryOf, queryOf, readFilters } from '#features/history/filters.ts'
import { takePrefetched } from '#features/shared/api/prefetched.ts'
import { eventually } from '#tests/eventually.ts'

import { prefetchAnswers } from './prefetch-answers.ts'

const requests: { path: string; authorization: string }[] = []
const session = { token: 'token-1', tenantId: 'lake view' }
const permissions = '/api/account/permissions'

const open = (address: string, storage: Record<string, unknown>) => {
  const { pathname, search } = new URL(address, 'https://counter.example')
  vi.stubGlobal('location', { pathname, search })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key in storage ? JSON.stringify(storage[key]) : null),
  })
  prefetchAnswers()
}

const timeZone = 'America/Detroit'
const config = { ok: true, contents: { timeZone } }

beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(1_200)
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    requests.push({ path, authorization: headers['Authorization'] ?? '' })
    return path.includes('/config/') ? Response.json(config) : new Response(path)
  })
})
afterEach(() => {
  requests.length = 0
  globalThis.prefetchedAnswers = undefined
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
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
])('prefetches the data of %s', async (path, expected) => {
  open(path, { 'counter.session': session })
  expect(requests).toEqual(
    expected.map((each) => ({ path: each, authorization: 'Bearer token-1' })),
  )
})

test.each([
  ['no session', {}],
  ['an incomplete session', { 'counter.session': { token: 'token-1' } }],
  ['an invalid session', { 'counter.session': 'text' }],
  [
    'a session that timed out',
    { 'counter.session': session, 'counter.lastUse': { at: Date.now() - 1_001, limit: 1_000 } },
  ],
])('prefetches nothing with %s', async (_, storage) => {
  open('/catalog', storage)
  expect(requests).toEqual([])
})

describe('history', () => {
  const administrator = { ...session, roles: ['POS_ADMIN'], user: { accountId: 'ada' } }
  const cashier = { ...session, roles: ['POS_TELLER'], user: { accountId: 'cory' } }
  const today = dayOf(Date.now(), timeZone)
  const addresses = (cashierUserIds: string[]) => {
    const filters = { ...readFilters({}, today), cashierUserIds }
    const addressOf = ({ path }: { path: string }, query: object) =>
      `${pathOf(path, { tenantId })}?${new URLSearchParams({ ...query })}`
    return [
      addressOf(historyEndpoints.getPaymentStats, queryOf(filters, timeZone)),
      addressOf(listLedgerRows, pageQueryOf(filters, timeZone, '')),
    ]
  }

  test.each([
    ['all payments for an administrator', administrator, addresses([])],
    ['own payments for a cashier', cashier, addresses(['cory'])],
  ])('prefetches today’s payments: %s', async (_, who, expected) => {
    open('/transactions', { 'counter.session': who })
    await eventually(() =>
      expect(requests.map(({ path }) => path)).toEqual([...first, ...expected]),
    )
    const answers = expected.map(async (path) => (await takePrefetched(path, who.token))?.text())
    expect(await Promise.all(answers)).toEqual(expected)
    const settings = await takePrefetched(first[1] ?? '', who.token)
    expect(await settings?.json()).toEqual(config)
  })

  test.each([
    ['other days', '/transactions?date=2026-03-12', config],
    ['settings without a time zone', '/transactions', {}],
  ])('prefetches no payments for %s', async (_, address, answer) => {
    vi.stubGlobal('fetch', async (path: string) => {
      requests.push({ path, authorization: '' })
      return Response.json(answer)
    })
    open(address, { 'counter.session': administrator })
    await takePrefetched(first[1] ?? '', administrator.token)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(requests.map(({ path }) => path)).toEqual(first)
  })
})

test.each([
  ['of a rehearsal', { ...session, isRehearsal: true }, { band: '' }],
  ['of an office', { ...session, isRehearsal: false }, {}],
])('marks the page %s', (_, stored, dataset) => {
  const body = { dataset: {} }
  vi.stubGlobal('document', { body })
  open('/catalog', { 'counter.session': stored })
  expect(body.dataset).toEqual(dataset)
})

test('prefetches for an active session, with or without a timeout', async () => {
  const at = Date.now()
  open('/catalog', { 'counter.session': session, 'counter.lastUse': { at, limit: 60_000 } })
  open('/catalog', { 'counter.session': session, 'counter.lastUse': { at: 0, limit: null } })
  expect(requests).toHaveLength(6)
})

test('hands out an answer once, to its own session', async () => {
  open('/catalog', { 'counter.session': session })
  const answer = await takePrefetched(permissions, session.token)
  expect(await answer?.text()).toBe(permissions)
  expect(takePrefetched(permissions, session.token)).toBeUndefined()
  expect(takePrefetched(products, 'another')).toBeUndefined()
  expect(takePrefetched('/api/none', session.token)).toBeUndefined()
})

test('drops an answer after 30 seconds', async () => {
  open('/catalog', { 'counter.session': session })
  vi.spyOn(performance, 'now').mockReturnValue(30_001)
  expect(takePrefetched(permissions, session.token)).toBeUndefined()
})
