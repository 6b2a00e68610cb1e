import type { MouseEvent } from 'react'

/** Any key or button held means "somewhere else": a new tab, a download. That stays the browser's. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
