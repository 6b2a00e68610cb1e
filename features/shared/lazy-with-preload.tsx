import { type ComponentType, lazy, useEffect, useState } from 'react'

import { isServerReachable } from './reachability.ts'

export type LazyWithPreload<Props> = ComponentType<Props> & {
  /** Fetches the code ahead; after a failure, rendering fetches again and reports errors. */
  preload: () => Promise<void>
  isThere: () => boolean
}

/**
 * A component whose code loads on first render, or earlier through `preload`. Preloaded code
 * renders immediately; `lazy` alone would suspend, and React then waits 300 ms to reveal content.
 */
export function lazyWithPreload<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyWithPreload<Props> {
  let loaded: ComponentType<Props> | undefined
  const keep = async () => {
    loaded = await load()
    return { default: loaded }
  }
  const Lazy = lazy(keep)
  function Demanded(props: Props) {
    // Kept while mounted: switching the component would remount it.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Lazy)
    return <Shown {...props} />
  }
  return Object.assign(Demanded, {
    preload: async () => {
      await keep().catch(() => {})
    },
    isThere: () => loaded !== undefined,
  })
}

/** Retry intervals in milliseconds, doubling up to `last`. */
const PAUSES_MS = { first: 1_000, last: 60_000 }

/**
 * Preloads components once the page has loaded and the server answers, since browsers do not retry
 * a failed module until a reload.
 * @param isTime whether to start; by default a second after mount
 * @returns whether all are loaded and `isTime` is not false
 */
export function usePreload(
  parts: readonly Pick<LazyWithPreload<never>, 'preload' | 'isThere'>[],
  isTime?: boolean,
): boolean {
  const [areThere, setAreThere] = useState(() => parts.every(({ isThere }) => isThere()))
  useEffect(() => {
    if (areThere || isTime === false) return
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const fetchAll = async (pause: number) => {
      if (await isServerReachable()) await Promise.all(parts.map(({ preload }) => preload()))
      if (isOver) return
      if (parts.every(({ isThere }) => isThere())) return setAreThere(true)
      timer = setTimeout(() => void fetchAll(Math.min(2 * pause, PAUSES_MS.last)), pause)
    }
    timer = setTimeout(() => void fetchAll(PAUSES_MS.first), isTime ? 0 : 1_000)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [areThere, parts, isTime])
  return areThere && isTime !== false
}
