/** What `app/early-frame.ts` made before the app was there: the hosted page, and what it said since. */
export type EarlyFrame = {
  element: HTMLIFrameElement
  said: readonly MessageEvent[]
  /** From now on somebody else listens. */
  stop: () => void
}

declare global {
  var earlyFrame: EarlyFrame | undefined
}

/** Whether a frame with that page waits for its place. */
export const isEarly = (source: URL): boolean => globalThis.earlyFrame?.element.src === source.href

/** Moves the frame into its place, where it goes on as it is; no other way of moving one does that. */
export const placeEarlyFrame = (place: HTMLElement): HTMLIFrameElement | null => {
  const element = globalThis.earlyFrame?.element
  if (!element) return place.querySelector('iframe')
  if (element.parentElement !== place) {
    ;(place as HTMLElement & { moveBefore: Node['insertBefore'] }).moveBefore(element, null)
    element.removeAttribute('style')
  }
  return element
}

/** Says once more, to whoever listens by now, what the frame has said. It is nobody else's from then on. */
export const repeatEarlyMessages = (): void => {
  const early = globalThis.earlyFrame
  globalThis.earlyFrame = undefined
  early?.stop()
  for (const { data, origin, source } of early?.said ?? []) {
    dispatchEvent(new MessageEvent('message', { data, origin, source }))
  }
}
