import { type ComponentType, lazy, useEffect, useState } from 'react'

import { isServerReachable } from './reachability.ts'

export type LazyWithPreload<Props> = ComponentType<Props> & {
  /** Fetches the code ahead; after a failure, rendering fetches again and reports errors. */
  preload: () => Promise<void>
  isLoaded: () => boolean
}

/**
 * A component whose code loads on first render, or earlier through `preload`. Preloaded code
 * renders immediately; `lazy` alone would suspend, and React then waits 300 ms to reveal content.
 */
export function lazyWithPreload<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyWithPreload<Props> {
  let loaded: ComponentType<Props> | undefined
  const loadOnce = async () => {
    loaded = await load()
    return { default: loaded }
  }
  const Lazy = lazy(loadOnce)
  function Preloadable(props: Props) {
    // Kept while mounted: switching the component would remount it.
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? Lazy)
    return <Component {...props} />
  }
  return Object.assign(Preloadable, {
    preload: async () => {
      await loadOnce().catch(() => {})
    },
    isLoaded: () => loaded !== undefined,
  })
}

/** Retry intervals in milliseconds, doubling up to `last`. */
const RETRY_DELAYS_MS = { first: 1_000, last: 60_000 }

/**
 * Preloads components once the page has loaded and the server answers, since browsers do not retry
 * a failed module until a reload.
 * @param isEnabled whether to start; by default a second after mount
 * @returns whether all are loaded and `isEnabled` is not false
 */
export function usePreload(
  parts: readonly Pick<LazyWithPreload<never>, 'preload' | 'isLoaded'>[],
  isEnabled?: boolean,
): boolean {
  const [areLoaded, setAreThere] = useState(() => parts.every(({ isLoaded }) => isLoaded()))
  useEffect(() => {
    if (areLoaded || isEnabled === false) return
    let timer: ReturnType<typeof setTimeout>
    let isUnmounted = false
    const fetchAll = async (pause: number) => {
      if (await isServerReachable()) await Promise.all(parts.map(({ preload }) => preload()))
      if (isUnmounted) return
      if (parts.every(({ isLoaded }) => isLoaded())) return setAreThere(true)
      timer = setTimeout(() => void fetchAll(Math.min(2 * pause, RETRY_DELAYS_MS.last)), pause)
    }
    timer = setTimeout(() => void fetchAll(RETRY_DELAYS_MS.first), isEnabled ? 0 : 1_000)
    return () => {
      isUnmounted = true
      clearTimeout(timer)
    }
  }, [areLoaded, parts, isEnabled])
  return areLoaded && isEnabled !== false
}
