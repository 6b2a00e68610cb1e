import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

export interface Room {
  /** From the top of the page to the first row. */
  top: number
  width: number
}

/**
 * Measures the table body's position, initially and after any layout change.
 * @param isNeeded also measures synchronously on mount, before the first paint
 */
export const useRoom = (
  body: RefObject<HTMLElement | null>,
  { isWatched, isNeeded }: { isWatched: boolean; isNeeded: boolean },
  onRoom: (room: Room) => void,
): void => {
  const tell = useEffectEvent(() => {
    if (!body.current) return
    const { top, width } = body.current.getBoundingClientRect()
    onRoom({ top: top + window.scrollY, width })
  })
  const begin = useEffectEvent(() => {
    if (isNeeded) tell()
  })
  useLayoutEffect(() => {
    if (!isWatched) return
    begin()
    const observer = new ResizeObserver(() => tell())
    observer.observe(document.body)
    if (body.current) observer.observe(body.current)
    return () => observer.disconnect()
  }, [body, isWatched])
}
