import { dayBounds, dayOf } from '#domain/lib/day.ts'
import type {} from '#features/shared/api/prefetched.ts'

/*
 * Prefetches the first screen's data before the app loads (`features/shared/api/prefetched.ts`).
 * Spells out the paths: importing the endpoints would make this script many times as long.
 */

type Stored = Record<string, unknown> | null
const stored = (key: string): Stored => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Stored
  } catch {
    return null
  }
}

type Session = {
  token?: unknown
  tenantId?: unknown
  roles?: unknown
  user?: { accountId?: string }
  isRehearsal?: unknown
}
type Config = { contents?: { timeZone?: string } }

const isTimedOut = (): boolean => {
  const { at, limit } = stored('counter.lastUse') ?? {}
  return typeof limit === 'number' && Date.now() - Number(at) >= limit
}

/**
 * Prefetches for the signed-in user, and marks the page of a rehearsal, whose outline leaves room for the band. Does
 * nothing without a session or after its timeout.
 */
export const prefetchAnswers = (): void => {
  const { token, tenantId, roles, user, isRehearsal }: Session = stored('counter.session') ?? {}
  if (typeof token !== 'string' || typeof tenantId !== 'string' || isTimedOut()) return
  if (isRehearsal === true) document.body.dataset['band'] = ''
  const byPath = new Map<string, Promise<Response>>()
  globalThis.prefetchedAnswers = { token, byPath }
  const prefetch = (path: string) => {
    const answer = fetch(path, { headers: { Authorization: `Bearer ${token}` } })
    // The caller that takes the answer handles the failure.
    answer.catch(() => {})
    byPath.set(path, answer)
    return answer
  }
  const tenant = encodeURIComponent(tenantId)
  const tenantPath = `/api/pos/tenants/${tenant}`
  void prefetch('/api/account/permissions')
  const config = prefetch(`/api/config/${tenant}`)
  if (/^\/(catalog)?$/.test(location.pathname)) void prefetch(`${tenantPath}/custom-product`)
  if (location.pathname !== '/transactions' || location.search !== '') return

  /** Today's payments with the history's query; cashiers see only their own (SPEC §6). */
  const prefetchToday = async () => {
    const { contents }: Config = await (await config).clone().json()
    const timeZone = contents?.timeZone
    if (timeZone === undefined) return
    const today = dayOf(Date.now(), timeZone)
    const isAdmin = Array.isArray(roles) && roles.includes('POS_ADMIN')
    const query = new URLSearchParams({
      ...dayBounds(today, today, timeZone),
      ...(!isAdmin && { userIds: user?.accountId ?? '' }),
    })
    void prefetch(`${tenantPath}/payments/stats?${query}`)
    query.set('fields', 'list')
    query.set('pageSize', '1000')
    void prefetch(`${tenantPath}/payments?${query}`)
  }
  prefetchToday().catch(() => {})
}
