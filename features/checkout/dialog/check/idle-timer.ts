/** Enough for events queued behind a blocked page. */
const GRACE_MS = 50

/**
 * Calls `onIdle` after `milliseconds` without a restart. After a blocked page, a timer can run
 * before the queued keys, so a second, short timer lets them in first.
 */
export const createIdleTimer = (milliseconds: number, onIdle: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  return {
    restart: () => {
      stop()
      timer = setTimeout(() => {
        timer = setTimeout(onIdle, GRACE_MS)
      }, milliseconds)
    },
    stop,
  }
}
