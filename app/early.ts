import type {} from '#features/shared/api/early.ts'

/*
 * Runs before the app has arrived: whoever is signed in is asked for at once what the first screen
 * begins with (`features/shared/api/early.ts`). It imports nothing, so that nothing keeps it.
 */

type Stored = Record<string, unknown> | null
const stored = (key: string): Stored => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Stored
  } catch {
    return null
  }
}

const { token, tenantId } = stored('counter.session') ?? {}
const { at, limit } = stored('counter.lastUse') ?? {}
/** Nobody was there for the office's time-out: the session is about to end. */
const isLeft = typeof limit === 'number' && Date.now() - Number(at) >= limit

/** The rest of an answer comes as soon as it is read, and not when the app asks for it. */
const readWhole = async (answer: Response) => new Response(await answer.text(), answer)

if (typeof token === 'string' && typeof tenantId === 'string' && !isLeft) {
  const tenant = encodeURIComponent(tenantId)
  const paths = ['/api/account/permissions', `/api/config/${tenant}`]
  if (/^\/(catalog)?$/.test(location.pathname)) {
    paths.push(`/api/pos/tenants/${tenant}/custom-product`)
  }
  const ask = (path: string) => {
    const answer = fetch(path, { headers: { Authorization: `Bearer ${token}` } }).then(readWhole)
    // Whoever takes it hears of its failure.
    answer.catch(() => {})
    return [path, answer] as const
  }
  globalThis.earlyAnswers = { token, byPath: new Map(paths.map(ask)) }
}
