import { IDLE_HEADER, ACTIVITY_REPORT_INTERVAL } from '#domain/identity/inactivity.ts'

import { sessionStore } from './session.ts'
import { createPersistedStore } from './store.ts'

/** The last activity in any tab and the inactivity limit, in milliseconds. Survives a reload. */
export type LastActivity = {
  at: number
  /** Null if there is no timeout, or it is not known yet. */
  limit: number | null
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value)

export const lastActivityStore = createPersistedStore<LastActivity>('counter.lastUse', (stored) => {
  if (typeof stored !== 'object' || stored === null) return null
  const [at, limit]: unknown[] = [Reflect.get(stored, 'at'), Reflect.get(stored, 'limit')]
  return isCount(at) && (limit === null || isCount(limit)) ? { at, limit } : null
})

// However a session ends, nothing of it stays on the workstation.
sessionStore.subscribe(() => {
  if (sessionStore.get() === null) lastActivityStore.set(null)
})

export const recordActivity = (limit = lastActivityStore.get()?.limit ?? null): void =>
  lastActivityStore.set({ at: Date.now(), limit })

/** Milliseconds since the last activity in any tab; negative if the clock was set back. */
export const idleTime = (): number => Date.now() - (lastActivityStore.get()?.at ?? Date.now())

/** Returns whether the timeout passed while no page was open. */
export const hasTimedOut = (): boolean => {
  const { at, limit } = lastActivityStore.get() ?? { at: 0, limit: null }
  return limit !== null && Date.now() - at >= limit
}

/** The last activity that this page reported, and when it did. */
let reported = { use: 0, at: 0 }

/**
 * Idle seconds, sent with every request. They alone extend the session on the server, so that
 * automatic requests do not.
 */
export const idleHeader = (): Record<string, string> => {
  const { at } = lastActivityStore.get() ?? { at: Number.NaN }
  const idle = Math.floor((Date.now() - at) / 1_000)
  // Unknown, or the clock was set back.
  if (!(idle >= 0)) return {}
  reported = { use: at, at: Date.now() }
  return { [IDLE_HEADER]: String(idle) }
}

/** Whether to report activity separately: immediately after a pause, else every half minute. */
export const isActivityUnreported = (): boolean => {
  const { at } = lastActivityStore.get() ?? { at: 0 }
  const isDue = Math.max(at - reported.use, Date.now() - reported.at) >= ACTIVITY_REPORT_INTERVAL
  return at > reported.use && isDue
}
