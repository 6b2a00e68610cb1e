import { createPersistedStore } from '#features/shared/store.ts'

/** When somebody last did something in any tab, and how long nobody may: milliseconds; it outlives a reload. */
export type LastUse = {
  at: number
  /** Null until the office's time-out is known, and where there is none. */
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

/** Whether the time-out passed while no page was open to tell. */
export const isLeft = (): boolean => {
  const { at, limit } = lastUseStore.get() ?? { at: 0, limit: null }
  return limit !== null && Date.now() - at >= limit
}
