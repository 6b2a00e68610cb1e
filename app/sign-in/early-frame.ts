/** What `app/early-frame.ts` made before the app was there: the hosted page, hidden, and what it said since. */
export type EarlyFrame = {
  element: HTMLIFrameElement
  said: readonly MessageEvent[]
  /** It is listened to by somebody else from now on. */
  stop: () => void
}

declare global {
  var earlyFrame: EarlyFrame | undefined
}

/** The frame that waits for its place; undefined where none was made, of another address, or it has been taken. */
export const earlyFrameOf = (source: URL): EarlyFrame | undefined => {
  const early = globalThis.earlyFrame
  return early?.element.src === source.href ? early : undefined
}

/** Moves it into its place, where it goes on as it is; another frame has to begin by itself. */
export const placeFrame = ({ element }: EarlyFrame, place: HTMLElement): void => {
  globalThis.earlyFrame = undefined
  if (element.parentElement === place) return
  ;(place as HTMLElement & { moveBefore: Node['insertBefore'] }).moveBefore(element, null)
  element.hidden = false
}
