import type { MouseEvent } from 'react'

/** False for clicks the browser handles: with a modifier key (new tab, download) or another mouse button. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
