/** The hosted page that `app/boot/preload-frame.ts` loaded, and its messages so far. */
export type PreloadedFrame = {
  element: HTMLIFrameElement
  messages: readonly MessageEvent[]
  stop: () => void
}

declare global {
  var preloadedFrame: PreloadedFrame | undefined
}

export const isPreloaded = (source: URL): boolean =>
  globalThis.preloadedFrame?.element.src === source.href

/** Moves the frame with `moveBefore`, which does not reload it. */
export const placePreloadedFrame = (place: HTMLElement): HTMLIFrameElement | null => {
  const element = globalThis.preloadedFrame?.element
  if (!element) return place.querySelector('iframe')
  if (element.parentElement !== place) {
    ;(place as HTMLElement & { moveBefore: Node['insertBefore'] }).moveBefore(element, null)
    element.removeAttribute('style')
  }
  return element
}

/** Dispatches the recorded messages again and releases the frame. */
export const replayFrameMessages = (): void => {
  const preloaded = globalThis.preloadedFrame
  globalThis.preloadedFrame = undefined
  preloaded?.stop()
  for (const { data, origin, source } of preloaded?.messages ?? []) {
    dispatchEvent(new MessageEvent('message', { data, origin, source }))
  }
}
