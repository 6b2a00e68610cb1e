import { IDLE_HEADER, ACTIVITY_REPORT_INTERVAL } from '#domain/inactivity.ts'

import { createPersistedStore } from './store.ts'

/** When somebody last did something in any tab, and how long nobody may: milliseconds; it outlives a reload. */
export type LastUse = {
  at: number
  /** Null until the office's timeout is known, and if there is none. */
  limit: number | null
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value)

export const lastUseStore = createPersistedStore<LastUse>('counter.lastUse', (stored) => {
  if (typeof stored !== 'object' || stored === null) return null
  const [at, limit]: unknown[] = [Reflect.get(stored, 'at'), Reflect.get(stored, 'limit')]
  return isCount(at) && (limit === null || isCount(limit)) ? { at, limit } : null
})

export const noteUse = (limit = lastUseStore.get()?.limit ?? null): void =>
  lastUseStore.set({ at: Date.now(), limit })

/** Whether the timeout passed while no page was open to tell. */
export const isLeft = (): boolean => {
  const { at, limit } = lastUseStore.get() ?? { at: 0, limit: null }
  return limit !== null && Date.now() - at >= limit
}

/** The last use that this page has told the server of, and when it did. */
let reported = { use: 0, at: 0 }

/**
 * On every request: how long ago somebody last did something, whatever the request is for. The server
 * keeps the session by that alone, so that requests that a page makes by itself are no use of it.
 */
export const idleHeader = (): Record<string, string> => {
  const { at } = lastUseStore.get() ?? { at: Number.NaN }
  const idle = Math.floor((Date.now() - at) / 1_000)
  // Unknown, or the clock was set back: nothing is reported.
  if (!(idle >= 0)) return {}
  reported = { use: at, at: Date.now() }
  return { [IDLE_HEADER]: String(idle) }
}

/**
 * Whether the server should hear of use that no request has told it of: at once of use after a pause, and
 * else each half minute.
 */
export const isUseUnreported = (): boolean => {
  const { at } = lastUseStore.get() ?? { at: 0 }
  const isDue = Math.max(at - reported.use, Date.now() - reported.at) >= ACTIVITY_REPORT_INTERVAL
  return at > reported.use && isDue
}
