import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

export interface BodyBounds {
  /** From the top of the page to the first row. */
  top: number
  width: number
}

/**
 * Measures the table body's position, initially and after any layout change.
 * @param isNeeded also measures synchronously on mount, before the first paint
 */
export const useBodyBounds = (
  body: RefObject<HTMLElement | null>,
  { isWatched, isNeeded }: { isWatched: boolean; isNeeded: boolean },
  onBounds: (bounds: BodyBounds) => void,
): void => {
  const measure = useEffectEvent(() => {
    if (!body.current) return
    const { top, width } = body.current.getBoundingClientRect()
    onBounds({ top: top + window.scrollY, width })
  })
  const measureFirst = useEffectEvent(() => {
    if (isNeeded) measure()
  })
  useLayoutEffect(() => {
    if (!isWatched) return
    measureFirst()
    const observer = new ResizeObserver(() => measure())
    observer.observe(document.body)
    if (body.current) observer.observe(body.current)
    return () => observer.disconnect()
  }, [body, isWatched])
}
