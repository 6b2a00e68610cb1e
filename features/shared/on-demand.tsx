import { type ComponentType, lazy, useEffect, useState } from 'react'

export type OnDemand<Props> = ComponentType<Props> & {
  /** Fetches its code before it is asked for. Where that fails, drawing it fetches it again, and tells. */
  preload: () => Promise<void>
  /** Whether it is drawn with the press: nothing has to be shown in its place. */
  isThere: () => boolean
}

/**
 * A component whose code comes when it is first drawn, within a `Suspense`, or before, by `preload`. What is there is
 * drawn with the press: `lazy` alone would draw nothing at first, and React then waits 300 ms before it shows more.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): OnDemand<Props> {
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

/**
 * Fetches what will be asked for, but not before the page itself.
 * @returns whether all of it is there
 */
export function usePreload(
  parts: readonly Pick<OnDemand<never>, 'preload' | 'isThere'>[],
): boolean {
  const [areThere, setAreThere] = useState(() => parts.every(({ isThere }) => isThere()))
  useEffect(() => {
    const fetchAll = async () => {
      await Promise.all(parts.map(({ preload }) => preload()))
      setAreThere(parts.every(({ isThere }) => isThere()))
    }
    const idle = setTimeout(() => void fetchAll(), 1_000)
    return () => clearTimeout(idle)
  }, [parts])
  return areThere
}
