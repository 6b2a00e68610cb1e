import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/** Where the rows lie, in CSS pixels. */
export interface Room {
  /** From the page's upper edge to the first row. */
  top: number
  width: number
}

/**
 * Says where the rows lie: at first, and whenever something on the page has become larger or smaller.
 * @param isNeeded rows are drawn by it from the first: nobody waits until the browser has laid the page out
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
