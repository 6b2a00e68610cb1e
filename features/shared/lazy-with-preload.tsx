import { type ComponentType, lazy, useEffect, useState } from 'react'

import { isServerReachable } from './reachability.ts'

export type LazyWithPreload<Props> = ComponentType<Props> & {
  /** Fetches its code before it is asked for. Where that fails, drawing it fetches it again, and tells. */
  preload: () => Promise<void>
  /** Whether it is drawn with the press: nothing has to be shown in its place. */
  isThere: () => boolean
}

/**
 * A component whose code comes when it is first drawn, within a `Suspense`, or before, by `preload`. What is there is
 * drawn with the press: `lazy` alone would draw nothing at first, and React then waits 300 ms before it shows more.
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
    // For as long as it stands: another component in its place would begin anew.
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

/** Between the tries, in milliseconds: each time twice as long, up to the last. */
const PAUSES_MS = { first: 1_000, last: 60_000 }

/**
 * Fetches what will be asked for, but not before the page itself, and not before the server answers: browsers do not
 * fetch again what they could not fetch once, until the page is loaded anew.
 * @param isTime whether to begin; absent, a second after the page
 * @returns whether all of it is there, and it is time
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
