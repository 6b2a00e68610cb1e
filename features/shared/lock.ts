import { sessionStore } from './session.ts'
import { createPersistedStore, useStore } from './store.ts'

/** `hasPin`: whether a PIN can unlock; true until the server says otherwise. */
export type Lock = { hasPin: boolean }

/** Set while the counter is locked, in all tabs and after a reload (docs/decisions/0028). */
export const lockStore = createPersistedStore<Lock>('counter.lock', (stored) =>
  typeof stored === 'object' && stored !== null
    ? { hasPin: Reflect.get(stored, 'hasPin') !== false }
    : null,
)

sessionStore.subscribe(() => {
  if (sessionStore.get() === null) lockStore.set(null)
})

/** Covers the screen at once; the lock screen then tells the server. */
export const lockCounter = (): void => {
  if (sessionStore.get() !== null && lockStore.get() === null) lockStore.set({ hasPin: true })
}

export const useIsLocked = (): boolean => useStore(lockStore) !== null
