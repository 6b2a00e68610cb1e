/** What waited behind a page that stood still has its turn within this. */
const GRACE_MS = 50

/**
 * Calls `onIdle` when nothing has happened for so many milliseconds. After a page stood still a timer
 * may run before the keys that waited meanwhile, so the end of the first only starts a second, short
 * one, which those keys come before.
 */
export const createIdleTimer = (milliseconds: number, onIdle: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  return {
    /** Something has happened. */
    restart: () => {
      stop()
      timer = setTimeout(() => {
        timer = setTimeout(onIdle, GRACE_MS)
      }, milliseconds)
    },
    stop,
  }
}
