import { useSyncExternalStore } from 'react'

/** A value that outlives its screen; `useStore` subscribes to it. */
export type Store<Value> = {
  get: () => Value
  set: (value: Value) => void
  subscribe: (onChange: () => void) => () => void
}

export const createStore = <Value>(initial: Value): Store<Value> => {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set: (value) => {
      current = value
      for (const listener of listeners) listener()
    },
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

/** A store in `localStorage` under `key`; drops what `read` rejects (SPEC §4 Session). */
export const createPersistedStore = <Value>(
  key: string,
  read: (stored: unknown) => Value | null,
): Store<Value | null> => {
  const stored = (text: string | null): Value | null => {
    if (text === null) return null
    try {
      return read(JSON.parse(text))
    } catch {
      return null
    }
  }
  const store = createStore(stored(localStorage.getItem(key)))
  const { set } = store
  // Follows a sign-out or a reader change in another tab.
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) set(stored(localStorage.getItem(key)))
  })
  return {
    ...store,
    set: (value) => {
      if (value === null) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(value))
      set(value)
    },
  }
}

export const useStore = <Value>(store: Store<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.get)
