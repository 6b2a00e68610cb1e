import { dayBounds, dayOf } from '#domain/day.ts'
import type {} from '#features/shared/api/early.ts'

/*
 * What the first screen begins with, asked for before the app is there (`features/shared/api/early.ts`).
 * Addresses are written out: what knows them in the app would make this many times as long.
 */

type Stored = Record<string, unknown> | null
const stored = (key: string): Stored => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Stored
  } catch {
    return null
  }
}

/** What is read of a session, of somebody's last use, and of an office's settings; any of it may be missing. */
type Session = {
  token?: unknown
  tenantId?: unknown
  roles?: unknown
  user?: { accountId?: string }
}
type Config = { contents?: { timeZone?: string } }

/** Nobody was there for the office's time-out: the session is about to end. */
const isLeft = (): boolean => {
  const { at, limit } = stored('counter.lastUse') ?? {}
  return typeof limit === 'number' && Date.now() - Number(at) >= limit
}

/** The rest of an answer comes as soon as it is read, and not when the app asks for it. */
const readWhole = async (answer: Response) => new Response(await answer.text(), answer)

/** Asks in the name of whoever is signed in; of nobody, and of whoever was away for too long, nothing. */
export const askEarly = (): void => {
  const { token, tenantId, roles, user }: Session = stored('counter.session') ?? {}
  if (typeof token !== 'string' || typeof tenantId !== 'string' || isLeft()) return
  const byPath = new Map<string, Promise<Response>>()
  globalThis.earlyAnswers = { token, byPath }
  const ask = (path: string) => {
    const answer = fetch(path, { headers: { Authorization: `Bearer ${token}` } }).then(readWhole)
    // Whoever takes it hears of its failure.
    answer.catch(() => {})
    byPath.set(path, answer)
    return answer
  }
  const tenant = encodeURIComponent(tenantId)
  const office = `/api/pos/tenants/${tenant}`
  void ask('/api/account/permissions')
  const config = ask(`/api/config/${tenant}`)
  if (/^\/(catalog)?$/.test(location.pathname)) void ask(`${office}/custom-product`)
  if (location.pathname !== '/transactions' || location.search !== '') return

  /** Today's payments as the history asks for them; a cashier sees only their own (SPEC §6). */
  const askToday = async () => {
    const { contents }: Config = await (await config).clone().json()
    const timeZone = contents?.timeZone
    if (timeZone === undefined) return
    const today = dayOf(Date.now(), timeZone)
    const isAdmin = Array.isArray(roles) && roles.includes('POS_ADMIN')
    const query = new URLSearchParams({
      ...dayBounds(today, today, timeZone),
      ...(!isAdmin && { userIds: user?.accountId ?? '' }),
    })
    void ask(`${office}/payments/stats?${query}`)
    query.set('fields', 'list')
    query.set('pageSize', '1000')
    void ask(`${office}/payments?${query}`)
  }
  // An answer that is no answer is the app's to tell.
  askToday().catch(() => {})
}
